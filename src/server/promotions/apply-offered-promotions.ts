import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { SmallestCoin } from '#domain/money/smallest-coin.ts'
import { sumOfLines } from '#domain/money/order-totals.ts'
import {
  applyPromotions,
  countsFor,
  reductionOf,
  type AppliedPromotion,
  type OfferedPromotion,
  type PromotionLine,
} from '#domain/promotions/apply-promotions.ts'
import { promotionRefusalText, type PromotionRefusal } from '#domain/promotions/promotion-refusal.ts'
import type { PromotionScope } from '#domain/promotions/promotion-terms.ts'
import { hasOrdered } from '#server/orders/phones/queries.ts'
import type { Db } from '#server/schema/database.ts'
import { hasFirstOrderUse, listOfferedPromotions, listUsedPromotions, type PromotionRow } from './queries.ts'

interface Order {
  lines: readonly PromotionLine[]
  deliveryFee: number
  coin: SmallestCoin
  /** Normalized; undefined or empty without a code. */
  code: string | undefined
  /** Undefined while the customer is not known: promotions that depend on the customer then apply. */
  phone: string | undefined
  at: string
}

/** The promotions that apply to an order, and why the entered code does not. */
export interface AppliedPromotions {
  applied: AppliedPromotion[]
  refusal: { reason: PromotionRefusal; message: string } | null
}

/** The result for a shop without promotions. */
export const noPromotions: AppliedPromotions = { applied: [], refusal: null }

/** Finds the promotions that apply to an order now: those without a code, and that of its code. */
export async function applyOfferedPromotions(db: Db, order: Order): Promise<AppliedPromotions> {
  const { lines, code } = order
  const rows = await listOfferedPromotions(db, code ?? '')
  const knows = await readCustomer(db, rows, order.phone)
  const refused = new Map(rows.map((row) => [row.id, refusalOf(row, order, knows)]))
  const offered = rows.filter(({ id }) => refused.get(id) === undefined).map(toOffered)
  const applied = applyPromotions(offered, lines, order)
  if (!code || applied.some((each) => each.code === code)) return { applied, refusal: null }
  const row = rows.find((each) => each.code === code)
  const reason = row ? (refused.get(row.id) ?? reasonOfRest(row, order)) : 'unknown'
  const message = promotionRefusalText(reason, formatPrice(row?.minimum_subtotal ?? 0))
  return { applied, refusal: { reason, message } }
}

interface Customer {
  hasOrdered: boolean
  used: ReadonlySet<string>
}

/** Reads only what the given promotions need to know of a customer. */
async function readCustomer(db: Db, rows: PromotionRow[], phone: string | undefined): Promise<Customer> {
  const term = phone === undefined ? undefined : toPhoneTerm(phone)
  if (term === undefined) return { hasOrdered: false, used: new Set() }
  const onces = rows.filter((row) => row.once_per_customer === 1).map(({ id }) => id)
  return {
    hasOrdered: rows.some((row) => row.first_order_only === 1) && (await isKnown(db, term)),
    used: new Set(onces.length > 0 ? await listUsedPromotions(db, onces, term) : []),
  }
}

/** Whether a phone has an order, or has used a promotion for first orders: its next order is not the first. */
const isKnown = async (db: Db, term: string) => (await hasOrdered(db, term)) || (await hasFirstOrderUse(db, term))

function refusalOf(
  row: PromotionRow,
  { lines, at }: Order,
  { hasOrdered: hasOrder, used }: Customer,
): PromotionRefusal | undefined {
  const terms = toOffered(row)
  if (row.starts_at !== null && at < row.starts_at) return 'not-yet'
  if (row.ends_at !== null && at >= row.ends_at) return 'over'
  if (row.max_uses !== null && row.uses >= row.max_uses) return 'used-up'
  if (used.has(row.id)) return 'used-before'
  if (row.first_order_only === 1 && hasOrder) return 'not-first-order'
  if (!lines.some((line) => countsFor(terms, line))) return 'other-products'
  if (sumOfLines(lines) < terms.minimumSubtotal) return 'below-minimum'
  return undefined
}

/** Why a valid promotion does not apply: another one takes off more, or it has nothing to take off. */
const reasonOfRest = (row: PromotionRow, order: Order): PromotionRefusal =>
  reductionOf(toOffered(row), order.lines, order) > 0 ? 'better-offer' : 'nothing-to-take-off'

const toOffered = (row: PromotionRow): OfferedPromotion => ({
  id: row.id,
  code: row.code,
  title: row.title,
  kind: row.kind,
  value: row.value,
  scope: JSON.parse(row.scope) as PromotionScope,
  minimumSubtotal: row.minimum_subtotal,
})
