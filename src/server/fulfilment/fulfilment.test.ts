import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import type { Row } from '#server/platform/db/database.ts'
import { migrate as migratePhoneTerms } from '#server/schema/migrations/0010_phone_terms.ts'
import { TOAST } from '#domain/constants.ts'
import { buildAccountOrder, cardPayment, createCustomerAtPayment } from '#test/checkout.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

type Product = Awaited<ReturnType<typeof shop.addProduct>>

const place = (product: Product, buyer: Partial<typeof addressData> = {}, quantity = 1) =>
  shop.api.placeDirectOrder({
    addressData: { ...addressData, ...buyer },
    productData: [{ skuId: product.sku(), quantity }],
  })
const signInAdmin = () => shop.signIn({ isAdmin: true })

describe('§2 §4 the orders of staff', () => {
  // Shows §4.14, R15.
  it('leaves cancelled orders out until they are asked for (R15)', async () => {
    const product = await shop.addProduct()
    const kept = await place(product)
    const cancelled = await place(product)
    const { api } = await signInAdmin()
    await api.setOrderStatus({ orderId: cancelled.id, status: 'Cancelled' })

    expect((await api.listOrders()).map(({ _id }) => _id)).toEqual([kept.id])
    expect((await api.listOrders({ status: 'Cancelled' })).map(({ _id }) => _id)).toEqual([cancelled.id])
    expect(await api.listOrders({ status: 'all' })).toHaveLength(2)
  })

  it.each([
    ['its number', (number: string) => number],
    ['the beginning of its number', (number: string) => number.slice(0, 5)],
    ['a name without its accents', () => 'helene'],
    ['two parts of a name in any order', () => 'traB Hél'],
    ['a phone number as it is said', () => '98 76'],
    ['a phone number with its country', () => '+216 98 765 432'],
    ['an e-mail address', () => 'Helene.T@example'],
    ['an Arabic name', () => 'هيل'],
  ])('finds an order by %s', async (_, wordsOf) => {
    const product = await shop.addProduct({ colors: { Ink: { M: 50 } } })
    for (let i = 0; i < 3; i++) await place(product)
    const wanted = await place(product, {
      userName: 'Hélène Trabelsi هيلين',
      userPhoneNumber: '+216 98 765 432',
      userEmail: 'helene.t@example.com',
    })
    const { api } = await signInAdmin()

    const found = await api.listOrders({ search: wordsOf(wanted.number) })

    expect(found.map(({ _id }) => _id)).toEqual([wanted.id])
    expect(await api.listOrders({ search: `${wordsOf(wanted.number)} zz` })).toEqual([])
  })

  // Shows §2.90.
  it.each([
    ['55 667 788', '+21655667788'],
    ['+21655667788', '55 667 788'],
    ['0021655667788', '٥٥ ٦٦٧ ٧٨٨'],
  ])('finds an order stored with %s by %s', async (stored, search) => {
    const product = await shop.addProduct()
    await place(product)
    const wanted = await place(product, { userPhoneNumber: stored })
    const { api } = await signInAdmin()

    expect((await api.listOrders({ search })).map(({ _id }) => _id)).toEqual([wanted.id])
  })

  it('finds orders by phone that were placed before phones were searched with their country', async () => {
    const wanted = await place(await shop.addProduct(), { userPhoneNumber: '55 667 788' })
    const { api } = await signInAdmin()
    await shop.database.transact((tx) => tx.deleteFrom('order_words').where('word', 'like', '%55667788').execute())
    expect(await api.listOrders({ search: '+21655667788' })).toEqual([])

    await shop.database.transact((tx) =>
      migratePhoneTerms(async (script) => (await sql<Row>`${sql.raw(script)}`.execute(tx)).rows),
    )

    expect((await api.listOrders({ search: '+21655667788' })).map(({ _id }) => _id)).toEqual([wanted.id])
  })

  it('pages in every order, and new orders move nobody', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 50 } } })
    for (let quantity = 1; quantity <= 7; quantity++) await place(product, {}, (quantity % 3) + 1)
    const { api } = await signInAdmin()

    for (const sort of ['newest', 'oldest', 'highest', 'lowest'] as const) {
      const whole = await api.listOrders({ sort })
      const paged: string[] = []
      for (;;) {
        const page = await api.listOrders({ sort, limit: 3, ...(paged.length > 0 && { startAfter: paged.at(-1) }) })
        paged.push(...page.map(({ _id }) => _id))
        if (page.length < 3) break
      }
      expect(paged).toEqual(whole.map(({ _id }) => _id))
      expect(new Set(paged).size).toBe(7)
    }
    const totals = (await api.listOrders({ sort: 'highest' })).map(({ total }) => total)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    const first = await api.listOrders({ limit: 3 })
    expect(await api.listOrders({ limit: 3, startAfter: 'none' })).toEqual(first)
    expect(await api.listOrders({ limit: 3, startAfter: '' })).toEqual(first)
    await expect(api.listOrders({ startAfter: 'nowhere' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it('filters by the days orders were placed on, the last one included', async () => {
    const product = await shop.addProduct()
    const { id } = await place(product)
    const { api } = await signInAdmin()
    await shop.database.transact((tx) =>
      tx.updateTable('orders').set({ created_at: '2026-03-31T22:00:00.000Z' }).where('id', '=', id).execute(),
    )

    expect(await api.listOrders({ from: '2026-03-01', to: '2026-03-31' })).toHaveLength(1)
    expect(await api.listOrders({ to: '2026-03-30' })).toEqual([])
    expect(await api.listOrders({ from: '2026-04-01' })).toEqual([])
    await expect(api.listOrders({ from: 'yesterday' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it('tells cheaply that something is new', async () => {
    const product = await shop.addProduct()
    const { api } = await signInAdmin()
    const before = await api.getOrdersVersion()
    const { id } = await place(product)

    expect(before).toEqual({ newest: '', changedAt: '', pending: 0, added: 0 })
    expect(await api.getOrdersVersion()).toMatchObject({ newest: id, pending: 1, added: 0 })
    expect(await api.getOrdersVersion({ after: '' })).toMatchObject({ added: 1 })
    await place(product)
    await place(product)
    expect(await api.getOrdersVersion({ after: id })).toMatchObject({ added: 2 })
    expect(await api.getOrdersVersion({ after: 'none' })).toMatchObject({ added: 0 })
  })

  // Shows §2.90.
  it('exports what the list shows, and no cell is a formula, at whatever sign a spreadsheet splits it', async () => {
    const product = await shop.addProduct({ model: 'Marsa Hoodie' })
    const { number } = await place(product, {
      userName: '=HYPERLINK("http://evil")',
      street: '12 rue; "=1+1',
    })
    await place(product, { userName: 'Somebody Else' })
    const { api } = await signInAdmin()

    const csv = await api.exportOrders({ search: 'hyperlink' })

    expect(csv.startsWith('\uFEFF')).toBe(true)
    const [row = {}, ...rest] = parse(csv, { columns: true, bom: true }) as Record<string, string>[]
    expect(row).toMatchObject({
      Order: number,
      Status: 'Pending',
      Customer: `'=HYPERLINK("http://evil")`,
      Street: `12 rue; "'=1+1`,
      Product: 'Marsa Hoodie',
      'Line total': '59.000',
      Delivery: '7.000',
    })
    expect(row['Placed']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
    expect(rest).toEqual([])
  })

  it('exports one row per line or per order for Excel in French, and no amount adds up twice', async () => {
    const [hoodie, cap] = [await shop.addProduct({ price: 59_500 }), await shop.addProduct({ price: 30_000 })]
    const { total } = await shop.api.placeDirectOrder({
      addressData,
      productData: [
        { skuId: hoodie.sku(), quantity: 2 },
        { skuId: cap.sku(), quantity: 1 },
      ],
    })
    const { api } = await signInAdmin()
    await api.saveStaffSettings({ csvFormat: 'semicolon' })
    const read = async (rows: 'lines' | 'orders') =>
      parse(await api.exportOrders({ rows }), { columns: true, bom: true, delimiter: ';' }) as Record<string, string>[]
    const sum = (rows: Record<string, string>[], ...columns: string[]) =>
      rows.flatMap((row) => columns.map((name) => Number((row[name] || '0').replace(',', '.')))).reduce((a, b) => a + b)

    const lines = await read('lines')
    expect(lines.map((row) => [row['Quantity'], row['Price'], row['Line total'], row['Delivery']])).toEqual([
      ['2', '59,500', '119,000', '7,000'],
      ['1', '30,000', '30,000', ''],
    ])
    expect(lines[0]).not.toHaveProperty('Order total')
    expect(sum(lines, 'Line total', 'Delivery') * 1000).toBe(total)

    const orders = await read('orders')
    expect(orders).toMatchObject([{ Pieces: '3', Subtotal: '149,000', Delivery: '7,000', 'Order total': '156,000' }])
    expect(orders[0]?.['Items']).toContain(' × ')
  })

  it('keeps customers out of all of it', async () => {
    const { api } = await shop.signIn()
    const { id } = await place(await shop.addProduct())

    const calls = [
      () => api.getOrdersVersion(),
      () => api.exportOrders(),
      () => api.getOrderDetails({ orderId: id }),
      () => api.addOrderNote({ orderId: id, note: 'x' }),
      () => api.setOrdersStatus({ orderIds: [id], status: 'Shipped' }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'ADMIN_ONLY' })
  })
})

describe('several orders at once', () => {
  it('changes each or says why not', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 2 } } })
    const [first, second] = [await place(product), await place(product)]
    const { api } = await signInAdmin()

    const results = await api.setOrdersStatus({ orderIds: [first.id, 'none', second.id], status: 'Shipped' })

    expect(results).toEqual([
      { orderId: first.id, ok: true, message: '', previousStatus: 'Pending' },
      { orderId: 'none', ok: false, message: 'This order does not exist.' },
      { orderId: second.id, ok: true, message: '', previousStatus: 'Pending' },
    ])
    expect((await api.listOrders()).map(({ status }) => status)).toEqual(['Shipped', 'Shipped'])
  })

  it('leaves one clean history when fifty changes meet on one order', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 5 } } })
    const { id } = await place(product, {}, 2)
    const { api } = await signInAdmin()
    const wishes = ['Shipped', 'Cancelled', 'Delivered', 'Pending', 'Cancelled'] as const

    await Promise.all(
      Array.from({ length: 50 }, (_, i) => api.setOrderStatus({ orderId: id, status: wishes[i % 5] ?? 'Pending' })),
    )

    const { status, events } = await api.getOrderDetails({ orderId: id })
    const changes = events.filter(({ event }) => event === 'status').map(({ detail }) => detail.split(' → '))
    // Each change begins where the one before it ended, and none leads nowhere.
    let state: string | undefined = 'Pending'
    for (const [from, to] of changes) {
      expect(from).toBe(state)
      expect(to).not.toBe(from)
      state = to
    }
    expect(state).toBe(status)
    expect(await shop.stockOf(product.sku())).toBe(status === 'Cancelled' ? 5 : 3)
  })
})

