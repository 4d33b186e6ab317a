import { t } from '#domain/texts/t.ts'
import type { ProductImageInput } from '#domain/products/product-input.ts'
import { MAX_PRODUCT_IMAGES } from './file-bounds.ts'
import { nameKey, ONE_COLOR } from './option-choices.ts'
import type { RowNote, SheetRow } from './sheet/sheet.ts'
import type { CsvSku } from './read-sku-rows.ts'

/** The most images of one color: more than any page shows. */
export const MAX_IMAGES = 20

/** An image of a product; `color` is the only one that shows it, if the file says so. */
export interface SheetImage extends ProductImageInput {
  color: string
}

/** The images of a product's rows, in their order, and what is wrong with some. */
export function readImages(rows: SheetRow[]): { images: SheetImage[]; notes: RowNote[] } {
  const notes: RowNote[] = []
  const images = rows
    .filter((row) => row.get('image') !== '')
    .map((row, index) => ({ row, url: row.get('image'), place: Number(row.get('imagePosition')) || index + 1 }))
    .filter(({ row, url }) => isWebAddress(url) || !notes.push({ row: row.number, text: t('importFile.noWebAddress') }))
  const [beyond] = images.slice(MAX_PRODUCT_IMAGES)
  if (beyond) notes.push({ row: beyond.row.number, text: t('importFile.tooManyPictures', { max: MAX_PRODUCT_IMAGES }) })
  const ordered = images
    .slice(0, MAX_PRODUCT_IMAGES)
    .toSorted((a, b) => a.place - b.place)
    .map(({ row, url }) => ({ sourceUrl: url, alt: row.get('imageAlt'), color: row.get('imageColor') }))
  const byColor = Map.groupBy(ordered, (image) => nameKey(image.color))
  return { images: [...byColor.values()].flatMap(uniqueByAddress), notes }
}

/** An image that a size names: no other color shows it. */
export interface ImageClaim {
  colorKey: string
  url: string
}

/** The images that the sizes of a product name. */
export const readClaims = (skuRows: CsvSku[]): ImageClaim[] =>
  skuRows
    .map(({ color, row }) => ({ colorKey: nameKey(color), url: row.get('variantImage') }))
    .filter(({ url }) => url !== '' && isWebAddress(url))

/**
 * The images of one color that are shown, and how many more it has. Those that name another color are not among them.
 * Those a size names come first when there are several colors, and those that a size of another color names are left to
 * it; what no color claims, every color shows.
 */
export function imagesOfColor(
  color: string,
  title: string,
  images: SheetImage[],
  claims: readonly ImageClaim[],
): { shown: ProductImageInput[]; left: number } {
  const key = nameKey(color)
  const ours = new Set(claims.filter((claim) => claim.colorKey === key).map(({ url }) => url))
  const theirs = new Set(claims.filter(({ url }) => !ours.has(url)).map(({ url }) => url))
  const left = images.filter((image) =>
    image.color ? nameKey(image.color) === key : !theirs.has(image.sourceUrl ?? ''),
  )
  const byUrl = new Map(left.map((image) => [image.sourceUrl, image]))
  const own = [...ours].map((sourceUrl) => byUrl.get(sourceUrl) ?? { sourceUrl, alt: '' })
  const ordered = theirs.size > 0 ? [...own, ...left] : [...left, ...own]
  const usualAlt = color === ONE_COLOR ? title : `${title} in ${color}`
  const unique = uniqueByAddress(ordered)
  return {
    shown: unique.slice(0, MAX_IMAGES).map(({ sourceUrl, alt }) => ({ sourceUrl, alt: alt || usualAlt })),
    left: Math.max(0, unique.length - MAX_IMAGES),
  }
}

function uniqueByAddress<Image extends ProductImageInput>(images: Image[]) {
  const seen = new Set<string | undefined>()
  return images.filter(({ sourceUrl }) => !seen.has(sourceUrl) && seen.add(sourceUrl))
}

/** No server takes longer ones, and a cut one leads nowhere. */
const MAX_URL = 2_000

export const isWebAddress = (text: string) =>
  text.length <= MAX_URL && /^https?:$/.test(URL.parse(text)?.protocol ?? '')
