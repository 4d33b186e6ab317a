import { AsyncLocalStorage } from 'node:async_hooks'
import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router'
import type { Api } from '#client/api.ts'
import { readLanguageFrom, type Language } from '#domain/texts/languages.ts'
import { apiContext } from './state/api-context.ts'
import { deferHydration } from './app/deferred-hydration.ts'
import { holdOffline } from './app/offline/hold-offline.ts'
import { registerOfflineWorker } from './app/offline/register-offline-worker.ts'
import { renderHydrationData } from './app/hydration-data.ts'
import { liftStyles } from './app/lifted-styles.ts'
import { reserveOffer } from './app/reserve-language-offer.ts'
import { HeldNavigationNotice } from './layout/held-navigation-notice.tsx'
import type { RootData } from './state/store-settings.ts'

// The server takes the router from the built bundle: with the package it would load the same code a second time.
export { matchRoutes } from 'react-router'

const languageOfPage = new AsyncLocalStorage<Language>()
/** How the server knows the language: it shares the texts with the pages. */
const readLanguageOfServer: () => Language = readLanguageFrom(() => languageOfPage.getStore() ?? readLanguageOfServer())

/**
 * Makes what answers requests for pages in a language, with an API for their loaders. The server calls this function of the built bundle.
 */
export function createPageHandler(build: ServerBuild, mode: 'development' | 'production', language: Language) {
  const handle = createRequestHandler(build, mode)
  return (request: Request, api: Api): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    return languageOfPage.run(language, () => handle(request, context))
  }
}

/**
 * Renders the whole page before answering, without streaming: pages are cached whole. Nothing in them waits while they render: their
 * loaders have loaded everything. The data for hydration, which the router would render as parts that wait, is written behind them.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const page = renderToString(<ServerRouter context={routerContext} url={request.url} />)
  const context = routerContext.staticHandlerContext
  const data = serverHandoffStream ? renderHandoff(await text(serverHandoffStream)) : renderHydrationData(context)
  // `renderToString` leaves it out, and without it browsers lay pages out in quirks mode.
  const whole = `<!DOCTYPE html>${page.replace('</body>', () => `${data}</body>`)}`
  const html = holdOffline(whole, renderToString(<HeldNavigationNotice />))
  if (!import.meta.env.PROD) return new Response(html, { status, headers })
  const root = context.loaderData.root as RootData | undefined
  const reserved = reserveOffer(html, root?.settings.languages ?? [])
  return new Response(registerOfflineWorker(deferHydration(liftStyles(reserved))), { status, headers })
}

const HANDOFF = 'window.__reactRouterContext.streamController'

/** In development, the scripts that give the data of the loaders to the router in the browser, as `ServerRouter` would write them. */
function renderHandoff(data: string) {
  // No text can end the script.
  const literal = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return `<script>${HANDOFF}.enqueue(${literal});</script><script>${HANDOFF}.close();</script>`
}
