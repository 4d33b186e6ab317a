import type { App } from './app-type.ts'

interface Checks {
  /** Resolves when the database answers. */
  checkDatabase(): unknown
  /** Whether the disk of the database is full. */
  isFull(): boolean
  /** Whether this version must not write. */
  isWritingStopped(): boolean
  /** What was found damaged in the database. */
  readDamage(): string | undefined
}

/**
 * Registers `/healthz`: the process answers, and `/readyz`: it is not stopping, and its database answers and can be
 * written to. A damaged one is reported.
 */
export function registerHealthRoutes(app: App, { checkDatabase, isFull, isWritingStopped, readDamage }: Checks) {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const refuse = (status: string) => reply.code(503).header('retry-after', '5').send({ status })
    if (app.connections.isDraining) return refuse('stopping')
    try {
      await checkDatabase()
    } catch (error) {
      request.log.error({ err: error }, 'the database is away')
      return refuse('away')
    }
    if (isFull()) return refuse('full')
    if (isWritingStopped()) return refuse('outdated')
    // The shop still sells, and its own pages inform staff: a load balancer must not remove it.
    return { status: readDamage() === undefined ? 'ready' : 'damaged' }
  })
}
