import { figuresEndpoints } from '#domain/figures/figures-endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import { exportFigures } from './export-figures.ts'
import { getFigures, type FigureAnswers } from './get-figures.ts'
import { KeptAnswers } from './kept-answers.ts'
import { listReorders, type ReorderAnswers } from './list-reorders.ts'

export function figuresRoutes(app: App, database: Database) {
  const figures: FigureAnswers = new KeptAnswers()
  const reorders: ReorderAnswers = new KeptAnswers()

  app.route({
    ...figuresEndpoints.getFigures,
    handler: (request) => getFigures(database, figures, request.query),
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
    ...figuresEndpoints.listReorders,
    handler: (request) => listReorders(database, reorders, request.query),
  })
}
