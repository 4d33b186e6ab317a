/**
 * Leaves the page for a new document of the server; without a `url`, for its own. It never resolves: what waits for it
 * stays busy until the page is gone.
 */
export function openDocument(url?: string): Promise<never> {
  if (url === undefined) location.reload()
  else location.assign(url)
  return new Promise(() => {})
}
