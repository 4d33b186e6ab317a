import { figuresEndpoints } from '#domain/figures/figures-endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import { exportFigures } from './export-figures.ts'
import { getFigures } from './get-figures.ts'
import { getRefundSums } from './get-refund-sums.ts'
import { KeptSums } from './kept-sums.ts'
import { listReorders } from './list-reorders.ts'

export function figuresRoutes(app: App, database: Database) {
  const kept = new KeptSums(database)

  app.route({
    ...figuresEndpoints.getFigures,
    handler: (request) => getFigures(database, kept, request.query),
  })

  app.route({
    ...figuresEndpoints.exportFigures,
    handler: async (request, reply) => {
      const { by, from, to } = request.query
      void reply.headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="figures-${by}-${from}-${to}.csv"`,
      })
      return exportFigures(database, request.query)
    },
  })

  app.route({
    ...figuresEndpoints.getRefundSums,
    handler: (request) => getRefundSums(database.longQuery, request.query),
  })

  app.route({
    ...figuresEndpoints.listReorders,
    handler: (request) => listReorders(database, kept, request.query),
  })
}
