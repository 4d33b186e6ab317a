import { IMAGE_WIDTHS } from '#domain/constants.ts'

/** The formats a image is delivered in, best first: what a `<image>` offers, in its order. */
export const imageFormats = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** The media types of the formats, as a `<source>` names them. */
export const imageTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** Where the shop delivers one rendition. What an address answers never changes. */
export function imageUrl(id: string, width: number, format: ImageFormat): string {
  return `/images/${id}/${width}.${format}`
}

/**
 * The widths worth asking for: all below the image's own, and the next one above it, which is
 * delivered at the image's own width, because nothing is ever enlarged.
 */
export function imageWidths(width: number): number[] {
  const enough = IMAGE_WIDTHS.findIndex((offered) => offered >= width)
  return IMAGE_WIDTHS.slice(0, enough < 0 ? undefined : enough + 1)
}

/** The largest rendition of a image as a JPEG, which everything can show. */
export function imageSource(image: { id: string; width: number }): string {
  return imageUrl(image.id, imageWidths(image.width).at(-1) ?? IMAGE_WIDTHS[0], 'jpg')
}

/**
 * The `srcset` of a image in one format, with the widths in pixels that really arrive. A image that is always shown
 * small names no width above `upTo`: in a list of many, each address counts.
 */
export function imageSourceSet(
  image: { id: string; width: number },
  format: ImageFormat,
  upTo = Number.POSITIVE_INFINITY,
): string {
  return imageWidths(image.width)
    .filter((width) => width <= upTo)
    .map((width) => `${imageUrl(image.id, width, format)} ${Math.min(width, image.width)}w`)
    .join(', ')
}

/** A rendition big enough for a line of a bag, as a JPEG, which everything can show. */
export function thumbnailSource(image: { id: string }): string {
  return imageUrl(image.id, IMAGE_WIDTHS[1], 'jpg')
}
