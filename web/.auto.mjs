// Plays on at random through the API of the page until `until(snapshot)` holds for `seat`.
export async function start(page, game, n, opts = {}, seats) {
  return page.evaluate(async ({ game, n, opts, seats }) => {
    const h = { 'content-type': 'application/json', 'x-engawa': 'web' };
    localStorage.setItem('engawa.known', 'yes');
    if (!(await fetch('/api/me')).ok) await fetch('/api/me', { method: 'POST', headers: h, body: JSON.stringify({ name: 'Hana' }) });
    const t = await (await fetch('/api/tables', { method: 'POST', headers: h, body: JSON.stringify({ game, options: opts.options ?? {}, seats: seats ?? ['me', ...Array(n - 1).fill('random')], listed: true, free_text: true, clock: opts.clock ?? { kind: 'none' } }) })).json();
    await fetch(`/api/tables/${t.id}/start`, { method: 'POST', headers: h, body: JSON.stringify({ draw: false }) });
    return t.id;
  }, { game, n, opts, seats });
}
export async function until(page, id, seat, cond, max = 600) {
  return page.evaluate(async ({ id, seat, cond, max }) => {
    const test = new Function('s', 'v', 'acts', `return ${cond}`);
    const h = { 'content-type': 'application/json', 'x-engawa': 'web' };
    for (let k = 0; k < max; k++) {
      const r = await fetch(`/api/tables/${id}?seat=${seat}`); if (!r.ok) { await new Promise((f) => setTimeout(f, 400)); continue; }
      const s = await r.json();
      const acts = s.legal ? (s.legal.complete ? s.legal.actions : s.legal.sample) : [];
      if (test(s, s.view, acts)) return { k, ok: true };
      if (s.table.state !== 'playing') return { k, ok: false, state: s.table.state };
      if (!acts.length) { await new Promise((f) => setTimeout(f, 15)); continue; }
      await fetch(`/api/tables/${id}/act`, { method: 'POST', headers: h, body: JSON.stringify({ seat, action: acts[Math.floor(Math.random() * acts.length)], at: s.table.ply, client_id: crypto.randomUUID() }) });
    }
    return { ok: false, state: 'max' };
  }, { id, seat, cond, max });
}
