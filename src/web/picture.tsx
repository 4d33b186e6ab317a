import type { Picture as ShopPicture } from '#domain/catalog.ts'
import { pictureSourceSet } from '#domain/pictures.ts'
import { classes } from './ui/classes.ts'

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
  const { src, width, height, placeholder } = picture
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={pictureSourceSet(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSourceSet(picture, 'webp')} sizes={sizes} />
      <img
        src={src}
        srcSet={pictureSourceSet(picture, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'auto' : 'async'}
        draggable={false}
        style={{ backgroundImage: `url("${placeholder}")` }}
        className={classes('bg-sand bg-cover bg-center', className)}
      />
    </picture>
  )
}
