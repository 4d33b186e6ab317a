import { returnEndpoints } from '#domain/returns/return-endpoints.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import { deliverPartly } from './deliver-partly.ts'
import { exchangePieces } from './exchange/exchange-pieces.ts'
import { getReturn } from './get-return.ts'
import { listReturns } from './list-returns.ts'
import { returnPieces } from './return-pieces.ts'
import { undoReturn } from './undo-return.ts'

export function returnRoutes(app: App, database: Database) {
  app.route({
    ...returnEndpoints.listReturns,
    handler: (request) => listReturns(database.longQuery, request.query),
  })

  app.route({
    ...returnEndpoints.returnPieces,
    handler: async (request, reply) => {
      const { userId } = accountOf(request)
      const id = await returnPieces(database, { ...request.params, ...request.body, userId })
      return reply.code(201).send(await getReturn(database.query, id))
    },
  })

  app.route({
    ...returnEndpoints.exchangePieces,
    handler: async (request, reply) => {
      const { userId } = accountOf(request)
      const id = await exchangePieces(database, { ...request.params, ...request.body, userId })
      return reply.code(201).send(await getReturn(database.query, id))
    },
  })

  app.route({
    ...returnEndpoints.deliverPartly,
    handler: async (request, reply) => {
      const { userId } = accountOf(request)
      const id = await deliverPartly(database, { ...request.params, ...request.body, userId })
      return reply.code(201).send(await getReturn(database.query, id))
    },
  })

  app.route({
    ...returnEndpoints.undoReturn,
    handler: async (request) => {
      const { returnId } = request.params
      await undoReturn(database, { returnId, userId: accountOf(request).userId })
      return getReturn(database.query, returnId)
    },
  })
}
