import type { ProductImageInput } from '#domain/products/product-input.ts'
import { t } from '#domain/texts/t.ts'
import { nameKey } from '#server/import/file/option-choices.ts'
import { isWebAddress } from '#server/import/file/read-images.ts'
import { ownImageId } from './own-cells.ts'
import type { Merged, OwnRow } from './own-changes.ts'

/**
 * Puts images that were added, their order and their texts over what there is. One of this shop is known by its
 * address, and stays what it is.
 */
export function mergeImages(merged: Merged): void {
  const { product, rows } = merged
  const withImage = rows.filter(({ cells }) => (cells.image ?? '') !== '')
  for (const variant of product.variants) {
    const ofColor = withImage.filter((row) => showsColor(merged, row, variant.color))
    const before = [...variant.images]
    const shown = ofColor.flatMap((row) => takeImage(merged, variant.images, before, row) ?? [])
    const isWhole = before.every((image) => shown.includes(image))
    const isMoved = ofColor.some(({ hasCheck, isEdited }) => !hasCheck || isEdited('imagePosition'))
    if (!isWhole || !isMoved) continue
    const ordered = [...new Set(shown)]
    if (ordered.every((image, place) => image === variant.images[place])) continue
    variant.images = ordered
    merged.isChanged = true
  }
}

/** The image that a row names, which is added where the color does not show it yet. Undefined where it is not to be shown. */
function takeImage(merged: Merged, images: ProductImageInput[], before: ProductImageInput[], row: OwnRow) {
  const { cells, isEdited, hasCheck, number } = row
  const address = cells.image ?? ''
  const alt = cells.imageAlt
  const known = images.find((image) => isSame(image, address))
  if (known) {
    // The same image may stand there twice.
    const hasAlt = images.some((image) => image.alt === alt && isSame(image, address))
    if (alt === undefined || hasAlt || (hasCheck && !isEdited('imageAlt'))) return known
    known.alt = alt
    merged.isChanged = true
    return known
  }
  // It was taken from the color since the file was written.
  if (hasCheck && !isEdited('image')) return undefined
  if (!isWebAddress(address)) {
    merged.notes.push({ row: number, text: t('importFile.noWebAddress') })
    return undefined
  }
  const id = ownImageId(address)
  const added: ProductImageInput = { ...(id === undefined ? { sourceUrl: address } : { id }), alt: alt ?? '' }
  images.push(added)
  before.push(added)
  merged.isChanged = true
  return added
}

const isSame = ({ id, sourceUrl }: ProductImageInput, address: string) =>
  sourceUrl === address || (id !== undefined && id === ownImageId(address))

/** Whether an image is about that color: the one that its row names, otherwise every one that shows it, otherwise that of its size. */
function showsColor({ product }: Merged, { cells, variant }: OwnRow, color: string) {
  if (cells.imageColor) return nameKey(cells.imageColor) === nameKey(color)
  const showing = product.variants.filter(({ images }) => images.some((image) => isSame(image, cells.image ?? '')))
  if (showing.length > 0) return showing.some((one) => one.color === color)
  return nameKey(variant?.color ?? product.variants[0]?.color ?? '') === nameKey(color)
}
