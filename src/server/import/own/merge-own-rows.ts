import { originalPrice } from '#domain/catalog/discount.ts'
import { parseDecimal } from '#domain/money/parse-decimal.ts'
import { pickFacts } from '#domain/products/plain-facts.ts'
import type { ProductToSave } from '#server/products/save-product.ts'
import { t } from '#domain/texts/t.ts'
import { nameKey } from '#server/import/file/option-choices.ts'
import { readCode, readPrice } from '#server/import/file/numbers.ts'
import type { RowNote } from '#server/import/file/sheet/sheet.ts'
import { compareCells, type OwnCells } from './own-cells.ts'
import { mergeFacts } from './merge-own-facts.ts'
import { mergeFields } from './merge-own-fields.ts'
import { mergeImages } from './merge-own-images.ts'
import type { Merged, OwnChanges, OwnRow, OwnRows } from './own-changes.ts'
import type { OwnProduct } from './own-queries.ts'
import { factCells, sizeCells } from './own-rows.ts'

type VariantToSave = ProductToSave['variants'][number]
type SizeToSave = VariantToSave['sizes'][number]

const MAX_QUANTITY = 1_000_000

/**
 * Puts what a person has edited in the rows of a file over what the shop has now. Rows, columns and cells that are
 * missing or as they were change nothing; colors, sizes and images that are not in the file stay.
 */
export function mergeOwnRows(now: OwnProduct, { rows, decimals }: OwnRows): OwnChanges {
  const merged: Merged = {
    now,
    rows: rows.map(({ number, cells }) => ({ number, cells, ...findNow(now, cells) })),
    product: toProduct(now),
    decimals,
    isChanged: false,
    notes: [],
  }
  mergeFacts(merged)
  mergeFields(merged)
  mergeSizes(merged)
  const refusal = mergePrices(merged)
  mergeImages(merged)
  if (refusal !== undefined) return { product: undefined, notes: [refusal], refusal: refusal.text }
  return { product: merged.isChanged ? merged.product : undefined, notes: merged.notes }
}

/** A product as it is, to be saved: quantities are left as they are. */
function toProduct(now: OwnProduct): ProductToSave & { id: string } {
  const { id, model, description, price, collections, tags, status, variants } = now
  return {
    id,
    model,
    ...pickFacts(now),
    description,
    price,
    collections,
    tags,
    collection: collections[0] ?? 'others',
    status: status === 'published' ? status : 'draft',
    variants: variants.map((variant) => ({
      variantId: variant.id,
      color: variant.color,
      swatch: variant.swatch,
      variantPrice: variant.price,
      images: variant.images.map((image) => ({ id: image.id, sourceUrl: image.sourceUrl, alt: image.alt })),
      sizes: variant.sizes.map(({ size, code, barcode }) => ({ size, code, barcode, change: 0 })),
    })),
  }
}

function findNow(now: OwnProduct, cells: OwnCells): Omit<OwnRow, 'number' | 'cells'> {
  const { color, size: sizeName } = namesOf(now, cells)
  const byId = now.variants.flatMap((variant) => variant.sizes.map((size) => ({ variant, size })))
  const wanted = cells.ownSizeId || undefined
  const named = now.variants.find((one) => nameKey(one.color) === nameKey(color))
  const byName = { variant: named, size: named?.sizes.find(({ size }) => nameKey(size) === nameKey(sizeName)) }
  const { variant, size } = isSizeRow(cells)
    ? ((wanted === undefined ? byName : byId.find((one) => one.size.id === wanted)) ?? noSize)
    : noSize
  const current = { ...factCells(now), handle: now.slug, ...(variant && size && sizeCells(now, variant, size)) }
  return { variant, size, ...compareCells(cells, current) }
}

const noSize: Pick<OwnRow, 'variant' | 'size'> = { variant: undefined, size: undefined }

/** Whether a row is about a size, and not only about an image. */
const isSizeRow = ({ ownSizeId, price, option1, option2 }: OwnCells) =>
  Boolean(ownSizeId) || [price, option1, option2].some((cell) => cell !== undefined && cell !== '')

/** The color and the size that a row names. Where there is no choice, they are those that there are. */
function namesOf({ variants }: OwnProduct, cells: OwnCells) {
  const options = [
    [cells.option1Name, cells.option1],
    [cells.option2Name, cells.option2],
  ]
  const named = (name: string) => options.find(([option = '']) => nameKey(option) === name)?.[1] ?? ''
  const [first] = variants
  return { color: named('color') || (first?.color ?? ''), size: named('size') || (first?.sizes[0]?.size ?? '') }
}

