import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { failures, staffRefusals } from '#domain/api/errors.ts'
import { Promotion, PromotionDraft } from './promotion.ts'

const InPath = z.object({ promotionId: z.string().min(1).max(64) })
const ofStaff = failures('INVALID_REQUEST', ...staffRefusals)

export const adminPromotionEndpoints = {
  listPromotions: {
    method: 'GET',
    url: '/api/admin/promotions',
    config: { access: 'promotions:read' },
    schema: {
      summary: 'All promotions, the newest first, with their uses',
      tags: ['promotions'],
      response: { 200: z.array(Promotion), ...failures(...staffRefusals) },
    },
  },
  addPromotion: {
    method: 'POST',
    url: '/api/admin/promotions',
    config: { access: 'promotions:write' },
    schema: {
      summary: 'Add a promotion',
      tags: ['promotions'],
      body: PromotionDraft,
      response: { 201: Promotion, ...ofStaff },
    },
  },
  changePromotion: {
    method: 'PUT',
    url: '/api/admin/promotions/:promotionId',
    config: { access: 'promotions:write' },
    schema: {
      summary: 'Change a promotion; orders that use it keep its terms',
      tags: ['promotions'],
      params: InPath,
      body: PromotionDraft,
      response: { 200: Promotion, ...ofStaff, ...failures('PROMOTION_NOT_FOUND') },
    },
  },
  deletePromotion: {
    method: 'DELETE',
    url: '/api/admin/promotions/:promotionId',
    config: { access: 'promotions:write' },
    schema: {
      summary: 'Delete a promotion that no order has used',
      tags: ['promotions'],
      params: InPath,
      response: {
        204: z.null(),
        ...failures(...staffRefusals, 'PROMOTION_NOT_FOUND', 'PROMOTION_IN_USE'),
      },
    },
  },
} as const satisfies Record<string, Endpoint>
