import fastCheck from 'fast-check'
import { expect, it } from 'vitest'
import { findScarcest, type SkuStock } from './find-scarcest.ts'

const skus = fastCheck.array(
  fastCheck.record({ stock: fastCheck.oneof(fastCheck.nat(3), fastCheck.nat(500)), pieces: fastCheck.nat(40) }),
  { maxLength: 60 },
)

/** The same by looking at every SKU. */
function sortAll(list: readonly (SkuStock & { pieces: number })[], days: number) {
  const lasts = ({ stock, pieces }: { stock: number; pieces: number }) => Math.floor((stock * days) / pieces)
  return list
    .filter(({ pieces }) => pieces > 0)
    .toSorted((a, b) => lasts(a) - lasts(b) || b.pieces - a.pieces || (a.skuId < b.skuId ? -1 : 1))
    .map(({ skuId }) => skuId)
}

it('what lasts the shortest is found without looking at every SKU', async () => {
  await fastCheck.assert(
    fastCheck.asyncProperty(
      skus,
      fastCheck.integer({ min: 1, max: 366 }),
      fastCheck.integer({ min: 1, max: 8 }),
      fastCheck.nat(10),
      async (some, days, limit, topSellers) => {
        const list = some.map((sku, index) => ({ ...sku, skuId: `sku-${String(index).padStart(2, '0')}` }))
        const wanted = new Map(list.map(({ skuId, pieces }) => [skuId, [pieces]]))
        const readStockOf = (ids: readonly string[]) => Promise.resolve(list.filter(({ skuId }) => ids.includes(skuId)))
        const readStockBetween = (from: number, below: number) =>
          Promise.resolve(list.filter(({ stock }) => stock >= from && stock < below))
        const found = await findScarcest({ wanted, days, limit, readStockOf, readStockBetween }, topSellers)
        expect(found).toEqual(sortAll(list, days).slice(0, limit))
      },
    ),
    { numRuns: 500 },
  )
})

it('SKUs with much stock are not read where others are sold out', async () => {
  const list = Array.from({ length: 100 }, (_, index) => ({ skuId: `sku-${index}`, stock: index % 50, pieces: 2 }))
  const reads: number[] = []
  const found = await findScarcest(
    {
      wanted: new Map(list.map(({ skuId, pieces }) => [skuId, [pieces]])),
      days: 30,
      limit: 1,
      readStockOf: () => Promise.resolve([]),
      readStockBetween: (from, below) => {
        reads.push(from)
        return Promise.resolve(list.filter(({ stock }) => stock >= from && stock < below))
      },
    },
    0,
  )
  expect(found).toEqual(['sku-0'])
  expect(reads).toEqual([0])
})
