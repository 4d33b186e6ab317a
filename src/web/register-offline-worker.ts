import { OFFLINE_WORKER_PATH } from '#domain/urls/offline-worker.ts'

/**
 * Has the browser load the service worker that answers while the shop cannot be reached, once all else of the page is
 * there. Where pages come by plain HTTP, browsers have none.
 */
export function registerOfflineWorker(html: string): string {
  return html.replace(
    '</head>',
    () => `<script>(${runRegisterScript})(${JSON.stringify(OFFLINE_WORKER_PATH)})</script></head>`,
  )
}

/** Sent to the browser as source text, so it must not use anything from outside of its body. */
function runRegisterScript(path: string) {
  /** Milliseconds after the page was loaded. */
  const DELAY = 2_000
  const register = () => {
    // Use the HTTP cache: by default browsers request it again with every document.
    navigator.serviceWorker?.register(path, { updateViaCache: 'all' }).catch(() => {})
  }
  addEventListener('load', () => setTimeout(register, DELAY))
}