describe('§4 a status set by a slip is taken back', () => {
  const listShippedMails = () =>
    shop.database.query.selectFrom('outbox').selectAll().where('kind', '=', 'order-shipped').execute()

  // Shows §4.12.
  it('mails the customer after the time to undo, and once for ship, undo, ship', async () => {
    const { id } = await place(await shop.addProduct())
    const { api } = await signInAdmin()
    const set = (status: 'Pending' | 'Shipped' | 'Delivered') => api.setOrderStatus({ orderId: id, status })

    expect(await set('Shipped')).toEqual({ status: 'Shipped', previousStatus: 'Pending' })
    const [waiting] = await listShippedMails()
    const delay = Date.parse(waiting?.next_attempt_at ?? '') - Date.parse(waiting?.created_at ?? '')
    expect(delay).toBeGreaterThan(TOAST.undo)
    await set('Pending')
    expect(await listShippedMails()).toEqual([])
    await set('Shipped')
    await set('Delivered')
    await set('Shipped')

    expect(await listShippedMails()).toMatchObject([{ order_id: id, sent_at: null }])
  })

  it('does not mail again after a cancellation that was a slip, when the mail had left already', async () => {
    const { id } = await place(await shop.addProduct())
    const { api } = await signInAdmin()
    await api.setOrderStatus({ orderId: id, status: 'Shipped' })
    const sent = { attempts: 1, sent_at: new Date().toISOString() }
    await shop.database.transact((tx) =>
      tx.updateTable('outbox').set(sent).where('kind', '=', 'order-shipped').execute(),
    )

    await api.setOrderStatus({ orderId: id, status: 'Cancelled' })
    await api.setOrderStatus({ orderId: id, status: 'Shipped', from: 'Cancelled' })

    expect(await listShippedMails()).toMatchObject([sent])
  })

  it('undoes several orders at once, each to the status it had, and leaves one that has moved on', async () => {
    const product = await shop.addProduct({ colors: { Ink: { M: 9 } } })
    const orders = [await place(product), await place(product), await place(product)]
    const [first = '', second = '', third = ''] = orders.map(({ id }) => id)
    const { api } = await signInAdmin()
    await api.setOrderStatus({ orderId: second, status: 'Shipped' })

    const results = await api.setOrdersStatus({ orderIds: [first, second, third], status: 'Cancelled' })
    expect(results.map(({ previousStatus }) => previousStatus)).toEqual(['Pending', 'Shipped', 'Pending'])
    expect(await shop.stockOf(product.sku())).toBe(9)
    await api.setOrderStatus({ orderId: third, status: 'Delivered' })

    await api.setOrdersStatus({ orderIds: [second], status: 'Shipped', from: 'Cancelled' })
    expect(await api.setOrdersStatus({ orderIds: [first, third], status: 'Pending', from: 'Cancelled' })).toEqual([
      { orderId: first, ok: true, message: '', previousStatus: 'Cancelled' },
      { orderId: third, ok: false, message: `Order ${orders[2]?.number} is delivered by now. It was left as it is.` },
    ])
    const statuses = (await api.listOrders({ sort: 'oldest' })).map(({ status }) => status)
    expect(statuses).toEqual(['Pending', 'Shipped', 'Delivered'])
    expect(await shop.stockOf(product.sku())).toBe(6)
  })

  it('refuses clearly when the stock of a cancelled order was sold meanwhile', async () => {
    const product = await shop.addProduct({ model: 'Marsa Hoodie', colors: { Ink: { M: 2 } } })
    const { id, number } = await place(product, {}, 2)
    const { api } = await signInAdmin()
    await api.setOrderStatus({ orderId: id, status: 'Cancelled' })
    await place(product)

    const undoing = api.setOrderStatus({ orderId: id, status: 'Pending', from: 'Cancelled' })
    await expect(undoing).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      message: `Order ${number} stays cancelled: 2 × Marsa Hoodie, Ink, M is no longer in stock.`,
    })

    expect((await api.getOrderDetails({ orderId: id })).status).toBe('Cancelled')
    expect(await shop.stockOf(product.sku())).toBe(1)
  })
})

