import { callEndpoints } from '#domain/calls/call-endpoints.ts'
import type { ListPaymentMethods } from '#domain/payments/payment.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { Database } from '#server/schema/database.ts'
import { claimCall } from './claim-call.ts'
import { getCall } from './get-call.ts'
import { listCalls } from './list-calls.ts'
import { releaseCall } from './release-call.ts'
import { reportCall } from './outcomes/report-call.ts'
import { takeNextCall } from './take-next-call.ts'
import { undoCall } from './outcomes/undo-call.ts'

export function callRoutes(app: App, database: Database, listMethods: ListPaymentMethods) {
  app.route({
    ...callEndpoints.listCalls,
    handler: (request) =>
      listCalls(database.query, { startAfter: request.query.startAfter, userId: accountOf(request).userId }),
  })

  app.route({
    ...callEndpoints.takeNextCall,
    handler: async (request) => takeNextCall(database, await listMethods(), accountOf(request).userId),
  })

  app.route({
    ...callEndpoints.getCall,
    handler: async (request) =>
      getCall(database.query, await listMethods(), { ...request.params, userId: accountOf(request).userId }),
  })

  app.route({
    ...callEndpoints.claimCall,
    handler: async (request) => {
      const call = { ...request.params, userId: accountOf(request).userId }
      await claimCall(database, call)
      return getCall(database.query, await listMethods(), call)
    },
  })

  app.route({
    ...callEndpoints.releaseCall,
    handler: async (request, reply) => {
      await releaseCall(database, { ...request.params, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...callEndpoints.reportCall,
    handler: (request) =>
      reportCall(database, { ...request.body, ...request.params, userId: accountOf(request).userId }),
  })

  app.route({
    ...callEndpoints.undoCall,
    handler: (request) => undoCall(database, { ...request.params, userId: accountOf(request).userId }),
  })
}
