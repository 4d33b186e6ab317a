import { t } from '#domain/texts/t.ts'
import { CollectionCards } from '#storefront/front-page/collection-cards.tsx'
import { HeroVideo } from '#storefront/front-page/film/hero-video.tsx'
import { FrontProductRow } from '#storefront/front-page/product-row.tsx'
import { Slideshow } from '#storefront/front-page/slideshow.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { BannerSection } from './banner-section.tsx'
import { HeroSection } from './hero-section.tsx'
import type { LoadedSection, OwnHome } from './load-sections.ts'
import { ImageSlides } from './image-slides.tsx'
import { NewsletterSection } from './newsletter-section.tsx'
import { TextSection } from './text-section.tsx'

/**
 * The sections of a front page, from the top. The page has one heading of the first rank: that of its first banner or
 * hero, else its name.
 */
export function FrontSections({ sections }: Pick<OwnHome, 'sections'>) {
  const { storeName } = useStoreSettings()
  const top = sections.find((section) => section.type === 'banner' || (section.type === 'hero' && section.title !== ''))
  const firstImage = sections.findIndex(({ type }) => type === 'slides' || type === 'hero')
  return (
    <>
      {!top && <h1 className="sr-only">{storeName}</h1>}
      {sections.map((section, index) => (
        <FrontSection
          key={section.id}
          section={section}
          isTop={section === top}
          isAlone={sections.length === 1}
          first={index === firstImage && index < 2}
        />
      ))}
    </>
  )
}

interface Props {
  section: LoadedSection
  /** Its title is that of the page. */
  isTop: boolean
  /** There is nothing else on the page. */
  isAlone: boolean
  /** Its image is the first one of the page. */
  first: boolean
}

function FrontSection({ section, isTop, isAlone, first }: Props): React.ReactElement {
  switch (section.type) {
    case 'banner':
      return <BannerSection section={section} isTop={isTop} isAlone={isAlone} />
    case 'slides':
      return section.slides.length > 0 ? (
        <ImageSlides slides={section.slides} first={first} />
      ) : (
        <Slideshow slides={section.standard} />
      )
    case 'hero':
      return section.isDemoFilm ? <HeroVideo /> : <HeroSection section={section} isTop={isTop} first={first} />
    case 'products':
      return <FrontProductRow title={section.title || titleOf(section.source)} cards={section.cards} to={section.to} />
    case 'collections':
      return <CollectionCards title={section.title} cards={section.cards} />
    case 'text':
      return <TextSection section={section} />
    case 'newsletter':
      return <NewsletterSection section={section} />
  }
}

function titleOf(source: Extract<LoadedSection, { type: 'products' }>['source']) {
  if (source === 'newest') return t('home.newest')
  return source === 'sale' ? t('frontPageShop.reduced') : t('frontPageShop.chosen')
}