describe('the page of an order', () => {
  it('tells its story: who placed, changed, and noted what, and what it did to the stock', async () => {
    const product = await shop.addProduct({ model: 'Marsa Hoodie', colors: { Ink: { M: 5 } } })
    const { id } = await place(product, {}, 2)
    const { api } = await signInAdmin()

    await api.addOrderNote({ orderId: id, note: 'Call before six' })
    await api.setOrderStatus({ orderId: id, status: 'Cancelled' })

    const order = await api.getOrderDetails({ orderId: id })
    expect(order).toMatchObject({ subtotal: 118_000, deliveryFee: 7_000, total: 125_000 })
    expect(order.events.map(({ event, detail, by }) => [event, detail, by])).toEqual([
      ['placed', '', ''],
      ['note', 'Call before six', 'Amel Ben Ali'],
      ['status', 'Pending → Cancelled', 'Amel Ben Ali'],
    ])
    expect(order.stockEffects.map(({ name, change, reason }) => [name, change, reason])).toEqual([
      ['Marsa Hoodie Ink M', -2, 'sale'],
      ['Marsa Hoodie Ink M', 2, 'cancellation'],
    ])
    await expect(api.getOrderDetails({ orderId: 'none' })).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await expect(api.addOrderNote({ orderId: id, note: ' ' })).rejects.toMatchObject({
      details: { fields: { note: 'The note is empty' } },
    })
  })
})

