import { v7 as newId } from 'uuid'
import type { Database } from '#server/schema/database.ts'
import { addProduct, addressData } from '#test/shop.ts'
import type { Code } from './oracle.ts'
import type { HistoryShop } from './play.ts'
import type { History } from './steps.ts'

/** What a piece of each SKU of a history costs, in millimes. */
export const prices = [20_505, 20_505, 59_990]
/** Which product each SKU is of. */
export const products = [0, 0, 1]

/** The codes of a history, as their terms read. */
export const codes: Code[] = [
  { kind: 'percent', value: 15, minimum: 0, maxUses: 2, oncePerPhone: false },
  { kind: 'amount', value: 30_000, minimum: 41_000, maxUses: null, oncePerPhone: false },
  { kind: 'free-delivery', value: 0, minimum: 0, maxUses: null, oncePerPhone: true },
]

/** Sets the shop up for histories: nothing but what a history says makes an order wait, refusals are kept, and pieces may come back. */
export async function prepareShop(shop: Omit<HistoryShop, 'deliveryFee'>): Promise<HistoryShop> {
  await shop.staff.saveStaffSettings({
    ...{ unpaidPiecesPerCustomer: 0, unpaidPiecesPerNetwork: 0, tracksRefusals: true, refusalsUntilCall: 0 },
    ...{ hasCouriers: true, takesReturns: true, returnDays: 0, confirmation: 'never' },
  })
  const { deliveryFee } = await shop.guest.getSettings()
  return { ...shop, deliveryFee, asksFirst: false }
}

/** Lets orders wait for a call, or not. */
export async function askFirst(shop: HistoryShop, asksFirst: boolean) {
  if (shop.asksFirst === asksFirst) return
  await shop.staff.saveStaffSettings({ confirmation: asksFirst ? 'always' : 'never' })
  shop.asksFirst = asksFirst
}

/** Adds the courier of a history. */
export async function addHistoryCourier({ database }: HistoryShop) {
  const id = newId()
  const at = new Date().toISOString()
  const courier = { id, name: 'Rapid', phone: '', tracking_url: '', csv_mapping: '{}', active: 1 as const }
  await database.transact((tx) =>
    tx
      .insertInto('couriers')
      .values({ ...courier, statement_columns: null, created_at: at, updated_at: at })
      .execute(),
  )
  return id
}

/** Adds the SKUs of a history: two sizes of a product, and one of another. */
export async function addSkus({ database }: HistoryShop, { stock }: History, number: number) {
  const [small = 0, medium = 0, large = 0] = stock
  // Names of their own: the shop would look for a free address among those of all histories.
  const tee = await addProduct(database as Database, {
    ...{ model: `Tee ${number}`, price: prices[0] ?? 0 },
    colors: { Ink: { S: small, M: medium } },
  })
  const jacket = await addProduct(database as Database, {
    ...{ model: `Jacket ${number}`, price: prices[2] ?? 0 },
    colors: { Sand: { L: large } },
  })
  return [tee.sku('S'), tee.sku('M'), jacket.sku('L')]
}

/** The code with a number, as customers type it. */
export const codeOf = (number: number, code: number) => `H${number}-${code}-CODE`

/** Adds the codes of a history. */
export async function addCodes({ database }: HistoryShop, number: number) {
  const at = new Date().toISOString()
  const rows = codes.map(({ kind, value, minimum, maxUses, oncePerPhone }, index) => ({
    ...{ id: newId(), code: codeOf(number, index), title: `Offer ${index}`, kind, value },
    ...{ scope: JSON.stringify({ collections: [], productIds: [], variantIds: [] }), minimum_subtotal: minimum },
    ...{ first_order_only: 0 as const, once_per_customer: oncePerPhone ? (1 as const) : (0 as const) },
    ...{ starts_at: null, ends_at: null, max_uses: maxUses, uses: 0, active: 1 as const },
    ...{ created_at: at, updated_at: at },
  }))
  await database.transact((tx) => tx.insertInto('promotions').values(rows).execute())
  return rows.map(({ id }) => id)
}

/** Ends the codes of a history: the shop reads what is on with each order. */
export async function endCodes({ database }: HistoryShop, ids: readonly string[]) {
  await database.transact((tx) => tx.updateTable('promotions').set({ active: 0 }).where('id', 'in', ids).execute())
}

/** The contact of a phone of a history. */
export const contactOf = (number: number, phone: number) => ({
  ...addressData,
  userPhoneNumber: `2${phone}${String(number % 1_000_000).padStart(6, '0')}`,
})

/** A phone of a history as the shop knows it in all its spellings. */
export const phoneTermOf = (number: number, phone: number) => `216${contactOf(number, phone).userPhoneNumber}`
