import { imageUrl, imageWidths } from '#domain/images/image-url.ts'
import type { ShownImage } from '#web/widgets/image.tsx'
import { useStoreSettings } from '#web/state/store-settings.ts'

/** Pixels: wide enough for every place that shows a shared link. */
const SHARED_WIDTH = 1080

/** Characters of a title that tabs and search engines show at most. */
const LONGEST_TITLE = 70

interface Props {
  title?: string
  description?: string | undefined
  /** The address this page wants to be known by, as a path. */
  canonical?: string
  origin?: string
  /** What stands for the page where somebody shares it. */
  image?: ShownImage | undefined
}

/** What a page says of itself to browsers, search engines and whoever shares it. React moves it into the head. */
export function PageHead({ title, description, canonical, origin = '', image }: Props) {
  const { storeName } = useStoreSettings()
  const fullTitle = titleOf(title, storeName)
  return (
    <>
      <title>{fullTitle}</title>
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

/** With the store's name where there is room for it. */
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
