import { t } from '#domain/texts/t.ts'
import type { ProductImageInput } from '#domain/products/product-input.ts'
import { ONE_COLOR, sameName } from './option-choices.ts'
import type { RowNote, SheetRow } from './sheet/sheet.ts'
import type { CsvSku } from './read-sku-rows.ts'

/** The most images of one color: more than any page shows. */
const MAX_IMAGES = 20

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
    .toSorted((a, b) => a.place - b.place)
    .map(({ row, url }) => ({ sourceUrl: url, alt: row.get('imageAlt'), color: row.get('imageColor') }))
  const byColor = Map.groupBy(images, (image) => image.color.toLowerCase())
  return { images: [...byColor.values()].flatMap(uniqueByAddress), notes }
}

/**
 * The images of one color. Those that name another color are not among them. Those a size names come first when there are several colors, and those that a size of another
 * color names are left to it; what no color claims, every color shows.
 */
export function imagesOfColor(
  color: string,
  title: string,
  images: SheetImage[],
  skuRows: CsvSku[],
): ProductImageInput[] {
  const claimed = skuRows
    .map((skuRow) => ({ isOurs: sameName(skuRow.color, color), url: skuRow.row.get('variantImage') }))
    .filter(({ url }) => isWebAddress(url))
  const ours = claimed.filter(({ isOurs }) => isOurs).map(({ url }) => url)
  const theirs = new Set(claimed.filter(({ url }) => !ours.includes(url)).map(({ url }) => url))
  const left = images.filter((image) =>
    image.color ? sameName(image.color, color) : !theirs.has(image.sourceUrl ?? ''),
  )
  const own = ours.map((sourceUrl) => left.find((image) => image.sourceUrl === sourceUrl) ?? { sourceUrl, alt: '' })
  const ordered = theirs.size > 0 ? [...own, ...left] : [...left, ...own]
  const usualAlt = color === ONE_COLOR ? title : `${title} in ${color}`
  return uniqueByAddress(ordered)
    .slice(0, MAX_IMAGES)
    .map(({ sourceUrl, alt }) => ({ sourceUrl, alt: alt || usualAlt }))
}

const uniqueByAddress = <Image extends ProductImageInput>(images: Image[]) =>
  images.filter(({ sourceUrl }, index) => images.findIndex((earlier) => earlier.sourceUrl === sourceUrl) === index)

/** No server takes longer ones, and a cut one leads nowhere. */
const MAX_URL = 2_000

const isWebAddress = (text: string) => text.length <= MAX_URL && /^https?:$/.test(URL.parse(text)?.protocol ?? '')
