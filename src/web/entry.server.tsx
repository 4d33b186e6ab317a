import { text } from 'node:stream/consumers'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import type { Api } from '#client/api.ts'
import { apiContext } from './state/api-context.ts'
import { deferHydration } from './app/deferred-hydration.ts'

/** Hands the API to the loaders of one request. The server calls it through the built bundle. */
export function provideApi(context: RouterContextProvider, api: Api) {
  context.set(apiContext, api)
}

/** Renders a whole page before answering: pages are kept and sent whole, so there is nothing to stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const page = await renderToText(<ServerRouter context={routerContext} url={request.url} />)
  return new Response(import.meta.env.PROD ? deferHydration(page) : page, { status, headers })
}

function renderToText(page: React.ReactElement) {
  return new Promise<string>((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      // Without a bound React keeps large parts out of line and swaps them in by script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
      onShellError: reject,
      onError: reject,
    })
  })
}