describe('editing an order before it ships', () => {
  async function shopWithOrder() {
    const product = await shop.addProduct({ price: 59_000, colors: { Ink: { M: 5, L: 5 }, Sand: { M: 1 } } })
    const { id } = await place(product, {}, 2)
    const { api } = await signInAdmin()
    const { updatedAt } = await api.getOrderDetails({ orderId: id })
    return { product, id, api, updatedAt }
  }

  it('moves stock and total with the lines, in one transaction', async () => {
    const { product, id, api, updatedAt } = await shopWithOrder()
    await shop.database.transact((tx) => tx.updateTable('variants').set({ price: 50_000 }).execute())

    const edited = await api.editOrder({
      orderId: id,
      updatedAt,
      addressData: { ...addressData, street: '2 rue de Marseille' },
      lines: [{ position: 1, skuId: product.sku('L', 'Ink'), quantity: 3 }],
    })

    // The same color keeps the price as sold.
    expect(edited).toMatchObject({ subtotal: 177_000, total: 184_000, address: { street: '2 rue de Marseille' } })
    expect(edited.items).toMatchObject([{ selectedSize: 'L', quantity: 3, price: 59_000 }])
    expect(await shop.stockOf(product.sku('M', 'Ink'))).toBe(5)
    expect(await shop.stockOf(product.sku('L', 'Ink'))).toBe(2)
    expect(edited.events.at(-1)).toMatchObject({ event: 'edited', by: 'Amel Ben Ali' })
    expect(edited.events.at(-1)?.detail).toContain('2 × Marsa Hoodie Ink M → 3 × Marsa Hoodie Ink L')
    expect(await api.listOrders({ search: addressData.userName })).toHaveLength(1)
  })

  it('charges another color at its price of today', async () => {
    const { product, id, api, updatedAt } = await shopWithOrder()
    await shop.database.transact((tx) => tx.updateTable('variants').set({ price: 50_000 }).execute())
    const lines = [{ position: 1, skuId: product.sku('M', 'Sand'), quantity: 1 }]

    const edited = await api.editOrder({ orderId: id, updatedAt, addressData, lines })

    expect(edited).toMatchObject({ subtotal: 50_000, items: [{ color: 'Sand', price: 50_000 }] })
    expect(await shop.stockOf(product.sku('M', 'Sand'))).toBe(0)
  })

  it('refuses more than there is, and then nothing has changed', async () => {
    const { product, id, api, updatedAt } = await shopWithOrder()
    const lines = [{ position: 1, skuId: product.sku('M', 'Sand'), quantity: 2 }]

    await expect(api.editOrder({ orderId: id, updatedAt, addressData, lines })).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
    })
    expect(await shop.stockOf(product.sku('M', 'Ink'))).toBe(3)
    expect(await api.getOrderDetails({ orderId: id })).toMatchObject({ total: 125_000, updatedAt })
  })

  it('refuses the second of two editors, a shipped order, and a size of another product', async () => {
    const { product, id, api, updatedAt } = await shopWithOrder()
    const other = await shop.addProduct({ model: 'Tee' })
    const edit = (skuId: string, quantity = 1, seen = updatedAt) =>
      api.editOrder({ orderId: id, updatedAt: seen, addressData, lines: [{ position: 1, skuId, quantity }] })

    await expect(edit(other.sku())).rejects.toMatchObject({
      details: { fields: { 'lines.0.skuId': 'This size is not sold' } },
    })
    const both = await Promise.allSettled([edit(product.sku('M', 'Ink'), 3), edit(product.sku('L', 'Ink'), 4)])
    const refused = both.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([{ reason: { code: 'ORDER_CHANGED' } }])

    const { updatedAt: now } = await api.getOrderDetails({ orderId: id })
    await api.setOrderStatus({ orderId: id, status: 'Shipped' })
    await expect(edit(product.sku('L', 'Ink'), 1, now)).rejects.toMatchObject({ code: 'ORDER_NOT_EDITABLE' })
  })

  it('asks for what the order now costs on delivery, and says what differs from what a card has paid', async () => {
    const lines = (skuId: string, quantity: number) => [{ position: 1, skuId, quantity }]
    for (const payment of [{ paymentMethod: 'cashOnDelivery' }, cardPayment]) {
      const { customer, items, session, skuId } = await createCustomerAtPayment(shop, { price: 59_000, quantity: 2 })
      const { id } = await customer.api.placeCheckoutOrder(
        buildAccountOrder(customer.id, items, { paymentInfo: payment }),
        {
          idempotencyKey: session.id,
        },
      )
      const { api } = await signInAdmin()
      const edit = async (quantity: number) => {
        const { updatedAt } = await api.getOrderDetails({ orderId: id })
        const edited = await api.editOrder({ orderId: id, updatedAt, addressData, lines: lines(skuId, quantity) })
        return edited.payment
      }
      const isCard = payment === cardPayment
      const status = isCard ? 'authorised' : 'due'
      const amount = isCard ? 118_000 : undefined
      expect(await edit(3)).toMatchObject({
        status,
        amount: amount ?? 177_000,
        stillDue: isCard ? 59_000 : 0,
        toRefund: 0,
      })
      expect(await edit(1)).toMatchObject({
        status,
        amount: amount ?? 59_000,
        stillDue: 0,
        toRefund: isCard ? 59_000 : 0,
      })
      const row = await shop.database.query.selectFrom('payments').select('amount').where('order_id', '=', id).execute()
      expect(row).toEqual([{ amount: amount ?? 59_000 }])

      await api.setOrderStatus({ orderId: id, status: 'Cancelled' })
      expect((await api.getOrderDetails({ orderId: id })).payment.toRefund).toBe(amount ?? 0)
    }
  })

  it('changes the payment only together with the order', async () => {
    const { customer, items, session, skuId } = await createCustomerAtPayment(shop, { stock: 5, quantity: 2 })
    const paymentInfo = { paymentMethod: 'cashOnDelivery' }
    const { id } = await customer.api.placeCheckoutOrder(buildAccountOrder(customer.id, items, { paymentInfo }), {
      idempotencyKey: session.id,
    })
    const { api } = await signInAdmin()
    const { updatedAt } = await api.getOrderDetails({ orderId: id })
    const edit = (quantity: number) =>
      api.editOrder({ orderId: id, updatedAt, addressData, lines: [{ position: 1, skuId, quantity }] })

    await expect(edit(6)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
    const both = await Promise.allSettled([edit(1), edit(3)])

    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'ORDER_CHANGED' } }])
    const { total, payment } = await api.getOrderDetails({ orderId: id })
    expect(payment.amount).toBe(total)
  })
})
