import type { ViteDevServer } from 'vite'
import type * as ClientApi from '../../src/client/api.ts'
import type * as ErrorsOfApi from '../../src/domain/api/errors.ts'
import type * as ShopEndpoints from '../../src/domain/api/shop-endpoints.ts'
import type { RendererMessage, ServerMessage } from '../../src/server/platform/pages/dev-pages.ts'
import type { PagesBuild } from '../../src/server/platform/pages/pages.ts'

const SOURCES =
  '<link rel="stylesheet" href="/src/ui/styles/app.css"><script type="module" src="/src/web/entry.client.tsx"></script>'

type CallAnswer = Extract<ServerMessage, { call: number }>
type Send = (message: RendererMessage) => void

/** Renders the pages of the shop from their sources. Their loaders call the shop, in its process. */
export class PageRenderer {
  readonly #vite: ViteDevServer
  readonly #calls = new Map<number, (answer: CallAnswer) => void>()
  #count = 0

  constructor(vite: ViteDevServer) {
    this.#vite = vite
  }

  /** Does what a message of the shop asks for. */
  handle(message: ServerMessage, send: Send): void {
    if (message.type === 'render') void this.#answer(message, send)
    if (!('call' in message)) return
    this.#calls.get(message.call)?.(message)
    this.#calls.delete(message.call)
  }

  async #answer({ page, url, language }: ServerMessage & { type: 'render' }, send: Send) {
    const handleError = (error: unknown) => send({ type: 'fault', page, fault: toFault(error) })
    try {
      const build = await this.#load<PagesBuild>('/src/web/entry.server.tsx')
      const handle = build.createPageHandler({ language, filesOf: undefined, handleError })
      const response = await handle(new Request(url), await this.#bindApi(page, send))
      const body = await this.#withSources(url, response)
      send({ type: 'rendered', page, status: response.status, headers: [...response.headers], body })
    } catch (error) {
      if (error instanceof Error) this.#vite.ssrFixStacktrace(error)
      const { stack } = toFault(error) as { stack: string }
      handleError(error)
      send({ type: 'rendered', page, status: 500, headers: [['content-type', 'text/plain']], body: stack })
    }
  }

  /** Has browsers load the sources, and what reloads them. */
  async #withSources(url: string, response: Response): Promise<string> {
    const body = await response.text()
    if (!response.headers.get('content-type')?.startsWith('text/html')) return body
    return this.#vite.transformIndexHtml(
      url,
      body.replace('</head>', () => `${SOURCES}</head>`),
    )
  }

  /** The API for loaders. Endpoints and errors are those that the pages are made with. */
  async #bindApi(page: number, send: Send) {
    const { bindApi } = await this.#load<typeof ClientApi>('/src/client/api.ts')
    const { ApiError } = await this.#load<typeof ErrorsOfApi>('/src/domain/api/errors.ts')
    const { shopEndpoints } = await this.#load<typeof ShopEndpoints>('/src/domain/api/shop-endpoints.ts')
    const names = new Map<unknown, string>(Object.entries(shopEndpoints).map(([name, endpoint]) => [endpoint, name]))
    return bindApi(async (endpoint, input) => {
      const call = ++this.#count
      const { promise, resolve } = Promise.withResolvers<CallAnswer>()
      this.#calls.set(call, resolve)
      send({ type: 'call', page, call, api: names.get(endpoint) ?? '', input })
      const answer = await promise
      if (answer.type === 'answer') return answer.value
      throw new ApiError(answer.failure.code, answer.failure)
    })
  }

  async #load<Module>(path: string): Promise<Module> {
    return (await this.#vite.ssrLoadModule(path)) as Module
  }
}

/** An error as it is sent to another process. */
function toFault(error: unknown) {
  if (error instanceof Error && error.name === 'ApiError') return (error as ErrorsOfApi.ApiError).toJSON()
  return { stack: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
