import { AsyncResource } from 'node:async_hooks'
import type { Api } from '#client/api.ts'
import { ApiError, type Failure } from '#domain/api/errors.ts'
import type { Language } from '#domain/texts/languages.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { toApiError } from '#server/platform/http/error-handler.ts'
import { servePages } from './pages.ts'

/** What this process sends to the development server, which started it and renders its pages. */
export type ServerMessage =
  | { type: 'listening'; origin: string }
  | { type: 'render'; page: number; url: string; language: Language }
  | { type: 'answer'; call: number; value: unknown }
  | { type: 'refusal'; call: number; failure: Failure }

/**
 * What the development server sends back. `start` and `texts` are for what the process begins with. `api` names a
 * function of the API that a loader calls.
 */
export type RendererMessage =
  | { type: 'start' }
  | { type: 'call'; page: number; call: number; api: string; input: Record<string, unknown> }
  | { type: 'fault'; page: number; fault: Failure | { stack: string } }
  | { type: 'texts'; language: string; texts: Record<string, string> }
  | { type: 'rendered'; page: number; status: number; headers: [string, string][]; body: string }

interface Rendering {
  api: Api
  handleError: (error: unknown) => void
  resolve: (response: Response) => void
}

/**
 * Serves the pages from their sources, which the development server renders: it goes on, with what it has compiled, while
 * the shop starts again. For development alone.
 */
export function servePagesWithHotReload(app: App, config: { publicUrl: string | undefined }) {
  const renderings = new Map<number, Rendering>()
  let count = 0

  async function answerCall({ page, call, api, input }: RendererMessage & { type: 'call' }) {
    const functions = renderings.get(page)?.api as Record<string, (input: unknown) => Promise<unknown>> | undefined
    try {
      send({ type: 'answer', call, value: await functions?.[api]?.(input) })
    } catch (error) {
      send({ type: 'refusal', call, failure: toApiError(error).toJSON() })
    }
  }

  process.on('message', (message: RendererMessage) => {
    if (!('page' in message)) return
    const rendering = renderings.get(message.page)
    if (message.type === 'call') void answerCall(message)
    else if (message.type === 'fault') rendering?.handleError(toError(message.fault))
    else {
      renderings.delete(message.page)
      rendering?.resolve(new Response(message.body || null, { status: message.status, headers: message.headers }))
    }
  })
  // The development server has ended, however it did.
  process.on('disconnect', () => process.exit())
  app.addHook('onListen', async () => send({ type: 'listening', origin: app.origin }))

  const build: Parameters<typeof servePages>[1] = async () => ({
    createPageHandler:
      ({ language, handleError }) =>
      (request, api) =>
        new Promise((resolve) => {
          const page = ++count
          renderings.set(page, { api, handleError: AsyncResource.bind(handleError), resolve })
          send({ type: 'render', page, url: request.url, language })
        }),
  })
  servePages(app, build, { publicUrl: config.publicUrl })
}

const send = (message: ServerMessage) => void process.send?.(message)

function toError(fault: Failure | { stack: string }): Error {
  if ('code' in fault) return new ApiError(fault.code, fault)
  return Object.assign(new Error('A page failed'), { stack: fault.stack })
}
