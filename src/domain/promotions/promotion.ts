import { z } from 'zod'
import { Price } from '#domain/money/price.ts'
import { optionalCode, requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { MAX_CODE_LENGTH, normalizeCode } from './promotion-code.ts'
import { PromotionKind, PromotionScope } from './promotion-terms.ts'

const MAX_USES = 1_000_000

const Code = optionalCode(() => t('fields.promotionCode'), MAX_CODE_LENGTH)
  .overwrite(normalizeCode)
  .refine((code) => code === '' || /^[A-Z0-9_-]{3,}$/.test(code), { error: () => t('fields.promotionCodeForm') })

const Percent = z
  .number({ error: () => t('fields.notNumber', { label: t('fields.percentage') }) })
  .int({ error: () => t('fields.notWhole', { label: t('fields.percentage') }) })
  .min(1, { error: () => t('fields.atLeast', { label: t('fields.percentage'), min: 1 }) })
  .max(100, { error: () => t('fields.atMost', { label: t('fields.percentage'), max: 100 }) })

const Uses = z
  .number({ error: () => t('fields.notNumber', { label: t('fields.maxUses') }) })
  .int({ error: () => t('fields.notWhole', { label: t('fields.maxUses') }) })
  .min(1, { error: () => t('fields.atLeast', { label: t('fields.maxUses'), min: 1 }) })
  .max(MAX_USES, { error: () => t('fields.atMost', { label: t('fields.maxUses'), max: MAX_USES }) })

const Time = z.iso.datetime({ error: () => t('fields.notValid', { label: t('fields.time') }) })

const Switch = z.boolean({ error: () => t('fields.required', { label: t('fields.promotion') }) })

const fields = {
  title: requiredLine(() => t('fields.promotionTitle'), 60),
  kind: PromotionKind,
  percent: Percent.nullable().describe('For the kind `percent`'),
  amount: Price.nullable().describe('For the kind `amount`'),
  scope: PromotionScope.describe('Which lines it counts for; all of them when all lists are empty'),
  minimumSubtotal: Price.describe('The lowest subtotal of an order that may use it'),
  firstOrderOnly: Switch.describe('Only for phones that have no order, cancelled ones aside'),
  oncePerCustomer: Switch.describe('Once for each phone'),
  startsAt: Time.nullable(),
  endsAt: Time.nullable(),
  maxUses: Uses.nullable().describe('How many orders may use it; null: any number'),
  active: Switch,
}

/** A promotion as staff edit it. */
export const PromotionDraft = z
  .object({ code: Code.describe('Empty: the promotion applies by itself'), ...fields })
  .refine(({ kind, percent }) => kind !== 'percent' || percent !== null, {
    path: ['percent'],
    error: () => t('fields.required', { label: t('fields.percentage') }),
  })
  .refine(({ kind, amount }) => kind !== 'amount' || (amount !== null && amount > 0), {
    path: ['amount'],
    error: () => t('fields.required', { label: t('fields.amount') }),
  })
  .refine(({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt, {
    path: ['endsAt'],
    error: () => t('fields.endsBeforeStart'),
  })

export type PromotionDraft = z.output<typeof PromotionDraft>

/** A product in the scope of a promotion, or one color of it, with the present names. */
export const NamedScope = z.object({
  id: z.string(),
  product: z.string(),
  color: z.string().nullable().describe('Null: the whole product'),
})

export type NamedScope = z.output<typeof NamedScope>

/** A promotion as staff read it, with the orders that use it. */
export const Promotion = z.object({
  id: z.string(),
  code: z.string(),
  ...fields,
  title: z.string(),
  named: z.array(NamedScope).describe('The products and colors of its scope that the shop knows'),
  uses: z.int().describe('Orders that use it; cancelled ones do not'),
})

export type Promotion = z.output<typeof Promotion>
