import type { Database } from '#server/platform/db/database.ts'
import type { App } from './app-type.ts'

/** `/healthz`: the process answers. `/readyz`: it can also reach its database, so it may get visitors. */
export function answerHealth(app: App, database: Database) {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await database.catalogRevision()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'the database is away')
      return reply.code(503).header('retry-after', '5').send({ status: 'away' })
    }
  })
}
