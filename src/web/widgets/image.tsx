import type { Picture as ShopPicture } from '#domain/catalog/catalog.ts'
import { pictureSource, pictureSourceSet } from '#domain/images/images.ts'
import { classes } from '#web/ui/classes.ts'

/** What must be known of a picture to show it. Without a placeholder its place is sand until it arrives. */
export type ShownPicture = Pick<ShopPicture, 'id' | 'width' | 'height'> &
  Partial<Pick<ShopPicture, 'alt' | 'placeholder'>>

interface Props {
  picture: ShownPicture
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string
  /** The widest rendition it can need, in pixels. */
  upTo?: number
  /** The picture a page opens with: loaded at once, before everything else. */
  first?: boolean
  /** A picture that repeats what stands beside it says nothing. */
  alt?: string
  className?: string
}

/**
 * A picture of the shop in the best format and width the browser takes; a browser that knows neither AVIF nor WebP gets
 * one JPEG. It holds its place before it arrives.
 */
export function Picture({ picture, sizes, upTo, first = false, alt = picture.alt ?? '', className }: Props) {
  const { width, height, placeholder } = picture
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSourceSet(picture, 'avif', upTo)} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSourceSet(picture, 'webp', upTo)} sizes={sizes} />
      <img
        src={pictureSource(picture)}
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
