import fc from 'fast-check'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runsOnEngine } from '#test/databases.ts'
import { endOfShopDay, startOfShopDay, toShopDay } from '#domain/dates.ts'
import { bulkEditProducts } from '#server/products/bulk/bulk-edit-products.ts'
import { endDiscounts } from '#server/products/bulk/end-discounts.ts'
import { undoBulkEdit } from '#server/products/bulk/undo-bulk-edit.ts'
import { openShop, type Shop } from '#test/shop.ts'
import { endSale } from './end-sale.ts'
import { saveSale } from './save-sale.ts'
import { startSales } from './start-sales.ts'

const shop = await openShop()
beforeEach(async () => {
  await shop.empty()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T09:00:00Z') })
})
afterEach(() => vi.useRealTimers())
afterAll(shop.close)

type TestProduct = Awaited<ReturnType<Shop['addProduct']>>

const DAY = 86_400_000
const dayIn = (days: number) => toShopDay(new Date(Date.now() + days * DAY))

/** Lets the jobs of the shop run some days later. */
async function wait(days: number) {
  vi.setSystemTime(Date.now() + days * DAY)
  await endDiscounts(shop.database, new Date())
  await startSales(shop.database, new Date())
}

const addStaff = async () => (await shop.addUser({ isAdmin: true })).id

/** What each color of a product is sold at: the same on its page, in an order that is quoted and in the list. */
async function readPrices(product: TestProduct, colors: readonly string[]): Promise<number[]> {
  const { variants } = await shop.api.getProduct({ id: product.id })
  const prices: number[] = []
  for (const color of colors) {
    const { subtotal } = await shop.api.quoteOrder({
      lines: [{ skuId: product.sku('M', color), quantity: 1 }],
      delivery: 'direct',
    })
    expect(variants.find((variant) => variant.color === color)?.variantPrice).toBe(subtotal)
    prices.push(subtotal)
  }
  const { products } = await shop.api.listProducts({ collectionName: 'jackets' })
  const range = { lowest: Math.min(...prices), highest: Math.max(...prices) }
  expect(products.find(({ _id }) => _id === product.id)?.priceRange).toEqual(range)
  return prices
}

describe('of several discounts the best one holds', () => {
  const addJacket = () =>
    shop.addProduct({
      price: 100_000,
      collection: 'jackets',
      colors: { Ink: { M: 9 }, Sand: { M: 9 } },
      variantPrice: { Sand: 130_000 },
    })
  const prices = (jacket: TestProduct) => readPrices(jacket, ['Ink', 'Sand'])
  const plan = async (userId: string, percent: number, [first, last]: [number, number | null]) =>
    saveSale(
      shop.database,
      { collection: 'jackets', percent, firstDay: dayIn(first), lastDay: last === null ? null : dayIn(last) },
      userId,
    )

  it('takes a percent off what each color costs', async () => {
    const userId = await addStaff()
    const jacket = await addJacket()
    await plan(userId, 20, [0, 2])
    await wait(0)
    expect(await prices(jacket)).toEqual([80_000, 104_000])
    await wait(3)
    expect(await prices(jacket)).toEqual([100_000, 130_000])
  })

  it('leaves a better discount by hand alone, also after the sale', async () => {
    const userId = await addStaff()
    const jacket = await addJacket()
    const action = { kind: 'discount', percent: 50 } as const
    await bulkEditProducts(shop.database, { productIds: [jacket.id], action }, userId)
    await plan(userId, 20, [1, 2])
    await wait(1)
    expect(await prices(jacket)).toEqual([50_000, 65_000])
    await wait(2)
    expect(await prices(jacket)).toEqual([50_000, 65_000])
  })

  it('brings back what a sale covered, until its own last day', async () => {
    const userId = await addStaff()
    const jacket = await addJacket()
    const action = { kind: 'discount', percent: 10, lastDay: dayIn(5) } as const
    await bulkEditProducts(shop.database, { productIds: [jacket.id], action }, userId)
    await plan(userId, 20, [1, 3])
    await plan(userId, 30, [2, 2])
    const seen: number[] = []
    for (let day = 0; day < 7; day++) {
      seen.push((await prices(jacket))[1]! / 1000)
      await wait(1)
    }
    expect(seen).toEqual([117, 104, 91, 104, 117, 117, 130])
  })

  it('ends a sale that is covered as well, and a better one gives way to it', async () => {
    const userId = await addStaff()
    const jacket = await addJacket()
    const [long, short] = [await plan(userId, 20, [0, null]), await plan(userId, 40, [0, null])]
    await wait(0)
    await endSale(shop.database, long.id, userId)
    expect(await prices(jacket)).toEqual([60_000, 78_000])
    await endSale(shop.database, short.id, userId)
    expect(await prices(jacket)).toEqual([100_000, 130_000])
  })

  it('does not bring back a sale that has ended when a bulk edit is undone, and keeps one that began', async () => {
    const userId = await addStaff()
    const jacket = await addJacket()
    const sale = await plan(userId, 20, [0, null])
    await wait(0)
    const action = { kind: 'discount', percent: 50 } as const
    const first = await bulkEditProducts(shop.database, { productIds: [jacket.id], action }, userId)
    await plan(userId, 15, [0, null])
    await wait(0)
    await endSale(shop.database, sale.id, userId)
    expect(await prices(jacket)).toEqual([50_000, 65_000])
    await undoBulkEdit(shop.database, first.id, userId)
    expect(await prices(jacket)).toEqual([85_000, 110_500])
  })

  it('reads discounts that were made before percents were kept', async () => {
    const userId = await addStaff()
    const jacket = await addJacket()
    const action = { kind: 'discount', percent: 25, lastDay: dayIn(4) } as const
    await bulkEditProducts(shop.database, { productIds: [jacket.id], action }, userId)
    await shop.database.transact((tx) => tx.updateTable('variant_discounts').set({ percent: null }).execute())
    await plan(userId, 50, [1, 1])
    await wait(1)
    expect(await prices(jacket)).toEqual([50_000, 65_000])
    await wait(1)
    expect(await prices(jacket)).toEqual([75_000, 97_500])
    await wait(4)
    expect(await prices(jacket)).toEqual([100_000, 130_000])
  })
})

