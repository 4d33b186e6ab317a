import { IMAGE_WIDTHS } from '#domain/constants.ts'

/** The formats an image is delivered in, best first: the order of `<source>` in a `<picture>`. */
export const imageFormats = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** The media types of the formats, as a `<source>` names them. */
export const imageMediaTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** The URL of one rendition. Its contents never change. */
export function imageUrl(id: string, width: number, format: ImageFormat): string {
  return `/images/${id}/${width}.${format}`
}

/**
 * The widths an image is offered in: all below its own, and the next one above, which is delivered at the image's own
 * width because images are never enlarged.
 */
export function imageWidths(width: number): number[] {
  const enough = IMAGE_WIDTHS.findIndex((offered) => offered >= width)
  return IMAGE_WIDTHS.slice(0, enough < 0 ? undefined : enough + 1)
}

/** The URL of the largest rendition of an image as a JPEG, which every program can show. */
export function largestImageUrl(image: { id: string; width: number }): string {
  return imageUrl(image.id, imageWidths(image.width).at(-1) ?? IMAGE_WIDTHS[0], 'jpg')
}

/**
 * The `srcset` of an image in one format, with the widths in pixels of the delivered files. `upTo` leaves out larger
 * widths for an image that is always shown small: in long lists every URL adds to the page's weight.
 */
export function imageSrcSet(
  image: { id: string; width: number },
  format: ImageFormat,
  upTo = Number.POSITIVE_INFINITY,
): string {
  return imageWidths(image.width)
    .filter((width) => width <= upTo)
    .map((width) => `${imageUrl(image.id, width, format)} ${Math.min(width, image.width)}w`)
    .join(', ')
}

/** The URL of a rendition for a cart line, as a JPEG, which every program can show. */
export function thumbnailUrl(image: { id: string }): string {
  return imageUrl(image.id, IMAGE_WIDTHS[1], 'jpg')
}
