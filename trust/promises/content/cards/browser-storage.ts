import type { Page } from 'playwright-core'

/** Everything that a browser keeps of a page, by where it is. */
export async function readBrowserStorage(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies()
  return { ...(await page.evaluate(readInPage)), cookies: JSON.stringify(cookies) }
}

/** Runs in the page. */
async function readInPage() {
  return {
    'local storage': JSON.stringify({ ...localStorage }),
    'session storage': JSON.stringify({ ...sessionStorage }),
    history: JSON.stringify([history.state, location.href, window.name]),
    caches: await readCaches(),
    IndexedDB: await readDatabases(),
  }

  async function readCaches() {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  }

  async function readDatabases() {
    const texts: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asPromise(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        texts.push(JSON.stringify(await asPromise(database.transaction(store).objectStore(store).getAll())))
      database.close()
    }
    return texts.join('\n')
  }

  function asPromise<T>(request: IDBRequest<T>) {
    return new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error(String(request.error))))
    })
  }
}
