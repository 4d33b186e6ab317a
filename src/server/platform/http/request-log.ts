import type { App } from './app-type.ts'
import { toLoggableUrl } from '#server/platform/log/loggable.ts'

/** One line for each request that reached the application, under the id that its answer carries. */
export function registerRequestLog(app: App) {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    request.log.info(
      { method, ...toLoggableUrl(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
}
