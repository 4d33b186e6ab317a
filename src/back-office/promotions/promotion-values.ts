import type { z } from 'zod'
import { endOfShopDay, startOfShopDay, toShopDay } from '#domain/dates.ts'
import type { PromotionDraft, Promotion } from '#domain/promotions/promotion.ts'

/** A promotion as its form holds it: as the API takes it, with prices in DT. */
export type PromotionValues = z.input<typeof PromotionDraft>

const empty: PromotionValues = {
  code: '',
  title: '',
  kind: 'percent',
  percent: 10,
  amount: null,
  scope: { collections: [], productIds: [], variantIds: [] },
  minimumSubtotal: 0,
  firstOrderOnly: false,
  oncePerCustomer: false,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  active: true,
}

/** The values of a form for a promotion, or for a new one. */
export function toPromotionValues(promotion: Promotion | undefined): PromotionValues {
  if (!promotion) return empty
  const { id: _id, uses: _uses, named: _named, amount, minimumSubtotal, ...rest } = promotion
  return { ...rest, amount: amount === null ? null : amount / 1000, minimumSubtotal: minimumSubtotal / 1000 }
}

/** A time of the form as a field for days writes it, in the time zone of the shop: the last moment of a day belongs to it. */
export const toDay = (time: string | null | undefined): string => (time ? toShopDay(new Date(time)) : '')

/** The first moment of a day in the time zone of the shop, or null without one. */
export const fromFirstDay = (day: string): string | null => (day ? startOfShopDay(day).toISOString() : null)

/** The last moment of a day in the time zone of the shop, or null without one. */
export const fromLastDay = (day: string): string | null =>
  day ? new Date(endOfShopDay(day).getTime() - 1).toISOString() : null
