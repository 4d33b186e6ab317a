import type { Image as ShopImage } from '#domain/catalog/product.ts'
import { imageSource, imageSourceSet } from '#domain/images/image-url.ts'
import { classes } from '#web/ui/classes.ts'

/** What must be known of a image to show it. Without a placeholder its place is sand until it arrives. */
export type ShownImage = Pick<ShopImage, 'id' | 'width' | 'height'> & Partial<Pick<ShopImage, 'alt' | 'placeholder'>>

interface Props {
  image: ShownImage
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** The widest rendition it can need, in pixels. */
  upTo?: number
  /** The image a page opens with: loaded at once, before everything else. */
  first?: boolean
  /** A image that repeats what stands beside it says nothing. */
  alt?: string
  className?: string
}

/**
 * A image of the shop in the best format and width the browser takes; a browser that knows neither AVIF nor WebP gets
 * one JPEG. It holds its place before it arrives.
 */
export function Image({ image, sizes, upTo, first = false, alt = image.alt ?? '', className }: Props) {
  const { width, height, placeholder } = image
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={imageSourceSet(image, 'avif', upTo)} sizes={sizes} />
      <source type="image/webp" srcSet={imageSourceSet(image, 'webp', upTo)} sizes={sizes} />
      <img
        src={imageSource(image)}
        alt={alt}
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
