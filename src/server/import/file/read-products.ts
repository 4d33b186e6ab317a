import { t } from '#domain/texts/t.ts'
import { escapeText } from 'entities'
import { createHash } from 'node:crypto'
import { Collection } from '#domain/catalog/collection-id.ts'
import { findSwatch } from '#domain/products/colors/color-swatches.ts'
import { translatedLanguages } from '#domain/texts/languages.ts'
import { slugify } from '#domain/texts/slugify.ts'
import type { ProductInput, ProductVariantInput } from '#domain/products/product-input.ts'
import { yieldIfSliceOver } from '#server/platform/jobs/time-slices.ts'
import type { ProductToSave } from '#server/products/save-product.ts'
import { readCode } from './numbers.ts'
import type { RowNote, Sheet, SheetRow } from './sheet/sheet.ts'
import { isSkuRow, readSkuRows, type CsvSku } from './read-sku-rows.ts'
import { imagesOfColor, readImages, type SheetImage } from './read-images.ts'
import { fitLimits, holdsCardNumber } from './fit-limits.ts'
import { collectionFor, type ImportRules } from '#server/import/rules.ts'

/** A product as the file has it, ready to be saved. Prices of the file are DT. */
export interface FoundProduct {
  product: ProductToSave & { source: { handle: string; hash: string } }
  /** The rows it came from, the first one first. */
  rows: number[]
  sizes: number
  /** How many of the rows hold a size; one may hold several. */
  sizeRows: number
}

/** All that is in a file: every row belongs to a product, is skipped with a reason, or says nothing. */
export interface FoundInFile {
  products: FoundProduct[]
  skipped: RowNote[]
  notes: RowNote[]
  rows: number
}

/**
 * Reads the products of a file, and lets others run between them. What cannot be sold is skipped with a reason; nothing is lost
 * silently.
 */
export async function readProducts(sheet: Sheet, rules: ImportRules): Promise<FoundInFile> {
  const found: FoundInFile = { products: [], skipped: [...sheet.skipped], notes: [], rows: sheet.rowCount }
  const slugs = new Set<string>()
  const filled = sheet.rows.filter(({ isBlank }) => !isBlank)
  for (const [handle, rows] of Map.groupBy(filled, (row) => row.get('handle'))) {
    await yieldIfSliceOver()
    const { skuRows, skipped, notes } = readSkuRows(rows.filter(isSkuRow), sheet)
    const reason = reasonToSkip(handle, rows, skuRows)
    const read = reason ? undefined : toProductInput(freeSlug(textOf(rows, 'address'), slugs), rows, skuRows, rules)
    if (!read || holdsCardNumber(read.product)) {
      const text = reason ?? 'A text of the product holds a card number'
      const already = new Set(skipped.map(({ row }) => row))
      found.skipped.push(
        ...numbersOf(rows)
          .filter((row) => !already.has(row))
          .map((row) => ({ row, text })),
      )
    } else {
      const { product, notes: more } = read
      found.products.push({
        product: withSource(`${sheet.source}:${handle}`, product),
        rows: numbersOf(rows),
        sizes: skuRows.length,
        sizeRows: new Set(skuRows.map(({ row }) => row.number)).size,
      })
      found.notes.push(...notes, ...more)
    }
    found.skipped.push(...skipped)
  }
  if (!sheet.hasQuantities) found.notes.push({ row: 1, text: t('importFile.noQuantities') })
  return found
}

/** The lines of the file, each once, the first one first. */
const numbersOf = (rows: SheetRow[]) => [...new Set(rows.map(({ number }) => number))].toSorted((a, b) => a - b)

function reasonToSkip(handle: string, rows: SheetRow[], skuRows: CsvSku[]) {
  if (!handle) return t('importFile.noHandle')
  if (!textOf(rows, 'title')) return t('importFile.noTitle')
  if (isYes(textOf(rows, 'giftCard'))) return t('importFile.giftCard')
  if (skuRows.length === 0) return t('importFile.noPriceAtAll')
  return undefined
}

/** What a product says once, on whichever of its rows. */
const textOf = (rows: SheetRow[], column: Parameters<SheetRow['get']>[0]) =>
  rows.map((row) => row.get(column)).find(Boolean) ?? ''

const isYes = (text: string) => /^(true|yes|1|oui|vrai)$/i.test(text)
const isNo = (text: string) => /^(false|no|0|non|faux)$/i.test(text)

