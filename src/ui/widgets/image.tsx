import type { Image as ShopImage } from '#domain/catalog/product.ts'
import { largestImageUrl, imageSrcSet } from '#domain/images/image-url.ts'
import { withoutDirections } from '#domain/plain-signs.ts'
import { classes } from '#ui/controls/classes.ts'

/** The fields of an image that showing it takes. Without a placeholder its area is sand until it is loaded. */
export type ShownImage = Pick<ShopImage, 'id' | 'width' | 'height'> & Partial<Pick<ShopImage, 'alt' | 'placeholder'>>

interface Props {
  image: ShownImage
  /** The value of the `sizes` attribute. */
  sizes: string
  /** The widest rendition to offer, in pixels. */
  upTo?: number
  /** The largest image of the first screen: loaded at once and with high priority. */
  first?: boolean
  /** Pass an empty text for an image that repeats the text beside it. */
  alt?: string
  className?: string
}

/**
 * An image of the shop in the best format and width that the browser supports; JPEG in one width where it knows neither
 * AVIF nor WebP. Its area is reserved before it is loaded.
 */
export function ResponsiveImage({ image, sizes, upTo, first = false, alt = image.alt ?? '', className }: Props) {
  const { width, height, placeholder } = image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={imageSrcSet(image, 'avif', upTo)} sizes={sizes} />
      <source type="image/webp" srcSet={imageSrcSet(image, 'webp', upTo)} sizes={sizes} />
      <img
        src={largestImageUrl(image)}
        alt={withoutDirections(alt)}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'auto' : 'async'}
        draggable={false}
        style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
        className={classes('bg-sand bg-cover bg-center', className)}
      />
    </picture>
  )
}
