import { withoutDirections } from '#domain/plain-signs.ts'
import { imageUrl, imageWidths } from '#domain/images/image-url.ts'
import { SHARED_IMAGE } from '#domain/images/shared-image.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { currentLanguage, describeLanguage, type Language } from '#domain/texts/languages.ts'
import type { ShownImage } from '#ui/widgets/image.tsx'
import { useTitleCount } from './title-count.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'

/** Pixels of the image in link previews: enough for every service that shows them. */
const SHARED_WIDTH = 1080

/** Characters: search engines cut longer titles off. */
const LONGEST_TITLE = 70

interface Props {
  title?: string | undefined
  description?: string | undefined
  /** The canonical path of the page, without its language. Without one it gets no tags for link previews. */
  canonical?: string
  origin?: string
  /** The image of link previews; without one, that of the shop. */
  image?: ShownImage | undefined
  /** The address of an image that is made for link previews, and what it shows. */
  shared?: { url: string; alt: string } | undefined
}

/** Title, description, canonical URL and Open Graph tags of a page. React moves them into the head. */
export function PageHead({ title, description, canonical, origin = '', image, shared }: Props) {
  const { storeName } = useStoreSettings()
  const fullTitle = withoutDirections(titleOf(title, storeName))
  const summary = description && withoutDirections(description)
  const count = useTitleCount()
  return (
    <>
      <title>{count > 0 ? `(${count}) ${fullTitle}` : fullTitle}</title>
      {summary && <meta name="description" content={summary} />}
      {canonical && (
        <>
          <link rel="canonical" href={origin + localizePath(canonical)} />
          <Alternates path={canonical} origin={origin} />
          <meta property="og:url" content={origin + localizePath(canonical)} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={storeName} />
          <meta property="og:title" content={fullTitle} />
          {summary && <meta property="og:description" content={summary} />}
          {shared ? (
            <MadeImage url={origin + shared.url} alt={shared.alt} />
          ) : (
            <SharedImage image={image} origin={origin} />
          )}
        </>
      )}
    </>
  )
}

/** The page in the other languages of the shop. Visitors whose language is none of them get the default. */
function Alternates({ path, origin }: { path: string; origin: string }) {
  const { languages, defaultLanguage } = useStoreSettings()
  const usual = languages.find((language) => language === defaultLanguage) ?? languages[0]
  if (languages.length < 2 || !usual) return null
  const addressOf = (language: Language) => origin + localizePath(path, language)
  const others = languages.filter((language) => language !== currentLanguage())
  return (
    <>
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressOf(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={addressOf(usual)} />
      <meta property="og:locale" content={openGraphLocale(currentLanguage())} />
      {others.map((language) => (
        <meta key={language} property="og:locale:alternate" content={openGraphLocale(language)} />
      ))}
    </>
  )
}

/** Open Graph names locales with an underscore, and a country. */
const openGraphLocale = (language: Language) => {
  const { locale } = describeLanguage(language)
  return locale.includes('-') ? locale.replace('-', '_') : `${locale}_US`
}

/** Appends the store's name where that fits. */
function titleOf(title: string | undefined, storeName: string) {
  if (!title) return storeName
  const named = `${title} | ${storeName}`
  if (named.length <= LONGEST_TITLE) return named
  return title.length <= LONGEST_TITLE ? title : `${title.slice(0, LONGEST_TITLE - 1).trimEnd()}…`
}

/** An image that is made for link previews, as large as services show them. */
const MadeImage = ({ url, alt }: { url: string; alt?: string }) => (
  <>
    <meta property="og:image" content={url} />
    <meta property="og:image:width" content={String(SHARED_IMAGE.width)} />
    <meta property="og:image:height" content={String(SHARED_IMAGE.height)} />
    {alt && <meta property="og:image:alt" content={withoutDirections(alt)} />}
    <meta name="twitter:card" content="summary_large_image" />
  </>
)

function SharedImage({ image, origin }: { image: ShownImage | undefined; origin: string }) {
  const { brand } = useStoreSettings()
  if (!image) return <MadeImage url={`${origin}${brand ? `/brand/${brand.kit}` : ''}/share.jpg`} />
  const { id, alt, width, height } = image
  const offered = imageWidths(width)
  const named = offered.find((each) => each >= SHARED_WIDTH) ?? offered.at(-1) ?? SHARED_WIDTH
  const shown = Math.min(named, width)
  return (
    <>
      <meta property="og:image" content={origin + imageUrl(id, named, 'jpg')} />
      <meta property="og:image:width" content={String(shown)} />
      <meta property="og:image:height" content={String(Math.round((shown * height) / width))} />
      {alt && <meta property="og:image:alt" content={withoutDirections(alt)} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
