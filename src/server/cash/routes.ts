import { Readable } from 'node:stream'
import { cashEndpoints } from '#domain/cash/cash-endpoints.ts'
import { toIsoDay } from '#domain/dates.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import { correctCash } from './correct-cash.ts'
import { createPayout } from './payouts/create-payout.ts'
import { exportCashEntries } from './export-cash-entries.ts'
import { getPayout } from './payouts/get-payout.ts'
import { getCourierCash, listEntriesOfCourier, listParcelsOfCourier, listPayouts } from './list-cash.ts'
import { listCouriersWithCash } from './parcel-queries.ts'
import { enterStatement } from './statements/enter-statement.ts'
import { previewStatement } from './statements/preview-statement.ts'
import { recordOutcomes } from './record-outcomes.ts'
import { settleDifference } from './payouts/settle-difference.ts'
import { undoPayout } from './payouts/undo-payout.ts'

/** Bytes of a request with a statement: its signs may take several each. */
const MAX_STATEMENT_BYTES = 4 * 1024 * 1024

export function cashRoutes(app: App, database: Database) {
  const { query } = database
  app.route({ ...cashEndpoints.listCourierCash, handler: () => listCouriersWithCash(query) })
  app.route({ ...cashEndpoints.getCourierCash, handler: ({ params }) => getCourierCash(query, params.courierId) })
  app.route({
    ...cashEndpoints.listCashParcels,
    handler: (request) => listParcelsOfCourier(query, { ...request.params, ...request.query }),
  })
  app.route({
    ...cashEndpoints.listCashEntries,
    handler: (request) => listEntriesOfCourier(query, { ...request.params, ...request.query }),
  })
  app.route({
    ...cashEndpoints.exportCashEntries,
    handler: async (request, reply) => {
      const rows = await exportCashEntries(database.replicaQuery, { ...request.params, ...request.query })
      void reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="cash-${toIsoDay(new Date())}.csv"`,
      })
      // The schema describes the text; Fastify takes a stream of it too, which the types do not say.
      return reply.send(Readable.from(rows) as never)
    },
  })
  app.route({
    ...cashEndpoints.correctCash,
    handler: async (request, reply) => {
      await correctCash(database, { ...request.params, ...request.body, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })
  app.route({
    ...cashEndpoints.recordOutcomes,
    handler: (request) => recordOutcomes(database, { ...request.body, userId: accountOf(request).userId }),
  })
  payoutRoutes(app, database)
}

function payoutRoutes(app: App, database: Database) {
  app.route({
    ...cashEndpoints.listPayouts,
    handler: (request) => listPayouts(database.query, request.query),
  })
  app.route({
    ...cashEndpoints.createPayout,
    handler: async (request, reply) => {
      const by = { userId: accountOf(request).userId, idempotencyKey: request.headers['idempotency-key'] }
      return reply.code(201).send(await createPayout(database, request.body, by))
    },
  })
  app.route({
    ...cashEndpoints.getPayout,
    handler: (request) => getPayout(database.query, request.params.payoutId),
  })
  app.route({
    ...cashEndpoints.undoPayout,
    handler: (request) => undoPayout(database, { ...request.params, userId: accountOf(request).userId }),
  })
  app.route({
    ...cashEndpoints.settleDifference,
    handler: (request) => {
      const { userId } = accountOf(request)
      return settleDifference(database, { ...request.params, ...request.body, userId })
    },
  })
  app.route({
    ...cashEndpoints.previewStatement,
    bodyLimit: MAX_STATEMENT_BYTES,
    handler: (request) => previewStatement(database.query, request.params.courierId, request.body),
  })
  app.route({
    ...cashEndpoints.enterStatement,
    bodyLimit: MAX_STATEMENT_BYTES,
    handler: async (request, reply) => {
      const by = { ...request.params, userId: accountOf(request).userId }
      return reply.code(201).send(await enterStatement(database, { ...request.body, ...by }))
    },
  })
}
