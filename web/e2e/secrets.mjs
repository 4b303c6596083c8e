// Looks for something that must not be known in everything a browser holds: the page, what came over the
// wire, and every kind of storage.

/** All that the browser keeps, as text by where it is kept. */
function kept() {
  const entries = (storage) => JSON.stringify(Object.entries(storage));
  const everything = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const databases = async () => {
    const found = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await everything(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        found.push(await everything(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    return JSON.stringify(found);
  };
  const caches_ = async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        // What the program itself is made of is no secret of a game.
        if (!new URL(request.url).pathname.includes('/assets/'))
          found.push(request.url, await response.text());
      }
    }
    return found.join('\n');
  };
  return Promise.all([databases(), caches_()]).then(([inDatabases, inCaches]) => ({
    page:
      document.documentElement.outerHTML + [...document.querySelectorAll('input')].map(({ value }) => value),
    localStorage: entries(localStorage),
    sessionStorage: entries(sessionStorage),
    cookies: document.cookie,
    history: JSON.stringify(history.state),
    indexedDB: inDatabases,
    caches: inCaches,
  }));
}

/** Where a browser holds this text; empty if nowhere. */
export async function holds(person, text) {
  const places = [];
  for (const page of person.context.pages()) {
    for (const [place, content] of Object.entries(await page.evaluate(kept)))
      if (content.includes(text)) places.push(place);
  }
  if ((await person.traffic()).some((message) => message.includes(text))) places.push('traffic');
  return places;
}
