import { imageUrl, imageWidths } from '#domain/images/image-url.ts'
import type { ShownImage } from '#web/widgets/image.tsx'
import { useTitleCount } from './title-count.ts'
import { useStoreSettings } from '#web/state/store-settings.ts'

/** Pixels of the image in link previews: enough for every service that shows them. */
const SHARED_WIDTH = 1080

/** Characters: search engines cut longer titles off. */
const LONGEST_TITLE = 70

interface Props {
  title?: string
  description?: string | undefined
  /** The canonical path of the page. Without one it gets no tags for link previews. */
  canonical?: string
  origin?: string
  /** The image of link previews; without one, that of the shop. */
  image?: ShownImage | undefined
}

/** Title, description, canonical URL and Open Graph tags of a page. React moves them into the head. */
export function PageHead({ title, description, canonical, origin = '', image }: Props) {
  const { storeName } = useStoreSettings()
  const fullTitle = titleOf(title, storeName)
  const count = useTitleCount()
  return (
    <>
      <title>{count > 0 ? `(${count}) ${fullTitle}` : fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {canonical && (
        <>
          <link rel="canonical" href={origin + canonical} />
          <meta property="og:url" content={origin + canonical} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={storeName} />
          <meta property="og:title" content={fullTitle} />
          {description && <meta property="og:description" content={description} />}
          <SharedImage image={image} origin={origin} />
        </>
      )}
    </>
  )
}

/** Appends the store's name where that fits. */
function titleOf(title: string | undefined, storeName: string) {
  if (!title) return storeName
  const named = `${title} | ${storeName}`
  if (named.length <= LONGEST_TITLE) return named
  return title.length <= LONGEST_TITLE ? title : `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…`
}

function SharedImage({ image, origin }: { image: ShownImage | undefined; origin: string }) {
  if (!image)
    return (
      <>
        <meta property="og:image" content={`${origin}/share.jpg`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
      </>
    )
  const { id, alt, width, height } = image
  const offered = imageWidths(width)
  const named = offered.find((each) => each >= SHARED_WIDTH) ?? offered.at(-1) ?? SHARED_WIDTH
  const shown = Math.min(named, width)
  return (
    <>
      <meta property="og:image" content={origin + imageUrl(id, named, 'jpg')} />
      <meta property="og:image:width" content={String(shown)} />
      <meta property="og:image:height" content={String(Math.round((shown * height) / width))} />
      {alt && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
