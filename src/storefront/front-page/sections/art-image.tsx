import type { SectionImage } from '#domain/front-page/shown-section.ts'
import { imageFormats, imageMediaTypes, imageSrcSet, largestImageUrl } from '#domain/images/image-url.ts'

interface Props {
  wide: SectionImage | undefined
  small: SectionImage | undefined
  /** The largest image of the first screen. */
  first: boolean
}

const modern = imageFormats.filter((format) => format !== 'jpg')

/**
 * A wide image from 900 px and a small one below; where one is missing the other is cut to fit. The words beside it
 * say what it shows.
 */
export function ArtImage({ wide, small, first }: Props) {
  const image = small ?? wide
  if (!image) return null
  return (
    <picture className="contents">
      {wide &&
        modern.map((format) => (
          <source
            key={format}
            media="(min-width: 900px)"
            type={imageMediaTypes[format]}
            srcSet={imageSrcSet(wide, format)}
            sizes="100vw"
          />
        ))}
      {modern.map((format) => (
        <source key={format} type={imageMediaTypes[format]} srcSet={imageSrcSet(image, format)} sizes="100vw" />
      ))}
      <img
        src={largestImageUrl(image)}
        alt=""
        width={image.width}
        height={image.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        draggable={false}
        className="block aspect-4/5 w-full bg-sand object-cover wide:aspect-12/5"
      />
    </picture>
  )
}
