import { cashEndpoints } from '#domain/cash/cash-endpoints.ts'
import { nameFileOfToday } from '#domain/dates.ts'
import { sendCsv, sendWorkbook } from '#server/platform/tables/send-table.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { LARGE_BODY } from '#server/platform/http/defence/body-limits.ts'
import type { Database } from '#server/schema/database.ts'
import { correctCash } from './correct-cash.ts'
import { createPayout } from './payouts/create-payout.ts'
import { exportCashEntries } from './export-cash-entries.ts'
import { getCashDay } from './get-cash-day.ts'
import { getPayout } from './payouts/get-payout.ts'
import { getCourierCash, listEntriesOfCourier, listParcelsOfCourier, listPayouts, type Days } from './list-cash.ts'
import { listCouriersWithCash } from './parcel-queries.ts'
import { enterStatement } from './statements/enter-statement.ts'
import { previewStatement } from './statements/preview-statement.ts'
import { listCourierStatuses, sayMeaning } from './statements/say-meaning.ts'
import { recordOutcomes } from './record-outcomes.ts'
import { settleDifference } from './payouts/settle-difference.ts'
import { undoPayout } from './payouts/undo-payout.ts'

/** Bytes of a payout of 5,000 parcels. */
const MAX_PAYOUT = 512 * 1024

export function cashRoutes(app: App, database: Database) {
  const { query } = database
  const exportEntries = ({ params, query: days }: { params: { courierId: string }; query: Days }) =>
    exportCashEntries(database.longQuery, { ...params, ...days })
  app.route({ ...cashEndpoints.listCourierCash, handler: () => listCouriersWithCash(query) })
  app.route({ ...cashEndpoints.getCourierCash, handler: ({ params }) => getCourierCash(query, params.courierId) })
  app.route({ ...cashEndpoints.getCashDay, handler: ({ params }) => getCashDay(query, params.day) })
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
    handler: async (request, reply) => sendCsv(reply, nameFileOfToday('cash'), await exportEntries(request)),
  })
  app.route({
    ...cashEndpoints.exportCashEntriesWorkbook,
    handler: async (request, reply) => sendWorkbook(reply, nameFileOfToday('cash'), await exportEntries(request)),
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
    bodyLimit: MAX_PAYOUT,
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
    ...cashEndpoints.listCourierStatuses,
    handler: (request) => listCourierStatuses(database.query, request.params.courierId),
  })
  app.route({
    ...cashEndpoints.sayMeaning,
    handler: (request) =>
      sayMeaning(database, { ...request.params, ...request.body, userId: accountOf(request).userId }),
  })
  app.route({
    ...cashEndpoints.previewStatement,
    bodyLimit: LARGE_BODY,
    handler: (request) => previewStatement(database.query, request.params.courierId, request.body),
  })
  app.route({
    ...cashEndpoints.enterStatement,
    bodyLimit: LARGE_BODY,
    handler: async (request, reply) => {
      const by = { ...request.params, userId: accountOf(request).userId }
      return reply.code(201).send(await enterStatement(database, { ...request.body, ...by }))
    },
  })
}
