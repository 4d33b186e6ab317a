import { originalPrice } from '#domain/catalog/discount.ts'
import { ONE_SIZE } from '#domain/catalog/sizes/size-label.ts'
import { largestImageUrl } from '#domain/images/image-url.ts'
import type { Millimes } from '#domain/money/money.ts'
import { languages } from '#domain/texts/languages.ts'
import { fieldCell, listFieldColumns } from '#server/import/fields/field-columns.ts'
import { writePlainCells } from '#server/import/file/sheet/plain-columns.ts'
import { ONE_COLOR } from '#server/import/file/option-choices.ts'
import { writeCheck, type OwnCells } from './own-cells.ts'
import type { OwnImage, OwnProduct, OwnSize, OwnVariant } from './own-queries.ts'

/**
 * The rows of a product in the export: one for each size, and further ones for images. Beside what Shopify knows, each
 * says whose it is and how its cells were written. `shopUrl` stands before the addresses of stored images.
 */
export function toOwnRows(product: OwnProduct, shopUrl: string): OwnCells[] {
  const sizes = product.variants.flatMap((variant) =>
    variant.sizes.map((size) => sizeCells(product, variant, size, shopUrl)),
  )
  const images = product.variants
    .flatMap(({ color, images: shown }) => shown.map((image) => ({ color, image })))
    .map(({ color, image }, index) => imageCells(color, image, index + 1, shopUrl))
    .filter(({ image }) => image !== '')
  return Array.from({ length: Math.max(sizes.length, images.length, 1) }, (_, index) => {
    const cells: OwnCells = {
      handle: product.slug,
      ownId: product.id,
      ...(index === 0 && factCells(product)),
      ...sizes[index],
      ...images[index],
    }
    return { ...cells, ownCheck: writeCheck(cells) }
  })
}

/** What the export says of a product as a whole. */
export function factCells(product: OwnProduct): OwnCells {
  const isPublished = product.status === 'published'
  const translations = languages.flatMap(({ code: language }) => {
    const { model = '', description = '', type = '' } = product.translations[language] ?? {}
    return [
      [`title [${language}]`, model],
      [`body [${language}]`, description],
      [`type [${language}]`, type],
    ]
  })
  return {
    title: product.model,
    body: product.description,
    ...writePlainCells(product),
    tags: product.tags.join(', '),
    published: String(isPublished),
    status: isPublished ? 'active' : 'draft',
    // A comma alone: none. An empty cell lets the rules of the import decide.
    collection: product.collections.join(', ') || ',',
    ...(Object.fromEntries(translations) as OwnCells),
    ...fieldCells('product', product, product),
  }
}

/** What it says of one size. */
export function sizeCells(product: OwnProduct, variant: OwnVariant, size: OwnSize, shopUrl = ''): OwnCells {
  const [first] = variant.images
  const original = originalPrice(product.price, variant)
  return {
    ...optionCells(product, variant.color, size.size),
    sku: size.code,
    barcode: size.barcode,
    // What is not counted has no tracker, as Shopify writes it.
    tracker: size.isCounted ? 'shopify' : '',
    quantity: size.isCounted ? String(size.quantity) : '',
    price: formatPrice(variant.price),
    compareAtPrice: original > variant.price ? formatPrice(original) : '',
    variantImage: first ? addressOf(first, shopUrl) : '',
    ownSizeId: size.id,
    ...fieldCells('variant', product, variant),
  }
}

/** What stands in the fields of the product, or of one of its colors. */
const fieldCells = (
  subject: 'product' | 'variant',
  { fields }: OwnProduct,
  { fieldValues }: Pick<OwnVariant, 'fieldValues'>,
): OwnCells =>
  Object.fromEntries(
    listFieldColumns(fields.filter((field) => field.subject === subject)).map((named) => [
      named.column,
      fieldCell(named, fieldValues),
    ]),
  )

function imageCells(color: string, image: OwnImage, position: number, shopUrl: string) {
  return {
    image: addressOf(image, shopUrl),
    imagePosition: String(position),
    imageAlt: image.alt,
    imageColor: color,
  } satisfies OwnCells
}

const addressOf = ({ id, width, sourceUrl = '' }: OwnImage, shopUrl: string) =>
  id === undefined ? sourceUrl : shopUrl + largestImageUrl({ id, width })

/** What a customer chooses: color and size as far as there is a choice, otherwise what Shopify calls a product without options. */
function optionCells({ variants }: OwnProduct, color: string, size: string): OwnCells {
  const options = [
    ...(variants.some((variant) => variant.color !== ONE_COLOR) ? [['Color', color]] : []),
    ...(variants.some(({ sizes }) => sizes.some((one) => one.size !== ONE_SIZE)) ? [['Size', size]] : []),
  ]
  const [[firstName = '', first = ''] = ['Title', 'Default Title'], [secondName = '', second = ''] = []] = options
  return { option1Name: firstName, option1: first, option2Name: secondName, option2: second }
}

const formatPrice = (price: Millimes) => (price / 1000).toFixed(3)
