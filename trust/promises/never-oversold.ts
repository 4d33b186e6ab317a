import { randomUUID } from 'node:crypto'
import { findFaults } from '#test/books/find-faults.ts'
import { callShop, type ShopReply } from '../call.ts'
import { addCustomers, checkoutBody, fillCarts, guestContact, type TrustCustomer } from '../customers.ts'
import type { TrustPromise } from '../promise.ts'
import { withShop, type TrustShop } from '../shop.ts'

const BUYERS = 64
const PIECES = 20
const PRICE = 59

/** Shows that a rush on the last pieces sells each of them once and all of them. */
export const neverOversold: TrustPromise = {
  name: 'never-oversold',
  promise: 'Every piece is sold once, however many want it at the same moment.',

  async run(engine, size, saboteur) {
    const rounds = saboteur ? 2 : size === 'full' ? 200 : 6
    const faults: string[] = []
    let sold = 0
    let toAccounts = 0
    await withShop(engine, { saboteur }, async (shop) => {
      const customers = await shop.withDatabase((database) => addCustomers(database, BUYERS / 2))
      for (let round = 0; round < rounds; round++) {
        const outcome = await rush(shop, customers, round)
        sold += outcome.sold
        toAccounts += outcome.toAccounts
        faults.push(...outcome.faults)
      }
      faults.push(...(await shop.withDatabase((database) => findFaults(database))))
    })
    return {
      asked: `${BUYERS} buyers, ${PIECES} pieces, ${rounds} rounds: ${PIECES * rounds} sold, no 5xx`,
      measured: `${sold} sold, ${toAccounts} of them to accounts, ${faults.length} faults${faults[0] ? ` (${faults[0]})` : ''}`,
      isKept: sold === PIECES * rounds && toAccounts > 0 && toAccounts < sold && faults.length === 0,
    }
  },

  saboteurs: [
    {
      name: 'stock is read, then written',
      edits: [
        {
          file: 'src/server/orders/place/place-direct-order.ts',
          find: 'return transactUntilTaken(database, async (tx, atCommit) => {',
          replace: `const seen = await readForOrder(database.query, request.productData)
            return transactUntilTaken(database, async (tx, atCommit) => {`,
        },
        {
          file: 'src/server/orders/place/place-direct-order.ts',
          find: 'const { lines, settings, number, askedFields } = await reads',
          replace: 'const { lines } = seen, { settings, number, askedFields } = await reads',
        },
        {
          file: 'src/server/orders/place/take-order-stock.ts',
          find: "await takeStockAtCommit(atCommit, quantities, { reason: 'sale', orderId, userId })",
          replace: `for (const { sku, quantity } of lines)
              await atCommit.updateTable('skus').set({ quantity: sku.quantity - quantity }).where('id', '=', sku.id).execute()`,
        },
      ],
    },
    {
      name: 'the statement that takes does not check',
      edits: [
        {
          file: 'src/server/inventory/queries.ts',
          find: "const left = eb('quantity', '-', wantedOf(wanted))",
          replace:
            'const left = sql<number>`case when quantity < ${wantedOf(wanted)} then 0 else quantity - ${wantedOf(wanted)} end`',
        },
        {
          file: 'src/server/orders/place/take-order-stock.ts',
          find: 'if (missing) throw',
          replace: 'if (false) throw',
        },
      ],
    },
  ],
}

/**
 * One product with the last pieces, and everybody at once: guests and accounts in turn. A guest's order takes fewer
 * statements than an account's, so in every second round the guests begin when the first account has its answer.
 */
async function rush(shop: TrustShop, customers: readonly TrustCustomer[], round: number) {
  const product = await shop.addProduct({ price: PRICE * 1000, colors: { Ink: { M: PIECES } } })
  const skuId = product.sku()
  const wanted = (buyer: number) => 1 + (Math.floor(buyer / 2) % 3)
  const lines = customers.map(({ id: userId }, index) => ({ userId, skuId, quantity: wanted(index * 2) }))
  await shop.withDatabase(async (database) => {
    await database.transact((tx) => tx.deleteFrom('cart_lines').execute())
    await fillCarts(database, lines)
  })
  const faults: string[] = []
  let sold = 0
  let toAccounts = 0
  const count = ({ status, body }: ShopReply, quantity: number) => {
    if (status === 201) sold += quantity
    else if (body?.code !== 'OUT_OF_STOCK') faults.push(`${status} ${body?.code ?? ''}`)
    return status === 201
  }

  /** A guest who was refused wants one piece at least, so that none is left over. */
  async function buyAsGuest(buyer: number) {
    const quantity = wanted(buyer)
    const isTwoLines = quantity > 1 && buyer % 4 === 1
    const productData = isTwoLines
      ? [
          { skuId, quantity: 1 },
          { skuId, quantity: quantity - 1 },
        ]
      : [{ skuId, quantity }]
    const order = (data: object) =>
      callShop(shop.url, {
        path: '/api/orders/createOrder',
        key: randomUUID(),
        body: { addressData: guestContact(round * BUYERS + buyer), productData: data },
      })
    if (!count(await order(productData), quantity)) count(await order([{ skuId, quantity: 1 }]), 1)
  }

  async function buyAsCustomer(index: number) {
    const customer = customers[index]
    const quantity = lines[index]?.quantity ?? 1
    if (!customer) return
    const body = checkoutBody(customer, [{ skuId, quantity, price: PRICE }])
    const { token } = customer
    const isSold = count(await callShop(shop.url, { path: '/api/orders', key: randomUUID(), token, body }), quantity)
    if (isSold) toAccounts += quantity
  }

  const accountAnswered = Promise.withResolvers<void>()
  await Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => {
      if (buyer % 2 === 0) return buyAsCustomer(buyer / 2).finally(accountAnswered.resolve)
      if (round % 2) await accountAnswered.promise
      return buyAsGuest(buyer)
    }),
  )
  await shop.withDatabase(async ({ query }) => {
    const { left } = await query
      .selectFrom('skus')
      .select('quantity as left')
      .where('id', '=', skuId)
      .executeTakeFirstOrThrow()
    const { booked } = await query
      .selectFrom('order_lines')
      .select((eb) => eb.fn.sum<number>('quantity').as('booked'))
      .where('sku_id', '=', skuId)
      .executeTakeFirstOrThrow()
    if (sold !== PIECES || left !== 0 || Number(booked) !== PIECES)
      faults.push(`round ${round + 1}: ${sold} sold, ${booked} booked, ${left} left`)
  })
  return { sold, toAccounts, faults }
}
