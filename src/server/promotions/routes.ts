import { adminPromotionEndpoints } from '#domain/promotions/admin-promotion-endpoints.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import type { Database } from '#server/schema/database.ts'
import { listPromotions } from './list-promotions.ts'
import { deletePromotion, savePromotion } from './save-promotion.ts'

export function promotionRoutes(app: App, database: Database) {
  app.route({ ...adminPromotionEndpoints.listPromotions, handler: () => listPromotions(database.query) })

  app.route({
    ...adminPromotionEndpoints.addPromotion,
    handler: async (request, reply) => {
      const { userId } = accountOf(request)
      return reply.code(201).send(await savePromotion(database, request.body, { userId }))
    },
  })

  app.route({
    ...adminPromotionEndpoints.changePromotion,
    handler: (request) =>
      savePromotion(database, request.body, { ...request.params, userId: accountOf(request).userId }),
  })

  app.route({
    ...adminPromotionEndpoints.deletePromotion,
    handler: async (request, reply) => {
      await deletePromotion(database, { ...request.params, userId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })
}
