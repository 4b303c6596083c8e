import { readFileSync, readdirSync } from 'fs'; import { gzipSync } from 'zlib';
const gz = (f) => gzipSync(readFileSync('dist/assets/' + f)).length;
const js = readdirSync('dist/assets').filter((f) => f.endsWith('.js'));
const html = readFileSync('dist/index.html', 'utf8'); const entry = html.match(/assets\/([^"]+\.js)/)[1];
// static import closure
const deps = (f, seen = new Set()) => { if (seen.has(f)) return seen; seen.add(f); const s = readFileSync('dist/assets/' + f, 'utf8'); for (const m of s.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) deps(m[1], seen); return seen; };
const find = (re) => js.filter((f) => re.test(f));
const total = (roots) => { const all = new Set(); for (const r of roots) for (const d of deps(r)) all.add(d); return [...all].reduce((n, f) => n + gz(f), 0); };
console.log('entry', total([entry]));
const big = js.map((f) => [gz(f), f]).sort((a, b) => b[0] - a[0]).slice(0, 16); console.log(big.map(([n, f]) => n + ' ' + f).join('\n'));
for (const r of ['Home', 'Table', 'Replay', 'Play']) console.log(r, total([entry, ...find(new RegExp('^' + r + '-'))]));
for (const g of ['mana', 'seven_ronin', 'samurai_sword']) {
  const board = find(new RegExp('^' + g + '-')).sort((a, b) => gz(b) - gz(a))[0];
  const base = [entry, ...find(/^Table-/), board];
  const s = readFileSync('dist/assets/' + board, 'utf8'); const w = [...s.matchAll(/["']\.\/(words\.(?:en|pl)-[^"']+\.js)["']/g)].map((m) => m[1]);
  for (const [l, extra] of [['en', [...find(/^en-/), ...find(/^names\.en-/), ...w.filter((f) => f.includes('.en'))]], ['pl', [...find(/^pl-/), ...find(/^names\.pl-/), ...w.filter((f) => f.includes('.pl'))]]]) {
    const hints = find(/^hints?-|^Hint-/);
    const hw = js.filter((f) => f.startsWith('words.' + l)).filter((f) => /mana\.setup/.test(readFileSync('dist/assets/' + f, 'utf8')));
    console.log(g, l, 'without hints', total([...base, ...extra]), 'with', total([...base, ...extra, ...hints, ...hw]), hints, hw);
  }
}
