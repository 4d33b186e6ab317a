import { v7 as newId } from 'uuid'
import type { Database } from '#server/schema/database.ts'
import { addProduct, addressData } from '#test/shop.ts'
import type { HistoryShop } from './play.ts'
import type { History } from './steps.ts'
import type { Code, DeliveryTerms } from './ledger/terms.ts'

/** What a piece of each SKU of a history costs, in millimes. */
export const prices = [20_505, 20_505, 59_990]
/** Which product each SKU is of. */
export const products = [0, 0, 1]
/** The products that are on offer at first. */
export const onOffer = [0]
/** The collection of products that are on offer, and that of all others. */
export const collectionOf = (isOnOffer: boolean) => (isOnOffer ? 'jackets' : 'hoodies-Pants')

/** What delivery costs beside the usual fee, in millimes. */
const deliveryPrices = { byGovernorate: { Sfax: 9_000 }, freeFrom: 100_000 }

/** The codes of a history, as their terms read. */
export const codes: Code[] = [
  { kind: 'percent', value: 15, minimum: 0, maxUses: 2, oncePerPhone: false },
  { kind: 'amount', value: 30_000, minimum: 41_000, maxUses: null, oncePerPhone: false },
  { kind: 'free-delivery', value: 0, minimum: 0, maxUses: null, oncePerPhone: true },
  { kind: 'percent', value: 50, minimum: 0, maxUses: null, oncePerPhone: true, isForOffers: true },
]

/** Sets the shop up for histories: nothing but what a history says makes an order wait, refusals are kept, and pieces may come back. */
export async function prepareShop(shop: Omit<HistoryShop, 'delivery'>): Promise<HistoryShop> {
  await shop.staff.saveStaffSettings({
    unpaidPiecesPerCustomer: 0,
    unpaidPiecesPerNetwork: 0,
    tracksRefusals: true,
    refusalsUntilCall: 0,
    hasCouriers: true,
    takesReturns: true,
    returnDays: 0,
    confirmation: 'never',
  })
  const { byGovernorate, freeFrom } = deliveryPrices
  await shop.staff.saveSettings({
    // The ledger counts in millimes. Sums that round to coins have properties of their own (`payable-sums.test.ts`).
    smallestCoin: 1,
    deliveryPrices: {
      byGovernorate: Object.entries(byGovernorate).map(([name, fee]) => ({
        governorate: name.toLowerCase() as 'sfax',
        fee: fee / 1000,
      })),
      freeFrom: freeFrom / 1000,
    },
  })
  const { deliveryFee: usual } = await shop.guest.getSettings()
  const delivery: DeliveryTerms = { usual, byGovernorate, freeFrom }
  return { ...shop, delivery, asksFirst: false }
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

/** Adds the products of a history: one in two sizes, and another one in one. */
export async function addProducts({ database }: HistoryShop, { stock }: History, number: number) {
  const [small = 0, medium = 0, large = 0] = stock
  // Names of their own: the shop would look for a free address among those of all histories.
  const tee = await addProduct(database as Database, {
    model: `Tee ${number}`,
    price: prices[0] ?? 0,
    collection: collectionOf(onOffer.includes(0)),
    colors: { Ink: { S: small, M: medium } },
  })
  const jacket = await addProduct(database as Database, {
    model: `Jacket ${number}`,
    price: prices[2] ?? 0,
    collection: collectionOf(onOffer.includes(1)),
    colors: { Sand: { L: large } },
  })
  return { skuIds: [tee.sku('S'), tee.sku('M'), jacket.sku('L')], productIds: [tee.id, jacket.id] }
}

/** The code with a number, as customers type it. */
export const codeOf = (number: number, code: number) => `H${number}-${code}-CODE`

/** Adds the codes of a history. */
export async function addCodes({ database }: HistoryShop, number: number) {
  const at = new Date().toISOString()
  const rows = codes.map(({ kind, value, minimum, maxUses, oncePerPhone, isForOffers = false }, index) => ({
    id: newId(),
    code: codeOf(number, index),
    title: `Offer ${index}`,
    kind,
    value,
    minimum_subtotal: minimum,
    scope: JSON.stringify({ collections: isForOffers ? [collectionOf(true)] : [], productIds: [], variantIds: [] }),
    first_order_only: 0 as const,
    once_per_customer: oncePerPhone ? (1 as const) : (0 as const),
    starts_at: null,
    ends_at: null,
    max_uses: maxUses,
    uses: 0,
    active: 1 as const,
    created_at: at,
    updated_at: at,
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
