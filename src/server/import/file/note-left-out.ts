import { quoteCell } from '#server/import/file/quote-cell.ts'
import { t } from '#domain/texts/t.ts'
import { readPrice } from './numbers.ts'
import { isWebAddress } from './read-images.ts'
import { isSkuRow } from './read-sku-rows.ts'
import { plainColumnNames } from './sheet/plain-columns.ts'
import type { Fact, RowNote, Sheet, SheetRow } from './sheet/sheet.ts'

/** What a product says once: its first row that says it counts. */
const facts: Fact[] = ['title', 'body', ...plainColumnNames, 'tags', 'published', 'status', 'giftCard', 'collection']

/** What only a row with a size says. */
const skuFacts: Fact[] = ['sku', 'barcode', 'quantity', 'compareAtPrice', 'variantImage']

/** Remarks of one product that are shown one by one. */
const MAX_NOTES = 100

/** A remark for each cell of a product that comes into nothing though its column is read. */
export function noteLeftOut(rows: SheetRow[], sheet: Sheet): RowNote[] {
  // The first code of a product is its own.
  const coded = rows.find((row) => row.get('sku'))
  const remarks = [
    ...listOtherValues(rows),
    ...rows.flatMap((row) => [
      ...listStrayCells(row, row === coded),
      ...(isSkuRow(row) ? listUnkeptOfSize(row, sheet) : []),
    ]),
    ...otherAlts(rows).map(({ row, alt }) => remark(row, t('importFile.otherAlt', { value: quoteCell(alt) }))),
  ]
  const more = remarks.length - MAX_NOTES
  if (more <= 0) return remarks
  const text = t('importFile.more', { count: more })
  return [...remarks.slice(0, MAX_NOTES), { row: rows[0]?.number ?? 1, text }]
}

const remark = (row: SheetRow, text: string): RowNote => ({ row: row.number, text })

/** Facts that a later row contradicts. */
function listOtherValues(rows: SheetRow[]): RowNote[] {
  return facts.flatMap((fact) => {
    const first = rows.map((row) => row.get(fact)).find(Boolean)
    const others = rows.filter((row) => row.get(fact) && row.get(fact) !== first)
    return others.map((row) => remark(row, t('importFile.otherValue', { value: quoteCell(row.get(fact)) })))
  })
}

/** Cells of a size in a row without one, and the text of an image in a row without an image. */
function listStrayCells(row: SheetRow, hasOwnCode: boolean): RowNote[] {
  const stray = [...(isSkuRow(row) ? [] : skuFacts), ...(row.get('image') ? [] : (['imageAlt'] as const))]
  return stray
    .filter((fact) => row.get(fact) && !(fact === 'sku' && hasOwnCode))
    .map((fact) => remark(row, t('importFile.strayCell', { value: quoteCell(row.get(fact)) })))
}

/** What the row of a size says and the shop does not keep. */
function listUnkeptOfSize(row: SheetRow, sheet: Sheet): RowNote[] {
  const compareAt = row.get('compareAtPrice')
  const [old, price] = [readPrice(compareAt, sheet.decimals), readPrice(row.get('price'), sheet.decimals)]
  const isLow = old !== undefined && price !== undefined && old > 0 && old < price
  const quantity = row.get('quantity')
  const hasCount = quantity !== '' && quantity !== '0'
  const image = row.get('variantImage')
  return [
    ...(compareAt && old === undefined ? [t('importFile.badOldPrice', { value: quoteCell(compareAt) })] : []),
    ...(isLow ? [t('importFile.lowOldPrice', { value: quoteCell(compareAt) })] : []),
    ...(sheet.source === 'shopify' && sheet.isUncounted(row) && hasCount
      ? [t('importFile.countNotKept', { value: quoteCell(quantity) })]
      : []),
    ...(image && !isWebAddress(image) ? [t('importFile.noWebAddress')] : []),
  ].map((text) => remark(row, text))
}

/** Descriptions of images that stand in several rows: the first in the order of the images counts. */
function otherAlts(rows: SheetRow[]) {
  const ordered = rows
    .filter((row) => row.get('image'))
    .map((row, index) => ({ row, alt: row.get('imageAlt'), place: Number(row.get('imagePosition')) || index + 1 }))
    .toSorted((a, b) => a.place - b.place)
  const same = Map.groupBy(ordered, ({ row }) => JSON.stringify([row.get('image'), row.get('imageColor')]))
  return [...same.values()].flatMap(([first, ...others]) => others.filter(({ alt }) => alt && alt !== first?.alt))
}
