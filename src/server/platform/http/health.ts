import type { App } from './app-type.ts'

/** Registers `/healthz`: the process answers, and `/readyz`: `checkDatabase` resolves too, so it may get visitors. */
export function registerHealthRoutes(app: App, checkDatabase: () => unknown) {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (app.connections.isDraining) return reply.code(503).send({ status: 'stopping' })
    try {
      await checkDatabase()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'the database is away')
      return reply.code(503).header('retry-after', '5').send({ status: 'away' })
    }
  })
}
