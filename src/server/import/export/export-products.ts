import { stringify } from 'csv-stringify/sync'
import { ONE_SIZE } from '#domain/catalog/sizes/size-label.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { AdminProduct, AdminVariant } from '#domain/products/admin-product.ts'
import type { Millimes } from '#domain/money/money.ts'
import { translatedLanguages } from '#domain/texts/languages.ts'
import { escapeFormula } from '#server/platform/csv/escape-formula.ts'
import { ONE_COLOR } from '#server/import/file/option-choices.ts'
import { getAdminProduct } from '#server/products/get-admin-product.ts'
import type { Db } from '#server/schema/database.ts'
import { listProductIds } from './export-queries.ts'

const PAGE_SIZE = 50

type Row = Record<string, string>

const languageColumns = translatedLanguages.flatMap((language) =>
  ['Title', 'Body (HTML)', 'Type'].map((column) => `${column} [${language}]`),
)

const columns = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published', 'Status'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
  ...['Variant SKU', 'Variant Barcode', 'Variant Inventory Qty', 'Variant Price', 'Variant Compare At Price'],
  ...['Image Src', 'Image Position', 'Image Alt Text', 'Variant Image'],
  ...['Image Color', 'Collection', 'Fit'],
  ...languageColumns,
]

/**
 * Streams all products, drafts included, as the CSV of a Shopify export: a row for each size and for each further image. Columns that
 * Shopify does not know say what else this shop needs to import them as they are. `shopUrl` stands before the addresses of images. Escapes what a
 * spreadsheet would run as a formula.
 */
export async function* exportProducts(db: Db, shopUrl: string): AsyncGenerator<string> {
  // Excel reads UTF-8 only after a byte order mark.
  yield '\uFEFF' + stringify([columns])
  let after = ''
  for (;;) {
    const ids = await listProductIds(db, { after, limit: PAGE_SIZE })
    for (const id of ids) {
      const product = await getAdminProduct(db, id).catch(ignoreDeleted)
      if (product) yield formatRows(toRows(product, shopUrl))
    }
    const last = ids.at(-1)
    if (last === undefined || ids.length < PAGE_SIZE) return
    after = last
  }
}

/** A product may be deleted while others are written. */
function ignoreDeleted(error: unknown) {
  if (!(error instanceof ApiError && error.code === 'PRODUCT_NOT_FOUND')) throw error
}

const formatRows = (rows: Row[]) =>
  stringify(
    rows.map((row) => columns.map((column) => escapeFormula(row[column] ?? ''))),
    // In quotation marks a text stays one cell, also where a spreadsheet splits at another separator.
    { quoted_match: /[;\t,]/ },
  )

function toRows(product: AdminProduct, shopUrl: string): Row[] {
  const addressOf = ({ src, sourceUrl = '' }: AdminVariant['images'][number]) => (src ? shopUrl + src : sourceUrl)
  const images = product.variants
    .flatMap(({ color, images: shown }) => shown.map((image) => ({ color, alt: image.alt, address: addressOf(image) })))
    .filter(({ address }) => address !== '')
    .map(({ color, alt, address }, index) => ({
      'Image Src': address,
      'Image Position': String(index + 1),
      'Image Alt Text': alt,
      'Image Color': color,
    }))
  const sizes = product.variants.flatMap((variant) => {
    const [first] = variant.images
    return variant.sizes.map((size) => ({
      ...optionsOf(product, variant, size.value),
      'Variant SKU': size.code,
      'Variant Barcode': size.barcode,
      'Variant Inventory Qty': String(size.quantity),
      'Variant Price': formatPrice(variant.variantPrice),
      'Variant Compare At Price': product.price > variant.variantPrice ? formatPrice(product.price) : '',
      'Variant Image': first ? addressOf(first) : '',
    }))
  })
  return Array.from({ length: Math.max(sizes.length, images.length) }, (_, index) => ({
    Handle: product.slug,
    ...(index === 0 && factsOf(product)),
    ...sizes[index],
    ...images[index],
  }))
}

function factsOf(product: AdminProduct): Row {
  const isPublished = product.status === 'published'
  const translations = translatedLanguages.flatMap((language) => {
    const { model = '', description = '', type = '' } = product.translations[language] ?? {}
    return [
      [`Title [${language}]`, model],
      [`Body (HTML) [${language}]`, description],
      [`Type [${language}]`, type],
    ]
  })
  return {
    Title: product.model,
    'Body (HTML)': product.description,
    Vendor: product.brand,
    'Product Category': product.category,
    Type: product.type,
    Tags: product.tags.join(', '),
    Published: String(isPublished),
    Status: isPublished ? 'active' : 'draft',
    // A comma alone: none. An empty cell lets the rules of the import decide.
    Collection: product.collections.join(', ') || ',',
    Fit: product.fit,
    ...Object.fromEntries(translations),
  }
}

/** What a customer chooses: color and size as far as there is a choice, otherwise what Shopify calls a product without options. */
function optionsOf({ variants }: AdminProduct, { color }: AdminVariant, size: string): Row {
  const options = [
    ...(variants.some((variant) => variant.color !== ONE_COLOR) ? [['Color', color]] : []),
    ...(variants.some(({ sizes }) => sizes.some(({ value }) => value !== ONE_SIZE)) ? [['Size', size]] : []),
  ]
  const [[firstName = '', first = ''] = ['Title', 'Default Title'], [secondName = '', second = ''] = []] = options
  return { 'Option1 Name': firstName, 'Option1 Value': first, 'Option2 Name': secondName, 'Option2 Value': second }
}

const formatPrice = (price: Millimes) => (price / 1000).toFixed(3)
