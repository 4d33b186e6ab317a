import { randomInt } from 'node:crypto'
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import { sizeOrder } from '#domain/catalog/sizes.ts'
import { slugify } from '#domain/catalog/slug.ts'
import type { Database } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'
import { toOrderSearchTerms } from '#server/orders/order-search-terms.ts'

/** Parameters of one statement: below the limit of both engines. */
const MAX_PARAMETERS = 30_000
const DAY = 24 * 60 * 60 * 1000
/** Days over which the orders are spread. */
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
const sizes = ['S', 'M', 'L', 'XL', 'XXL']
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

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

/** Fills an empty shop as years of trade would, by bulk inserts past every rule but those of the tables. */
export async function fillShop(database: Database, wanted: { products: number; orders: number }): Promise<void> {
  const skus = await fillProducts(database, wanted.products)
  const staff = await fillStaff(database)
  await fillOrders(database, { sold: skus, staff }, wanted.orders)
}

async function fillStaff(database: Database): Promise<string[]> {
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

type Sold = {
  sku_id: string
  product_id: string
  slug: string
  product_name: string
  color: string
  size: string
  price: number
}

async function fillProducts(database: Database, count: number): Promise<Sold[]> {
  const products: Insertable<Tables['products']>[] = []
  const variants: Insertable<Tables['variants']>[] = []
  const skus: Insertable<Tables['skus']>[] = []
  const sold: Sold[] = []
  for (let number = 1; number <= count; number++) {
    const model = `${oneOf(models)} ${oneOf(types)} ${number}`
    const created = new Date(Date.now() - number * 60_000).toISOString()
    const price = 1000 * randomInt(29, 299)
    const id = newId()
    products.push({
      id,
      slug: slugify(model),
      model,
      type: oneOf(types),
      description: '<p>Heavy cotton, cut wide.</p>'.repeat(8),
      price,
      lowest_price: price,
      fit: 'Relaxed',
      brand: 'Hanout',
      category: 'Tops',
      collection: oneOf(collections),
      tags: '["cotton","drop 07"]',
      sku: `SKU-${number}`,
      status: number % 20 === 0 ? 'draft' : 'published',
      source: `fill:${number}`,
      source_hash: '',
      version: 1,
      created_at: created,
      updated_at: created,
    })
    for (const [position, color] of [oneOf(colors.slice(0, 3)), oneOf(colors.slice(3))].entries()) {
      const variantId = newId()
      const columns = { color, color_slug: slugify(color), swatch: '#0e0e10', price, position, deleted: 0 as const }
      variants.push({ ...columns, id: variantId, product_id: id })
      for (const size of sizes) {
        const skuId = newId()
        const quantity = randomInt(100) < 8 ? randomInt(4) : randomInt(4, 60)
        const stock = { size, size_order: sizeOrder(size), quantity, code: '', barcode: '', deleted: 0 as const }
        skus.push({ ...stock, id: skuId, variant_id: variantId })
        sold.push({ sku_id: skuId, product_id: id, slug: slugify(model), product_name: model, color, size, price })
      }
    }
  }
  await insertAll(database, 'products', products)
  await insertAll(database, 'variants', variants)
  await insertAll(database, 'skus', skus)
  return sold
}

/** Every order with its lines, words, history, mails and what it did to the stock; staff changed the state of each. */
async function fillOrders(database: Database, { sold, staff }: { sold: Sold[]; staff: string[] }, count: number) {
  const AT_ONCE = 10_000
  for (let first = 0; first < count; first += AT_ONCE) {
    const movements: Insertable<Tables['stock_movements']>[] = []
    const actions: Insertable<Tables['admin_actions']>[] = []
    const mails: Insertable<Tables['outbox']>[] = []
    const orders: Insertable<Tables['orders']>[] = []
    const lines: Insertable<Tables['order_lines']>[] = []
    const history: Insertable<Tables['order_history']>[] = []
    const words: Insertable<Tables['order_words']>[] = []
    for (let number = first; number < Math.min(count, first + AT_ONCE); number++) {
      const age = (count - number) / count
      const at = new Date(Date.now() - age * DAYS * DAY).toISOString()
      const order = orderOf(number, at, age)
      // One order in a hundred has what everybody wants: a size with a long ledger.
      const own = [
        ...Array.from({ length: randomInt(1, 4) }, () => oneOf(sold)),
        ...(number % 100 === 0 ? sold.slice(0, 1) : []),
      ]
      const distinct = [...new Map(own.map((line) => [line.sku_id, line])).values()]
      const kept = distinct.map((line, index) => {
        return { ...line, order_id: order.id, position: index + 1, quantity: 1, image_id: null }
      })
      const subtotal = kept.reduce((sum, { price }) => sum + price, 0)
      orders.push({ ...order, subtotal, delivery_fee: 7_000, total: subtotal + 7_000 })
      lines.push(...kept)
      history.push({ id: newId(), order_id: order.id, event: 'placed', detail: '', user_id: null, created_at: at })
      words.push(...toOrderSearchTerms(order).map((word) => ({ word, order_id: order.id })))
      movements.push(...kept.map(({ sku_id }) => movementOf(sku_id, order)))
      mails.push(mailOf(order))
      if (order.status !== 'Pending') actions.push(actionOf(order, oneOf(staff)))
    }
    await insertAll(database, 'orders', orders)
    await insertAll(database, 'order_lines', lines)
    await insertAll(database, 'order_history', history)
    await insertAll(database, 'order_words', words)
    await insertAll(database, 'stock_movements', movements)
    await insertAll(database, 'outbox', mails)
    await insertAll(database, 'admin_actions', actions)
  }
}

type FilledOrder = ReturnType<typeof orderOf>

function movementOf(skuId: string, { id, created_at: at }: FilledOrder) {
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

function mailOf({ id, user_email: recipient, created_at: at }: FilledOrder): Insertable<Tables['outbox']> {
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

function actionOf(
  { id, number, status, created_at: at }: FilledOrder,
  userId: string,
): Insertable<Tables['admin_actions']> {
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

function orderOf(number: number, at: string, age: number) {
  const name = `${oneOf(firstNames)} ${oneOf(lastNames)}`
  // Only what is new still waits, and one order in twenty was cancelled.
  const status = number % 20 === 0 ? 'Cancelled' : age < 0.005 ? 'Pending' : age < 0.02 ? 'Shipped' : 'Delivered'
  return {
    id: newId({ msecs: Date.parse(at) }),
    number: String(1_000_000 + number),
    status: status as 'Pending',
    user_id: null,
    user_name: name,
    user_email: `${slugify(name)}.${number}@example.com`,
    user_phone: `+216 2${String(number).padStart(7, '0')}`,
    street: `${randomInt(1, 200)} rue de Carthage`,
    city: 'Tunis',
    state: '',
    zip_code: '1000',
    comment: '',
    created_at: at,
    updated_at: at,
  }
}

async function insertAll<Table extends keyof Tables>(
  database: Database,
  table: Table,
  rows: Insertable<Tables[Table]>[],
) {
  const [sample] = rows
  if (!sample) return
  const perStatement = Math.floor(MAX_PARAMETERS / Object.keys(sample).length)
  await database.transact(async (tx) => {
    for (let first = 0; first < rows.length; first += perStatement) {
      await tx
        .insertInto(table)
        .values(rows.slice(first, first + perStatement) as never)
        .execute()
    }
  })
}
