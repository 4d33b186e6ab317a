import { figuresEndpoints } from '#domain/figures/figures-endpoints.ts'
import { sendCsv, sendWorkbook } from '#server/platform/tables/send-table.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import { exportFigures } from './export-figures.ts'
import { getFigures } from './get-figures.ts'
import { getRefundSums } from './get-refund-sums.ts'
import { CachedSums } from './cached-sums.ts'
import { listReorders } from './list-reorders.ts'

const nameOf = ({ by, from, to }: { by: string; from: string; to: string }) => `figures-${by}-${from}-${to}`

export function figuresRoutes(app: App, database: Database) {
  const cachedSums = new CachedSums(database)

  app.route({
    ...figuresEndpoints.getFigures,
    handler: (request) => getFigures(database, cachedSums, request.query),
  })

  app.route({
    ...figuresEndpoints.exportFigures,
    handler: async ({ query }, reply) => sendCsv(reply, nameOf(query), await exportFigures(database, query)),
  })

  app.route({
    ...figuresEndpoints.exportFiguresWorkbook,
    handler: async ({ query }, reply) => sendWorkbook(reply, nameOf(query), await exportFigures(database, query)),
  })

  app.route({
    ...figuresEndpoints.getRefundSums,
    handler: (request) => getRefundSums(database.longQuery, request.query),
  })

  app.route({
    ...figuresEndpoints.listReorders,
    handler: (request) => listReorders(database, cachedSums, request.query),
  })
}
