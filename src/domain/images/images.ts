import { IMAGE_WIDTHS } from '#domain/constants.ts'

/** The formats a picture is delivered in, best first: what a `<picture>` offers, in its order. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The media types of the formats, as a `<source>` names them. */
export const pictureTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

/** Where the shop delivers one rendition. What an address answers never changes. */
export function imageUrl(id: string, width: number, format: PictureFormat): string {
  return `/images/${id}/${width}.${format}`
}

/**
 * The widths worth asking for: all below the picture's own, and the next one above it, which is
 * delivered at the picture's own width, because nothing is ever enlarged.
 */
export function pictureWidths(width: number): number[] {
  const enough = IMAGE_WIDTHS.findIndex((offered) => offered >= width)
  return IMAGE_WIDTHS.slice(0, enough < 0 ? undefined : enough + 1)
}

/** The largest rendition of a picture as a JPEG, which everything can show. */
export function pictureSource(picture: { id: string; width: number }): string {
  return imageUrl(picture.id, pictureWidths(picture.width).at(-1) ?? IMAGE_WIDTHS[0], 'jpg')
}

/**
 * The `srcset` of a picture in one format, with the widths in pixels that really arrive. A picture that is always shown
 * small names no width above `upTo`: in a list of many, each address counts.
 */
export function pictureSourceSet(
  picture: { id: string; width: number },
  format: PictureFormat,
  upTo = Number.POSITIVE_INFINITY,
): string {
  return pictureWidths(picture.width)
    .filter((width) => width <= upTo)
    .map((width) => `${imageUrl(picture.id, width, format)} ${Math.min(width, picture.width)}w`)
    .join(', ')
}

/** A rendition big enough for a line of a bag, as a JPEG, which everything can show. */
export function thumbnailSource(picture: { id: string }): string {
  return imageUrl(picture.id, IMAGE_WIDTHS[1], 'jpg')
}
