import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import { sizeOrder } from '#domain/catalog/sizes/sizes.ts'
import { slugify } from '#domain/texts/slugify.ts'
import type { Database } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { actionSearchTerms } from '#server/audit/action-search-terms.ts'
import { wordsOfProduct } from '#server/catalog/product-search-terms.ts'
import { toOrderSearchTerms } from '#server/orders/order-search-terms.ts'
import { insertAll } from './large-shop/insert-all.ts'
import { Trade } from './large-shop/trade.ts'

const DAY = 24 * 60 * 60 * 1000
/** Number of days over which the orders are spread. */
const DAYS = 365

const models = [
  'Marsa',
  'Sidi Bou',
  'Goulette',
  'Zaghouan',
  'Nefta',
  'Louage',
  'Soukra',
  'Ariana',
  'Sejnane',
  'Zellige',
]
const types = ['Hoodie', 'Tee', 'Jacket', 'Short', 'Jogger', 'Cap', 'Puffer', 'Jean']
const colors = ['Ink', 'Bone', 'Olive', 'Sand', 'Navy', 'Brick']
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
const fits = ['Relaxed', 'Regular', 'Slim']
/** The part of the price that is paid for a color. */
const reductions = [1, 1, 1, 1, 0.8, 0.5]
const collections = ['hoodies-Pants', 'jackets', 'shorts-tshirts', 'others'] as const
const firstNames = [
  'Amel',
  'Youssef',
  'Sarra',
  'Karim',
  'Hélène',
  'Mehdi',
  'Ines',
  'Nour',
  'Walid',
  'Rim',
  'Aziz',
  'Lina',
]
const lastNames = [
  'Ben Ali',
  'Trabelsi',
  'Jaziri',
  'Mejri',
  'Haddad',
  'Gharbi',
  'Chaabane',
  'Bouazizi',
  'Sassi',
  'Khelifi',
]

const pickRandom = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

/**
 * Fills an empty shop with years of orders, by bulk inserts that bypass the use cases. With `hasTrade`, what became of
 * the orders is told as well; without, only tables and columns are filled that the last release had.
 */
export async function seedLargeShop(
  database: Database,
  { products, orders, hasTrade = false }: { products: number; orders: number; hasTrade?: boolean },
): Promise<void> {
  const sold = await seedProducts(database, products)
  const staff = await seedStaff(database)
  const trade = hasTrade ? await Trade.begin(database, staff) : undefined
  await seedOrders(database, { sold, staff, trade }, orders)
  await trade?.finish(database)
}

async function seedStaff(database: Database): Promise<string[]> {
  const users = lastNames.map((lastname, index) => ({
    id: newId(),
    email: `staff-${index}@example.com`,
    password_hash: '',
    name: firstNames[index] ?? '',
    lastname,
    phone: '',
    is_verified: 1 as const,
    is_admin: 1 as const,
    created_at: new Date(Date.now() - DAYS * DAY).toISOString(),
  }))
  await insertAll(database, 'users', users)
  return users.map(({ id }) => id)
}

type SoldSku = {
  sku_id: string
  product_id: string
  slug: string
  product_name: string
  color: string
  size: string
  price: number
}

async function seedProducts(database: Database, count: number): Promise<SoldSku[]> {
  const products: Insertable<Tables['products']>[] = []
  const variants: Insertable<Tables['variants']>[] = []
  const skus: Insertable<Tables['skus']>[] = []
  const words: Insertable<Tables['product_words']>[] = []
  const sold: SoldSku[] = []
  for (let number = 1; number <= count; number++) {
    const model = `${pickRandom(models)} ${pickRandom(types)} ${number}`
    const created = new Date(Date.now() - number * 60_000).toISOString()
    const price = 1000 * randomInt(29, 299)
    const offered = [colors.slice(0, 3), colors.slice(3)].map((some) => {
      return { color: pickRandom(some), paid: price * pickRandom(reductions) }
    })
    const id = newId()
    const product = {
      id,
      slug: slugify(model),
      model,
      type: pickRandom(types),
      description: '<p>Heavy cotton, cut wide.</p>'.repeat(8),
      price,
      lowest_price: Math.min(...offered.map(({ paid }) => paid)),
      fit: pickRandom(fits),
      brand: 'Hanout',
      category: 'Tops',
      collection: pickRandom(collections),
      tags: '["cotton","drop 07"]',
      sku: `SKU-${number}`,
      status: number % 20 === 0 ? ('draft' as const) : ('published' as const),
      source: `fill:${number}`,
      source_hash: '',
      version: 1,
      created_at: created,
      updated_at: created,
    }
    products.push(product)
    const terms = wordsOfProduct(
      { ...product, translations: '{}' },
      { colors: offered.map(({ color }) => color), codes: [] },
    )
    words.push(...terms.map((word) => ({ word, product_id: id })))
    for (const [position, { color, paid }] of offered.entries()) {
      const variantId = newId()
      const named = { color, color_slug: slugify(color), swatch: '#0e0e10' }
      const columns = { ...named, price: paid, position, deleted: 0 as const }
      variants.push({ ...columns, id: variantId, product_id: id })
      for (const size of sizes) {
        const skuId = newId()
        const quantity = randomInt(100) < 8 ? randomInt(4) : randomInt(4, 60)
        const stock = { size, size_order: sizeOrder(size), quantity, code: '', barcode: '', deleted: 0 as const }
        skus.push({ ...stock, id: skuId, variant_id: variantId })
        sold.push({
          sku_id: skuId,
          product_id: id,
          slug: slugify(model),
          product_name: model,
          color,
          size,
          price: paid,
        })
      }
    }
  }
  await insertAll(database, 'products', products)
  await insertAll(database, 'variants', variants)
  await insertAll(database, 'skus', skus)
  await insertAll(database, 'product_words', words)
  return sold
}