/** What the discounts of one product are, in a few words: a test asks whether the shop agrees. */
interface Model {
  hand: { percent: number; endsAt: number } | undefined
  sales: Map<string, { percent: number; endsAt: number }>
}

const bestPercent = ({ hand, sales }: Model, now: number) =>
  Math.max(0, ...[hand, ...sales.values()].flatMap((one) => (one && one.endsAt > now ? [one.percent] : [])))

type Step =
  | { kind: 'discount'; percent: number; days: number | null }
  | { kind: 'sale'; percent: number; from: number; days: number | null }
  | { kind: 'wait'; days: number }
  | { kind: 'endSale' | 'endDiscount' | 'undo' }

const percent = fc.integer({ min: 1, max: 99 })
const days = fc.option(fc.nat({ max: 4 }))
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('discount' as const), percent, days }),
  fc.record({ kind: fc.constant('sale' as const), percent, from: fc.nat({ max: 3 }), days }),
  fc.record({ kind: fc.constant('sale' as const), percent, from: fc.nat({ max: 1 }), days }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constantFrom('endSale' as const, 'endDiscount' as const, 'undo' as const) }),
)

const endOf = (from: number, length: number | null) =>
  length === null ? Infinity : endOfShopDay(dayIn(from + length)).getTime()

it('sells what a simple model of discounts says, whatever begins, ends and is undone', async () => {
  const amount = fc.integer({ min: 1, max: 300_000 })
  await fc.assert(
    fc.asyncProperty(amount, amount, fc.array(step, { minLength: 3, maxLength: 14 }), async (price, sand, steps) => {
      await shop.empty()
      const userId = await addStaff()
      const product = await shop.addProduct({
        price,
        collection: 'jackets',
        colors: { Ink: { M: 9 }, Sand: { M: 9 } },
        variantPrice: { Sand: sand },
      })
      const model: Model = { hand: undefined, sales: new Map() }
      const planned: { id: string; percent: number; startsAt: number; endsAt: number }[] = []
      let undoable: { id: string; before: Model; keepsSales: boolean } | undefined
      const edit = async (action: Parameters<typeof bulkEditProducts>[1]['action']) => {
        const before = { hand: model.hand, sales: new Map(model.sales) }
        const { id } = await bulkEditProducts(shop.database, { productIds: [product.id], action }, userId)
        undoable = { id, before, keepsSales: action.kind !== 'endDiscount' }
      }
      const letTimePass = async (time: number) => {
        await wait(time)
        const now = Date.now()
        for (const sale of planned.splice(0)) {
          if (sale.startsAt > now) planned.push(sale)
          else if (sale.endsAt > now) model.sales.set(sale.id, sale)
        }
        for (const [id, { endsAt }] of model.sales) if (endsAt <= now) model.sales.delete(id)
        if (model.hand && model.hand.endsAt <= now) model.hand = undefined
      }

      for (const one of steps) {
        if (one.kind === 'wait') await letTimePass(one.days)
        if (one.kind === 'discount') {
          const lastDay = one.days === null ? {} : { lastDay: dayIn(one.days) }
          await edit({ kind: 'discount', percent: one.percent, ...lastDay })
          model.hand = { percent: one.percent, endsAt: endOf(0, one.days) }
        }
        if (one.kind === 'endDiscount') {
          await edit({ kind: 'endDiscount' })
          model.hand = undefined
          model.sales.clear()
        }
        if (one.kind === 'sale') {
          const [firstDay, lastDay] = [dayIn(one.from), one.days === null ? null : dayIn(one.from + one.days)]
          const sale = await saveSale(
            shop.database,
            { collection: 'jackets', percent: one.percent, firstDay, lastDay },
            userId,
          )
          const startsAt = startOfShopDay(firstDay).getTime()
          planned.push({ id: sale.id, percent: one.percent, startsAt, endsAt: endOf(one.from, one.days) })
          await letTimePass(0)
        }
        if (one.kind === 'endSale') {
          const [id] = model.sales.keys()
          if (id === undefined) continue
          await endSale(shop.database, id, userId)
          model.sales.delete(id)
        }
        if (one.kind === 'undo' && undoable) {
          const { id, before, keepsSales } = undoable
          undoable = undefined
          const [answer] = await Promise.allSettled([undoBulkEdit(shop.database, id, userId)])
          if (answer.status === 'rejected') {
            if ((answer.reason as { code?: string }).code !== 'PRODUCT_CHANGED') throw answer.reason
            continue
          }
          model.hand = before.hand && before.hand.endsAt > Date.now() ? before.hand : undefined
          const ended = new Set(
            (await shop.database.query.selectFrom('sales').selectAll().execute()).flatMap((sale) =>
              sale.ends_at !== null && sale.ends_at <= new Date().toISOString() ? [sale.id] : [],
            ),
          )
          if (!keepsSales) for (const [sale, terms] of before.sales) if (!ended.has(sale)) model.sales.set(sale, terms)
        }
        const sold = (regular: number) => Math.round((regular * (100 - bestPercent(model, Date.now()))) / 100)
        expect(await readPrices(product, ['Ink', 'Sand'])).toEqual([sold(price), sold(sand)])
      }
    }),
    { numRuns: runsOnEngine(20) },
  )
}, 120_000)
