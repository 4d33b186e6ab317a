import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockSoldSkus } from '#test/catalog/sold-skus.ts'
import { callShop } from '../../trust/call.ts'
import { addCustomers, guestContact } from '../../trust/customers.ts'
import { startShopCluster, type ShopCluster } from './shop-cluster.ts'

const BUYERS = 64
const PIECES = 20

let cluster: ShopCluster
beforeAll(async () => {
  cluster = await startShopCluster()
}, 300_000)
afterAll(async () => {
  await cluster?.stop()
}, 60_000)

/** The address of one of the processes, in turn. */
const urlOf = (turn: number) => cluster.processes[turn % cluster.processes.length]?.url ?? ''

describe('three processes behind HAProxy', () => {
  it('sell the last 20 pieces to 64 buyers once each', async () => {
    const [sku] = await stockSoldSkus(cluster.database, { quantity: PIECES, limit: 1 })
    if (!sku) throw new Error('The shop sells nothing')

    const replies = await Promise.all(
      Array.from({ length: BUYERS }, (_, buyer) =>
        callShop(buyer % 4 === 3 ? cluster.url : urlOf(buyer), {
          path: '/api/orders/createOrder',
          key: randomUUID(),
          body: { addressData: guestContact(buyer), productData: [{ skuId: sku.id, quantity: 1 }] },
        }),
      ),
    )

    const sold = replies.filter(({ status }) => status === 201)
    const refused = replies.filter(({ status }) => status !== 201)
    expect(new Set(sold.map(({ body }) => String(body.id))).size).toBe(PIECES)
    expect(sold).toHaveLength(PIECES)
    expect(refused.map(({ body }) => String(body.code))).toEqual(Array(BUYERS - PIECES).fill('OUT_OF_STOCK'))
    const { quantity } = await cluster.database.query
      .selectFrom('skus')
      .select('quantity')
      .where('id', '=', sku.id)
      .executeTakeFirstOrThrow()
    expect(quantity).toBe(0)
    const { orders } = await cluster.database.query
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<string>().as('orders'))
      .where(
        'id',
        'in',
        sold.map(({ body }) => String(body.id)),
      )
      .executeTakeFirstOrThrow()
    expect(Number(orders)).toBe(PIECES)
  })

  const guess = (turn: number, email: string) =>
    callShop(urlOf(turn), { path: '/api/users/login', body: { email, password: `guess number ${turn}` } })

  it('count password guesses together: of 12 spread over them, 5 are tried', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn++) statuses.push((await guess(turn, 'guessed@example.com')).status)

    expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)])
    // Not because one of them refuses everybody.
    for (let turn = 0; turn < 3; turn++) expect((await guess(turn, 'another@example.com')).status).toBe(401)
  })

  it('show on each what another has acknowledged, on pages and in answers that they keep', async () => {
    const [staff] = await addCustomers(cluster.database, 1, { isAdmin: true })
    const paths = ['/api/help/shipping', '/shipping']
    const read = (turn: number, path: string) => callShop(urlOf(turn), { method: 'GET', path })
    const readAll = () => Promise.all([0, 1, 2].flatMap((reader) => paths.map((path) => read(reader, path))))
    for (let turn = 0; turn < 30; turn++) {
      const title = `Shipping ${randomUUID()}`
      await readAll()
      // Each has kept what was before, and answers with it.
      const before = await readAll()
      expect(before.map(({ isKept }) => isKept)).toEqual(Array(6).fill(true))
      expect(before.map(({ text }) => text.includes(title))).toEqual(Array(6).fill(false))

      const { status } = await callShop(urlOf(turn), {
        method: 'PUT',
        path: '/api/help/shipping',
        token: staff?.token,
        body: { title, description: 'How it comes', intro: 'Soon', sections: [] },
      })

      expect(status).toBe(200)
      const seen = await readAll()
      expect(seen.map(({ text }) => text.includes(title))).toEqual(Array(6).fill(true))
    }
  })
})