/** Inserts orders with lines, search terms, history, mails, stock movements and status changes by staff. */
async function seedOrders(
  database: Database,
  { sold, staff, trade }: { sold: SoldSku[]; staff: string[]; trade: Trade | undefined },
  count: number,
) {
  const BATCH_SIZE = 10_000
  for (let first = 0; first < count; first += BATCH_SIZE) {
    const movements: Insertable<Tables['stock_movements']>[] = []
    const actions: Tables['admin_actions'][] = []
    const mails: Insertable<Tables['outbox']>[] = []
    const orders: Insertable<Tables['orders']>[] = []
    const lines: Insertable<Tables['order_lines']>[] = []
    const history: Insertable<Tables['order_history']>[] = []
    const words: Insertable<Tables['order_words']>[] = []
    for (let number = first; number < Math.min(count, first + BATCH_SIZE); number++) {
      const age = (count - number) / count
      const at = new Date(Date.now() - age * DAYS * DAY).toISOString()
      const order = buildOrder(number, at, { age, count })
      // One order in a hundred contains the same SKU, which gets a long ledger.
      const picked = [
        ...Array.from({ length: randomInt(1, 4) }, () => pickRandom(sold)),
        ...(number % 100 === 0 ? sold.slice(0, 1) : []),
      ]
      const distinct = [...new Map(picked.map((line) => [line.sku_id, line])).values()]
      const orderLines = distinct.map((line, index) => {
        return { ...line, order_id: order.id, position: index + 1, quantity: 1, image_id: null }
      })
      const subtotal = orderLines.reduce((sum, { price }) => sum + price, 0)
      const totals = { subtotal, delivery_fee: 7_000, total: subtotal + 7_000 }
      orders.push({ ...order, ...totals, ...trade?.record({ ...order, lines: orderLines }) })
      lines.push(...orderLines)
      history.push({ id: newId(), order_id: order.id, event: 'placed', detail: '', user_id: null, created_at: at })
      words.push(...toOrderSearchTerms(order).map((word) => ({ word, order_id: order.id })))
      movements.push(...orderLines.map(({ sku_id }) => buildMovement(sku_id, order)))
      mails.push(buildMail(order))
      if (order.status !== 'Pending') actions.push(buildAction(order, pickRandom(staff)))
    }
    await insertAll(database, 'orders', orders)
    await insertAll(database, 'order_lines', lines)
    await insertAll(database, 'order_history', history)
    await insertAll(database, 'order_words', words)
    await insertAll(database, 'stock_movements', movements)
    await insertAll(database, 'outbox', mails)
    await insertAll(database, 'admin_actions', actions)
    const terms = actions.flatMap((action) => actionSearchTerms(action).map((word) => ({ word, action_id: action.id })))
    await insertAll(database, 'action_words', terms)
    await trade?.insert(database)
  }
}

type SeededOrder = ReturnType<typeof buildOrder>

function buildMovement(skuId: string, { id, created_at: at }: SeededOrder) {
  const quantities = { change: -1, quantity_before: 10, quantity_after: 9, reason: 'sale' as const }
  return {
    ...quantities,
    id: newId({ msecs: Date.parse(at) }),
    sku_id: skuId,
    order_id: id,
    user_id: null,
    created_at: at,
  }
}

function buildMail({ id, user_email: recipient, created_at: at }: SeededOrder): Insertable<Tables['outbox']> {
  return {
    id: newId({ msecs: Date.parse(at) }),
    kind: 'order-received',
    recipient,
    payload: JSON.stringify({ orderId: id }),
    created_at: at,
    next_attempt_at: at,
    attempts: 1,
    sent_at: at,
    useless_after: at,
  }
}

function buildAction({ id, number, status, created_at: at }: SeededOrder, userId: string): Tables['admin_actions'] {
  return {
    id: newId({ msecs: Date.parse(at) }),
    user_id: userId,
    action: 'order.status',
    subject_kind: 'order',
    subject_id: id,
    subject_name: number,
    before: '{"status":"Pending"}',
    after: JSON.stringify({ status }),
    created_at: at,
  }
}

/** Half of the orders are those of customers who have ordered before, and one in fifty is one of two hundred regular ones. */
const customerOf = (number: number, count: number) =>
  number % 50 === 0 ? number % 200 : number % Math.max(1, Math.ceil(count / 2))

function buildOrder(number: number, at: string, { age, count }: { age: number; count: number }) {
  const name = `${pickRandom(firstNames)} ${pickRandom(lastNames)}`
  // New orders are pending, one in twenty is cancelled.
  const status = number % 20 === 0 ? 'Cancelled' : age < 0.005 ? 'Pending' : age < 0.02 ? 'Shipped' : 'Delivered'
  return {
    id: newId({ msecs: Date.parse(at) }),
    number: String(1_000_000 + number),
    status: status as 'Pending',
    user_id: null,
    user_name: name,
    user_email: `${slugify(name)}.${number}@example.com`,
    user_phone: `+216 2${String(customerOf(number, count)).padStart(7, '0')}`,
    street: `${randomInt(1, 200)} rue de Carthage`,
    city: 'Tunis',
    state: '',
    zip_code: '1000',
    comment: '',
    created_at: at,
    updated_at: at,
  }
}
