/**
 * Leaves the page for a new document of the server; without a `url`, for its own. What waits for it stays busy until the
 * page is gone, and goes on when the browser brings the page back as it was.
 */
export function openDocument(url?: string): Promise<void> {
  if (url === undefined) location.reload()
  else location.assign(url)
  const { promise, resolve } = Promise.withResolvers<void>()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) resolve()
  })
  return promise
}
