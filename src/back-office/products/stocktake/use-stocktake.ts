import { useEffect, useState } from 'react'
import { z } from 'zod'
import { CountedSku, type CorrectedSku } from '#domain/products/stock-correction.ts'
import { t } from '#domain/texts/t.ts'
import { addPiece, type StockRow } from '#back-office/products/stock/stock-entry.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'

const KEY = 'stocktake'

const Counted = CountedSku.extend({ counted: z.string() })

/** A size of a stocktake: as it was in the book when it was first looked at, and what is counted so far; empty: nothing yet. */
export type CountedRow = z.output<typeof Counted> & StockRow

const withNames = (row: z.output<typeof Counted>): CountedRow => {
  const { model, color, size } = row
  return {
    ...row,
    label: t('productList.size', { model, color, size }),
    name: t('productList.size', { model, color, size }),
  }
}

function readKept(): CountedRow[] {
  try {
    return z
      .array(Counted)
      .parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
      .map(withNames)
  } catch {
    return []
  }
}

const productsOf = (rows: readonly CountedRow[]) => [...new Set(rows.map(({ productId }) => productId))]

/** What is in the book now, of the sizes of these products. */
async function readBook(productIds: readonly string[]): Promise<Map<string, CountedSku>> {
  const found = await Promise.all(productIds.map((productId) => adminApi.listStock({ productId })))
  return new Map(found.flat().map((sku) => [sku.skuId, sku]))
}

/** The sizes that are counted, kept on this device until they are cleared, whether the page is closed or not. */
export function useStocktake() {
  const [rows, setRows] = useState(readKept)
  useEffect(() => {
    if (rows.length > 0) localStorage.setItem(KEY, JSON.stringify(rows))
    else localStorage.removeItem(KEY)
  }, [rows])
  useEffect(() => {
    // A size that is not counted yet is compared with the book of today, not with the one of when the page was closed.
    const uncounted = productsOf(readKept().filter(({ counted }) => counted === ''))
    if (uncounted.length > 0)
      void readBook(uncounted).then(
        (book) => setRows((now) => withBook(now, book)),
        () => undefined,
      )
  }, [])

  return {
    rows,
    /** Counts a piece of each of these sizes, the newest on top; `pieces` 0 only lists them. */
    add(skus: readonly CountedSku[], pieces: 0 | 1) {
      setRows((now) => {
        const known = new Set(now.map(({ skuId }) => skuId))
        const added = skus.filter(({ skuId }) => !known.has(skuId)).map((sku) => withNames({ ...sku, counted: '' }))
        const ids = new Set(skus.map(({ skuId }) => skuId))
        return [...added, ...now].map((row) => (pieces && ids.has(row.skuId) ? { ...row, counted: plusOne(row) } : row))
      })
    },
    setCount(skuId: string, counted: string) {
      setRows((now) => now.map((row) => (row.skuId === skuId ? { ...row, counted } : row)))
    },
    remove(skuId: string) {
      setRows((now) => now.filter((row) => row.skuId !== skuId))
    },
    replace: setRows,
    /** What was applied is in the book now. */
    settle(lines: readonly CorrectedSku[]) {
      const after = new Map(lines.map((line) => [line.skuId, line.after]))
      setRows((now) =>
        now.map((row) => {
          const quantity = after.get(row.skuId)
          return quantity === undefined ? row : { ...row, quantity, counted: String(quantity) }
        }),
      )
    },
    /** Reads the book again. */
    async refresh() {
      const book = await readBook(productsOf(rows))
      setRows((now) => now.map((row) => ({ ...row, quantity: book.get(row.skuId)?.quantity ?? row.quantity })))
    },
  }
}

/** How many of a size there are with one piece more. */
export function plusOne(row: CountedRow): string {
  const entry = addPiece(row, row.counted === '' ? undefined : { counted: row.counted })
  return 'counted' in entry ? entry.counted : ''
}

const withBook = (rows: readonly CountedRow[], book: ReadonlyMap<string, CountedSku>): CountedRow[] =>
  rows.map((row) => {
    const sku = row.counted === '' ? book.get(row.skuId) : undefined
    return sku ? withNames({ ...sku, counted: '' }) : row
  })
