import { defaultLanguage, languages, type Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { OFFLINE_WORKER_PATH } from '#domain/urls/offline-worker.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { noticePage, noticeStyle } from '#server/platform/http/error-pages/notice-page.ts'
import { hashInline } from '#server/platform/http/protection.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'

/** Seconds for which browsers do not ask whether the worker has changed. */
const FRESH_SECONDS = 24 * 3_600

/**
 * The service worker that answers what the browser wants to open and cannot reach: a page that says so and opens the
 * one that was meant when the connection is back. It keeps nothing and answers nothing else.
 */
export function offlineWorkerRoutes(app: App) {
  const sources = new Map<Language, string>()
  const keep = (byDefault: Language) => {
    const source = offlineWorker(byDefault)
    sources.set(byDefault, source)
    return source
  }
  app.get(OFFLINE_WORKER_PATH, { config: { access: 'anyone' }, schema: { hide: true } }, (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({
        'cache-control': `public, max-age=${FRESH_SECONDS}`,
        // The policy of the worker itself, which fetches pages where the browser does not do it ahead.
        'content-security-policy': `default-src 'none'; connect-src 'self'`,
      })
      .send(sources.get(defaultLanguage()) ?? keep(defaultLanguage())),
  )
}

function offlineWorker(byDefault: Language): string {
  const script = `(${runOfflinePage})()`
  const policy = `default-src 'none'; style-src '${hashInline(noticeStyle)}'; script-src '${hashInline(script)}'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  const parts: Parts = {
    byDefault,
    pages: Object.fromEntries(languages.map(({ code }) => [code, inLanguage(code, offlinePage)])),
    head: `<style>${noticeStyle}</style><script>${script}</script></head>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      // As the pages of the shop: the tab keeps its session.
      'cross-origin-opener-policy': 'same-origin',
    },
  }
  return `(${runOfflineWorker})(self,${JSON.stringify(parts)})\n`
}

const offlinePage = () =>
  noticePage({
    title: t('error.lostTitle'),
    heading: t('messages.connectionLost'),
    text: `${t('messages.checkConnection')} ${t('messages.nothingLost')}`,
  })

interface Parts {
  /** The language of the addresses without a prefix. */
  byDefault: string
  /** The page in each language, without what all have in their heads. */
  pages: Record<string, string>
  head: string
  headers: Record<string, string>
}

/** What the worker uses of its scope. */
interface WorkerScope {
  registration: { navigationPreload?: { enable(): Promise<void> } }
  addEventListener(type: 'install' | 'activate' | 'fetch', listener: (event: WorkerEvent) => void): void
  skipWaiting(): Promise<void>
}

interface WorkerEvent {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  waitUntil(work: Promise<unknown> | undefined): void
  respondWith(answer: Promise<Response>): void
  addRoutes?(routes: unknown): Promise<void>
}

/** Sent to the browser as source text, so it must not use anything from outside of its body. */
function runOfflineWorker(worker: WorkerScope, { byDefault, pages, head, headers }: Parts) {
  const offline = (url: string) => {
    const [, code = ''] = new URL(url).pathname.split('/')
    const page = pages[code] ?? pages[byDefault] ?? ''
    return new Response(
      page.replace('</head>', () => head),
      { status: 503, headers },
    )
  }
  worker.addEventListener('install', (event) => {
    void worker.skipWaiting()
    // Where browsers know how, nothing else comes here.
    event.waitUntil(
      event.addRoutes?.([{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }]).catch(() => {}),
    )
  })
  // The browser asks for the page while it starts the worker.
  worker.addEventListener('activate', (event) => event.waitUntil(worker.registration.navigationPreload?.enable()))
  worker.addEventListener('fetch', (event) => {
    const { request, preloadResponse } = event
    if (request.mode !== 'navigate' || request.method !== 'GET') return
    const answer = async () => (await preloadResponse) ?? fetch(request)
    event.respondWith(answer().catch(() => offline(request.url)))
  })
}

/** Opens the page that was meant once the shop can be reached. Sent to the browser as source text as well. */
function runOfflinePage() {
  const LONGEST_DELAY = 30_000
  let delay = 2_000
  const open = () => location.reload()
  const tryAgain = () =>
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(open, () => {
      setTimeout(tryAgain, delay)
      delay = Math.min(2 * delay, LONGEST_DELAY)
    })
  addEventListener('online', open)
  setTimeout(tryAgain, delay)
}
