import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runRace, type RaceOutcome } from '#test/race.ts'
import { openShop } from '#test/shop.ts'

const PROCESSES = 4
const BUYERS_EACH = 16
const PIECES = 20

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const numbersOf = (outcomes: RaceOutcome[]) =>
  outcomes.flatMap((outcome) => ('number' in outcome ? outcome.number : []))
const codesOf = (outcomes: RaceOutcome[]) => outcomes.flatMap((outcome) => ('code' in outcome ? outcome.code : []))

async function lastPieces() {
  const product = await shop.addProduct({ colors: { Ink: { M: PIECES } } })
  return { databaseUrl: shop.address, skuId: product.sku(), buyersPerProcess: BUYERS_EACH }
}

describe('64 buyers from four processes', () => {
  // Shows S4.
  it('buy the last 20 pieces once each', async () => {
    const start = await lastPieces()

    const outcomes = await runRace(PROCESSES, { ...start, implementation: 'real' })

    expect(new Set(numbersOf(outcomes)).size).toBe(PIECES)
    expect(codesOf(outcomes)).toEqual(Array<string>(PROCESSES * BUYERS_EACH - PIECES).fill('OUT_OF_STOCK'))
    expect(await shop.stockOf(start.skuId)).toBe(0)
    const movements = await shop.database.query
      .selectFrom('stock_movements')
      .select('quantity_after')
      .where('reason', '=', 'sale')
      .orderBy('quantity_after')
      .execute()
    expect(movements.map((movement) => movement.quantity_after)).toEqual(
      Array.from({ length: PIECES }, (_, left) => left),
    )
  })

  // Shows S5.
  it('with one key between them get one order', async () => {
    const start = await lastPieces()

    const outcomes = await runRace(PROCESSES, { ...start, implementation: 'real', idempotencyKey: 'one-attempt' })

    expect(codesOf(outcomes)).toEqual([])
    expect(new Set(numbersOf(outcomes)).size).toBe(1)
    expect(await shop.stockOf(start.skuId)).toBe(PIECES - 1)
  })

  it('are oversold by a shop that reads first and writes later: the race is a real one', async () => {
    const start = await lastPieces()

    const outcomes = await runRace(PROCESSES, { ...start, implementation: 'unsafe' })

    expect(numbersOf(outcomes).length).toBeGreaterThan(PIECES)
  })
})
