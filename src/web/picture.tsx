import type { Picture as ShopPicture } from '#domain/catalog.ts'
import { IMAGE_WIDTHS } from '#domain/constants.ts'

interface Props {
  picture: ShopPicture
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** The picture a page opens with: loaded at once, before everything else. */
  first?: boolean
  /** A picture that repeats what stands beside it says nothing. */
  alt?: string
  className?: string
}

/** A picture of the shop in the best format and width the browser takes. It holds its place before it arrives. */
export function Picture({ picture, sizes, first = false, alt = picture.alt, className }: Props) {
  const { id, src, width, height, placeholder } = picture
  const addresses = (format: string) =>
    widthsOf(picture)
      .map((pixels) => `/images/${id}/${pixels}.${format} ${pixels}w`)
      .join(', ')
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={addresses('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={addresses('webp')} sizes={sizes} />
      <img
        src={src}
        srcSet={addresses('jpg')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'auto' : 'async'}
        draggable={false}
        style={{ backgroundImage: `url("${placeholder}")` }}
        className={`bg-sand bg-cover bg-center ${className ?? ''}`}
      />
    </picture>
  )
}

/** Never wider than the original: those files do not exist. */
function widthsOf({ width }: ShopPicture) {
  const fitting = IMAGE_WIDTHS.filter((pixels) => pixels <= width)
  return fitting.length > 0 ? fitting : [width]
}
