import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import type { Row } from '#server/platform/db/database.ts'
import { migrate as migratePhoneTerms } from '#server/schema/migrations/0010_phone_terms.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const signInAdmin = () => shop.signIn({ isAdmin: true })

describe('§2 §4 the orders of staff', () => {
  // Shows §4.14, R15.
  it('leaves cancelled orders out until they are asked for (R15)', async () => {
    const product = await shop.addProduct()
    const kept = await shop.placeOrder(product)
    const cancelled = await shop.placeOrder(product)
    const { api } = await signInAdmin()
    await api.setOrderStatus({ orderId: cancelled.id, status: 'Cancelled' })

    expect((await api.listOrders()).map(({ _id }) => _id)).toEqual([kept.id])
    expect((await api.listOrders({ status: 'Cancelled' })).map(({ _id }) => _id)).toEqual([cancelled.id])
    expect(await api.listOrders({ status: 'all' })).toHaveLength(2)
  })

  it('says what is collected at the door, and how far the calls have come', async () => {
    const product = await shop.addProduct()
    const open = await shop.placeOrder(product)
    const paid = await shop.placeOrder(product)
    const delivered = await shop.placeOrder(product)
    const now = new Date().toISOString()
    const payment = { order_id: paid.id, method: 'card', amount: paid.total, reference: null }
    await shop.database.transact(async (tx) => {
      await tx
        .insertInto('payments')
        .values({ id: 'p', status: 'captured', created_at: now, updated_at: now, ...payment })
        .execute()
      await tx.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', delivered.id).execute()
      await tx
        .updateTable('orders')
        .set({ waits_for_confirmation: 1, call_attempts: 2, call_problem: 'unreachable' })
        .where('id', '=', open.id)
        .execute()
    })
    const { api } = await signInAdmin()
    const [ended, card, waiting] = await api.listOrders()
    expect([ended?.cashDue, card?.cashDue, waiting?.cashDue]).toEqual([0, 0, open.total])
    expect([card?.call, waiting?.call]).toEqual([null, { attempts: 2, problem: 'unreachable' }])
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
    for (let i = 0; i < 3; i++) await shop.placeOrder(product)
    const wanted = await shop.placeOrder(product, {
      userName: 'Hélène Trabelsi هيلين',
      userPhoneNumber: '+216 98 765 432',
      userEmail: 'helene.t@example.com',
    })
    const { api } = await signInAdmin()

    const found = await api.listOrders({ search: wordsOf(wanted.number) })

    expect(found.map(({ _id }) => _id)).toEqual([wanted.id])
    expect(await api.listOrders({ search: `${wordsOf(wanted.number)} zz` })).toEqual([])
  })

  it.each([
    ['55 667 788', '+21655667788'],
    ['+21655667788', '55 667 788'],
    ['0021655667788', '٥٥ ٦٦٧ ٧٨٨'],
  ])('finds an order stored with %s by %s', async (stored, search) => {
    const product = await shop.addProduct()
    await shop.placeOrder(product)
    const wanted = await shop.placeOrder(product, { userPhoneNumber: stored })
    const { api } = await signInAdmin()

    expect((await api.listOrders({ search })).map(({ _id }) => _id)).toEqual([wanted.id])
  })

  it('finds orders by phone that were placed before phones were searched with their country', async () => {
    const wanted = await shop.placeOrder(await shop.addProduct(), { userPhoneNumber: '55 667 788' })
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
    for (let quantity = 1; quantity <= 7; quantity++) await shop.placeOrder(product, {}, (quantity % 3) + 1)
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
    const { id } = await shop.placeOrder(product)
    const { api } = await signInAdmin()
    await shop.database.transact((tx) =>
      tx.updateTable('orders').set({ created_at: '2026-03-31T22:00:00.000Z' }).where('id', '=', id).execute(),
    )

    expect(await api.listOrders({ from: '2026-03-01', to: '2026-03-31' })).toHaveLength(1)
    expect(await api.listOrders({ to: '2026-03-30' })).toEqual([])
    expect(await api.listOrders({ from: '2026-04-01' })).toEqual([])
    await expect(api.listOrders({ from: 'yesterday' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it.each([
    ['first', '2026-03-01T23:00:00.000Z', '2026-03-02', '2026-03-01'],
    ['last', '2026-03-01T22:59:59.999Z', '2026-03-01', '2026-03-02'],
  ])('counts the %s moment of a day of the shop to it, as figures, file and column do', async (_, at, day, other) => {
    const { id, number } = await shop.placeOrder(await shop.addProduct())
    const { api } = await signInAdmin()
    await shop.database.transact((tx) =>
      tx.updateTable('orders').set({ created_at: at }).where('id', '=', id).execute(),
    )
    const on = (each: string) => ({ from: each, to: each })

    expect(await api.listOrders(on(day))).toHaveLength(1)
    expect(await api.listOrders(on(other))).toEqual([])
    const [row] = parse<Record<string, string>>(await api.exportOrders(on(day)), { bom: true, columns: true })
    expect(row).toMatchObject({ Order: number, Placed: expect.stringMatching(`^${day} `) as string })
    expect(parse(await api.exportOrders(on(other)), { bom: true, columns: true })).toEqual([])
    expect((await api.getFigures({ ...on(day), by: 'governorate' })).total.placed).toBe(1)
    expect((await api.getFigures({ ...on(other), by: 'governorate' })).total.placed).toBe(0)
  })

  it('tells cheaply that something is new', async () => {
    const product = await shop.addProduct()
    const { api } = await signInAdmin()
    const before = await api.getOrdersVersion()
    const { id } = await shop.placeOrder(product)

    expect(before).toEqual({ newest: '', changedAt: '', pending: 0, added: 0 })
    expect(await api.getOrdersVersion()).toMatchObject({ newest: id, pending: 1, added: 0 })
    expect(await api.getOrdersVersion({ after: '' })).toMatchObject({ added: 1 })
    await shop.placeOrder(product)
    await shop.placeOrder(product)
    expect(await api.getOrdersVersion({ after: id })).toMatchObject({ added: 2 })
    expect(await api.getOrdersVersion({ after: 'none' })).toMatchObject({ added: 0 })
  })

  it('exports what the list shows, and no cell is a formula, at whatever sign a spreadsheet splits it', async () => {
    const product = await shop.addProduct({ model: 'Marsa Hoodie' })
    const { number } = await shop.placeOrder(product, {
      userName: '=HYPERLINK("http://evil")',
      street: '12 rue; "=1+1',
    })
    await shop.placeOrder(product, { userName: 'Somebody Else' })
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

  it('writes headings and states in the language of the reader, with the courier and what has been paid', async () => {
    const product = await shop.addProduct({ price: 59_000 })
    const [sent, open] = [await shop.placeOrder(product), await shop.placeOrder(product)]
    const { api, accessToken } = await signInAdmin()
    await api.saveStaffSettings({ hasCouriers: true })
    const csv = { separator: 'comma', decimal: 'point', hasBom: false, columns: [] } as const
    const columns = [{ heading: 'Cash', content: 'cash' as const, text: '' }]
    const courier = await api.addCourier({
      name: 'Rapid',
      phone: '',
      trackingUrl: '',
      active: true,
      csv: { ...csv, columns },
    })
    const { updatedAt } = await api.getOrderDetails({ orderId: sent.id })
    await api.packOrder({ orderId: sent.id, updatedAt })
    await api.handOverOrders({ courierId: courier.id, parcels: [{ orderId: sent.id, trackingNumber: 'R-1' }] })
    await api.setOrderStatus({ orderId: sent.id, status: 'Delivered' })

    const headers = { authorization: `Bearer ${accessToken}`, 'accept-language': 'fr' }
    const { body } = await shop.app.inject({ url: '/api/admin/orders/export?rows=orders&sort=oldest', headers })

    expect(parse(body, { columns: true, bom: true })).toMatchObject([
      {
        Commande: sent.number,
        État: 'Livrée',
        Transporteur: 'Rapid',
        'Numéro de suivi': 'R-1',
        Payé: '66.000',
        'Total de la commande': '66.000',
      },
      { Commande: open.number, État: 'En attente', Transporteur: '', Payé: '0.000' },
    ])
  })

  it('finds an order by the whole number of its parcel, beside those whose phone begins so', async () => {
    const product = await shop.addProduct()
    const [sent, called] = [
      await shop.placeOrder(product),
      await shop.placeOrder(product, { userPhoneNumber: '98111222' }),
    ]
    const { api } = await signInAdmin()
    await api.saveStaffSettings({ hasCouriers: true })
    const courier = await api.addCourier({
      name: 'Rapid',
      phone: '',
      trackingUrl: '',
      active: true,
      csv: {
        separator: 'comma',
        decimal: 'point',
        hasBom: false,
        columns: [{ heading: 'Cash', content: 'cash', text: '' }],
      },
    })
    const { updatedAt } = await api.getOrderDetails({ orderId: sent.id })
    await api.packOrder({ orderId: sent.id, updatedAt })
    await api.handOverOrders({ courierId: courier.id, parcels: [{ orderId: sent.id, trackingNumber: '98111222' }] })
    const find = async (search: string) => (await api.listOrders({ search })).map(({ _id }) => _id).toSorted()
    expect(await find('98111222')).toEqual([sent.id, called.id].toSorted())
    expect(await find('9811')).toEqual([called.id])
  })

  it('keeps customers out of all of it', async () => {
    const { api } = await shop.signIn()
    const { id } = await shop.placeOrder(await shop.addProduct())

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