/** Quantities, codes and sizes that were added. */
function mergeSizes(merged: Merged) {
  const { now, rows, product, notes } = merged
  for (const row of rows.filter(({ cells }) => isSizeRow(cells))) {
    const { number, cells, isEdited, variant, size } = row
    if (!variant || !size) {
      mergeUnknownSize(merged, row)
      continue
    }
    const sku = product.variants[now.variants.indexOf(variant)]?.sizes[variant.sizes.indexOf(size)]
    if (!sku) continue
    if (isEdited('option1') || isEdited('option2')) notes.push({ row: number, text: t('importFile.namesStay') })
    for (const [column, field] of [
      ['sku', 'code'],
      ['barcode', 'barcode'],
    ] as const) {
      if (!isEdited(column)) continue
      sku[field] = readCode(cells[column] ?? '')
      merged.isChanged = true
    }
    mergeQuantity(merged, row, { sku, wasCounted: size.isCounted })
  }
}

/** A row of no size that the product has: it is gone, new, or of a new color. */
function mergeUnknownSize(merged: Merged, row: OwnRow) {
  const { number, cells, variant } = row
  if (cells.ownSizeId) merged.notes.push({ row: number, text: t('importFile.sizeGone') })
  else if (variant) addSize(merged, row)
  else merged.notes.push({ row: number, text: t('importFile.newColor') })
}

/** The pieces of a size, and whether they are counted: a number that was written for what is not counted counts it. */
function mergeQuantity(
  merged: Merged,
  { number, cells, isEdited, hasCheck }: OwnRow,
  { sku, wasCounted }: { sku: SizeToSave; wasCounted: boolean },
) {
  const isTrackerEdited = isEdited('tracker')
  if (isTrackerEdited && cells.tracker === '' && hasCheck) {
    sku.isCounted = false
    merged.isChanged = true
    return
  }
  const isCountedNow = !wasCounted && isTrackerEdited && cells.tracker !== ''
  if (!isEdited('quantity') && !isCountedNow) return
  const quantity = readQuantity(cells, merged)
  if (quantity === undefined) {
    merged.notes.push({ row: number, text: t('importFile.quantityStays') })
    return
  }
  sku.quantity = quantity
  sku.isCounted = true
  merged.isChanged = true
}

/** A size of a known color that was added to the file by hand. */
function addSize(merged: Merged, { cells, variant }: OwnRow) {
  const place = merged.now.variants.findIndex(({ id }) => id === variant?.id)
  merged.product.variants[place]?.sizes.push({
    size: namesOf(merged.now, cells).size,
    quantity: readQuantity(cells, merged) ?? 0,
    ...(cells.tracker === '' && (cells.quantity ?? '') === '' && { isCounted: false }),
    change: 0,
    code: readCode(cells.sku ?? ''),
    barcode: readCode(cells.barcode ?? ''),
  })
  merged.isChanged = true
}

function readQuantity({ quantity = '' }: OwnCells, { decimals }: Merged): number | undefined {
  const read = Math.floor(parseDecimal(quantity, decimals) ?? Number.NaN)
  return read >= 0 && read <= MAX_QUANTITY ? read : undefined
}

/**
 * Prices of colors, and the one they are compared with. Answers with a remark where the sizes of a color shall cost
 * differently, which no shop of this kind can do: then nothing of the product changes.
 */
function mergePrices(merged: Merged): RowNote | undefined {
  const { now, rows, product, notes, decimals } = merged
  const originals: number[] = []
  let isEdited = false
  for (const [place, variant] of now.variants.entries()) {
    const own = rows.filter((row) => row.variant === variant)
    const target: VariantToSave | undefined = product.variants[place]
    const read = (column: 'price' | 'compareAtPrice', current: number) => {
      const edited = own.filter((row) => row.size !== undefined && row.isEdited(column))
      const values = edited.flatMap(({ number, cells }) => {
        const text = cells[column] ?? ''
        const value = text === '' && column === 'compareAtPrice' ? 0 : readPrice(text, decimals)
        if (value === undefined) notes.push({ row: number, text: t('importFile.priceStays') })
        return value === undefined ? [] : [{ number, value }]
      })
      if (values.length > 0) isEdited = true
      const isWhole = own.filter(({ size }) => size).length === edited.length
      return { value: values[0]?.value ?? current, values, isWhole }
    }
    const price = read('price', variant.price)
    const [first] = price.values
    if (first && (!price.isWhole || price.values.some(({ value }) => value !== first.value)))
      return { row: first.number, text: t('importFile.onePriceOfColor', { color: variant.color }) }
    const before = originalPrice(now.price, variant)
    const compared = read('compareAtPrice', before > variant.price ? before : 0)
    if (target) target.variantPrice = price.value
    originals.push(Math.max(price.value, compared.value))
  }
  if (!isEdited) return undefined
  // The lowest of what the colors once cost: no color seems reduced that is not.
  const paid = product.variants.map(({ variantPrice = now.price }) => variantPrice)
  const isTold = (original: number, place: number) => original >= now.price || original > (paid[place] ?? original)
  const base = originals.includes(now.price) && originals.every(isTold) ? now.price : Math.min(...originals)
  product.price = base
  for (const [place, target] of product.variants.entries()) {
    const original = originals[place] ?? base
    target.oldPrice = original !== base && original > (paid[place] ?? base) ? original : null
  }
  merged.isChanged = true
  return undefined
}
