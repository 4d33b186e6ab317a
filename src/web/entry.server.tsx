import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type ServerBuild,
} from 'react-router'
import type { Api } from '#client/api.ts'
import { apiContext } from './state/api-context.ts'
import { deferHydration } from './app/deferred-hydration.ts'
import { liftStyles } from './app/lifted-styles.ts'

// The server takes the router from the built bundle: with the package it would load the same code a second time.
export { matchRoutes } from 'react-router'

/** Makes what answers requests for pages, with an API for their loaders. The server calls this function of the built bundle. */
export function createPageHandler(build: ServerBuild, mode: 'development' | 'production') {
  const handle = createRequestHandler(build, mode)
  return (request: Request, api: Api): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    return handle(request, context)
  }
}

/** Renders the whole page before answering, without streaming: pages are cached whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const page = await renderToText(<ServerRouter context={routerContext} url={request.url} />)
  return new Response(import.meta.env.PROD ? deferHydration(liftStyles(page)) : page, { status, headers })
}

function renderToText(page: React.ReactElement) {
  return new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      // With the default size React moves large parts to the end of the HTML and swaps them in with a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })
}