function toProductInput(slug: string, rows: SheetRow[], skuRows: CsvSku[], rules: ImportRules) {
  const title = textOf(rows, 'title')
  const type = textOf(rows, 'type')
  const category = textOf(rows, 'category').split('>').at(-1)?.trim() ?? ''
  const { images, notes } = readImages(rows)
  const variants = toVariants(title, skuRows, images, rules)
  const isHidden = isNo(textOf(rows, 'published')) || /^(draft|archived|unlisted)$/i.test(textOf(rows, 'status'))
  const tags = [...textOf(rows, 'tags').split(','), ...skuRows.flatMap((skuRow) => skuRow.tags)]
  const { product, cut } = fitLimits({
    slug,
    model: title,
    type,
    description: toHtml(textOf(rows, 'body')),
    // The lowest of what the colors once cost: no color seems reduced that is not.
    price: Math.min(...variants.map(({ original }) => original)),
    fit: textOf(rows, 'fit'),
    brand: textOf(rows, 'vendor'),
    category,
    ...(readCollections(textOf(rows, 'collection')) ?? { collection: collectionFor(rules, [type, category, title]) }),
    tags: [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean))],
    sku: readCode(skuRows[0]?.row.get('sku') ?? ''),
    status: isHidden ? 'draft' : 'published',
    variants: variants.map(({ variant }) => variant),
    ...readTranslations(rows),
  })
  const row = rows[0]?.number ?? 0
  notes.push(...cut.map((field) => ({ row, text: t('importFile.cut', { field }) })))
  if (images.length === 0) notes.push({ row, text: t('importFile.noPicture') })
  if (new Set(skuRows.map(({ color }) => color.toLowerCase())).size < variants.length) {
    notes.push({ row, text: t('importFile.ownPrice') })
  }
  return { product, notes }
}

/** The collections of a cell as the export writes them, by their ids: between commas, a comma alone for none. Undefined for other texts, as shops elsewhere have them. */
function readCollections(cell: string): Pick<ProductInput, 'collection' | 'collections'> | undefined {
  if (cell === '') return undefined
  const ids = cell.split(',').flatMap((id) => id.trim() || [])
  if (!ids.every((id) => Collection.safeParse(id).success)) return undefined
  return { collection: ids[0] ?? 'others', collections: ids }
}

/** The columns of other languages, where one of them holds something. */
function readTranslations(rows: SheetRow[]): Pick<ProductInput, 'translations'> {
  const found = translatedLanguages.flatMap((language) => {
    const body = textOf(rows, `body [${language}]`)
    const texts = {
      model: textOf(rows, `title [${language}]`),
      type: textOf(rows, `type [${language}]`),
      description: body && toHtml(body),
    }
    return Object.values(texts).some(Boolean) ? [[language, texts] as const] : []
  })
  return found.length > 0 ? { translations: Object.fromEntries(found) } : {}
}

/** Addresses that differ in signs only: the first in the file keeps the address, whichever is saved first. */
function freeSlug(address: string, taken: Set<string>) {
  const base = slugify(address) || 'product'
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  taken.add(slug)
  return slug
}

function withSource(handle: string, product: ProductInput) {
  const hash = createHash('sha256').update(JSON.stringify(product)).digest('base64url')
  return { ...product, source: { handle, hash } }
}

/** A color has one price here: sizes of it that cost more, or less, stand beside it, named after the sizes. */
function toVariants(title: string, skuRows: CsvSku[], images: SheetImage[], rules: ImportRules) {
  const byColor = Map.groupBy(skuRows, ({ color }) => color.toLowerCase())
  return [...byColor.values()].flatMap((ofColor) => {
    const color = ofColor[0]?.color ?? ''
    const shown = imagesOfColor(color, title, images, skuRows)
    const byPrice = Map.groupBy(ofColor, ({ price }) => price)
    const usual = [...byPrice.values()].reduce((most, others) => (others.length > most.length ? others : most))
    return [...byPrice].map(([price, group]) => {
      const name = group === usual ? color : `${color} (${group.map(({ size }) => size).join(', ')})`
      const variant: ProductVariantInput = {
        color: name,
        swatch: findSwatch(color, rules.swatches),
        variantPrice: price,
        images: shown,
        sizes: group.map(({ size, quantity, row }) => ({
          size,
          quantity,
          change: 0,
          code: readCode(row.get('sku')),
          barcode: readCode(row.get('barcode')),
        })),
      }
      return { variant, original: Math.min(...group.map(({ original }) => original)) }
    })
  })
}

/** A body without a single tag is plain text: its blank lines part paragraphs. */
function toHtml(body: string) {
  if (/<[a-z][^>]*>/i.test(body)) return body
  return escapeText(body)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll('\n', '<br>'))
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}
