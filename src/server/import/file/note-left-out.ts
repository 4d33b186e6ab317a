import { t } from '#domain/texts/t.ts'
import { readPrice } from './numbers.ts'
import { isWebAddress } from './read-images.ts'
import { isSkuRow } from './read-sku-rows.ts'
import type { Fact, RowNote, Sheet, SheetRow } from './sheet/sheet.ts'

/** What a product says once: its first row that says it counts. */
const facts: Fact[] = [
  'title',
  'body',
  'vendor',
  'type',
  'category',
  'tags',
  'published',
  'status',
  'giftCard',
  'collection',
  'fit',
]

/** What only a row with a size says. */
const skuFacts: Fact[] = ['sku', 'barcode', 'quantity', 'compareAtPrice', 'variantImage']

/** Signs of a cell in a remark. */
const MAX_CELL = 60

/** Remarks of one product that are told one by one. */
const MAX_NOTES = 100

/** A remark for each cell of a product that comes into nothing though its column is read. */
export function noteLeftOut(rows: SheetRow[], sheet: Sheet): RowNote[] {
  const notes: RowNote[] = []
  let more = 0
  const add = (row: SheetRow, text: string) => {
    if (notes.length < MAX_NOTES) notes.push({ row: row.number, text })
    else more += 1
  }
  for (const fact of facts) {
    const values = rows.map((row) => row.get(fact))
    const first = values.find(Boolean)
    for (const [place, value] of values.entries()) {
      const row = rows[place]
      if (row && value && value !== first) add(row, t('importFile.otherValue', { value: value.slice(0, MAX_CELL) }))
    }
  }
  // The first code of a product is its own.
  const coded = rows.find((row) => row.get('sku'))
  for (const row of rows) {
    const stray = [...(isSkuRow(row) ? [] : skuFacts), ...(row.get('image') ? [] : (['imageAlt'] as const))]
    for (const fact of stray)
      if (row.get(fact) && !(fact === 'sku' && row === coded))
        add(row, t('importFile.strayCell', { value: row.get(fact).slice(0, MAX_CELL) }))
    if (!isSkuRow(row)) continue
    const compareAt = row.get('compareAtPrice')
    const [old, price] = [readPrice(compareAt, sheet.decimals), readPrice(row.get('price'), sheet.decimals)]
    if (compareAt && old === undefined) add(row, t('importFile.badOldPrice', { value: compareAt.slice(0, MAX_CELL) }))
    if (old !== undefined && price !== undefined && old > 0 && old < price)
      add(row, t('importFile.lowOldPrice', { value: compareAt.slice(0, MAX_CELL) }))
    const quantity = row.get('quantity')
    if (sheet.source === 'shopify' && sheet.isUncounted(row) && quantity && quantity !== '0')
      add(row, t('importFile.countNotKept', { value: quantity.slice(0, MAX_CELL) }))
    const image = row.get('variantImage')
    if (image && !isWebAddress(image)) add(row, t('importFile.noWebAddress'))
  }
  for (const { row, alt } of otherAlts(rows)) add(row, t('importFile.otherAlt', { value: alt.slice(0, MAX_CELL) }))
  if (more > 0) notes.push({ row: rows[0]?.number ?? 1, text: t('importFile.more', { count: more }) })
  return notes
}

/** Descriptions of pictures that stand in several rows: the first in the order of the pictures counts. */
function otherAlts(rows: SheetRow[]) {
  const ordered = rows
    .filter((row) => row.get('image'))
    .map((row, index) => ({ row, alt: row.get('imageAlt'), place: Number(row.get('imagePosition')) || index + 1 }))
    .toSorted((a, b) => a.place - b.place)
  const same = Map.groupBy(ordered, ({ row }) => JSON.stringify([row.get('image'), row.get('imageColor')]))
  return [...same.values()].flatMap(([first, ...others]) => others.filter(({ alt }) => alt && alt !== first?.alt))
}
