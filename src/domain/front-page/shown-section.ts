import type { Film } from '#domain/images/film.ts'
import type { Language } from '#domain/texts/languages.ts'
import type { FrontSection } from './front-page.ts'
import { wordsIn, type Words } from './section-parts.ts'

/** A stored image as a page shows it. */
export interface SectionImage {
  id: string
  width: number
  height: number
  placeholder: string
}

/** The stored images and films that sections name. */
export interface PageMedia {
  images: SectionImage[]
  films: Film[]
}

/** A slide in one language. */
export interface ShownSlide {
  id: string
  title: string
  link: string
  wide: SectionImage | undefined
  small: SectionImage | undefined
}

/** The card of a collection in one language; empty words are those of the collection. */
export interface ShownCard {
  id: string
  collection: string
  title: string
  line: string
  image: SectionImage | undefined
}

type Tone = 'plain' | 'ink' | 'accent'
interface TextsWithLink {
  title: string
  line: string
  button: string
  link: string
}

/** A section as visitors get it: in one language, without its schedule. */
export type ShownSection = { id: string } & (
  | ({ type: 'banner'; tone: Tone } & TextsWithLink)
  | { type: 'slides'; slides: ShownSlide[] }
  | { type: 'collections'; title: string; cards: ShownCard[] }
  | ({
      type: 'hero'
      wide: SectionImage | undefined
      small: SectionImage | undefined
      film: Film | undefined
    } & TextsWithLink)
  | {
      type: 'products'
      title: string
      source: 'newest' | 'sale' | 'collection' | 'hand'
      collection: string
      products: string[]
      limit: number
    }
  | { type: 'text'; title: string; body: string; tone: Tone }
  | { type: 'newsletter'; title: string; line: string; tone: Tone }
)

/** A section in a language, with those of its images and its film that are there. */
export function toShownSection(section: FrontSection, language: Language, { images, films }: PageMedia): ShownSection {
  const say = (text: Words) => wordsIn(text, language)
  const imageOf = (id: string | null) => images.find((image) => image.id === id)
  const { id } = section
  switch (section.type) {
    case 'banner':
      return { id, type: 'banner', tone: section.tone, ...toTextsWithLink(section, say) }
    case 'slides':
      return {
        id,
        type: 'slides',
        slides: section.slides.map((slide) => ({
          id: slide.id,
          title: say(slide.title),
          link: slide.link,
          wide: imageOf(slide.wide),
          small: imageOf(slide.small),
        })),
      }
    case 'collections':
      return {
        id,
        type: 'collections',
        title: say(section.title),
        cards: section.cards.map((card) => ({
          id: card.id,
          collection: card.collection,
          image: imageOf(card.image),
          title: say(card.title),
          line: say(card.line),
        })),
      }
    case 'hero':
      return {
        id,
        type: 'hero',
        wide: imageOf(section.wide),
        small: imageOf(section.small),
        film: films.find((film) => film.id === section.film),
        ...toTextsWithLink(section, say),
      }
    case 'products': {
      const { source, collection, products, limit } = section
      return { id, type: 'products', title: say(section.title), source, collection, products, limit }
    }
    case 'text':
      return { id, type: 'text', tone: section.tone, title: say(section.title), body: say(section.body) }
    case 'newsletter':
      return { id, type: 'newsletter', tone: section.tone, title: say(section.title), line: say(section.line) }
  }
}

const toTextsWithLink = (
  section: { title: Words; line: Words; button: Words; link: string },
  say: (text: Words) => string,
): TextsWithLink => ({
  title: say(section.title),
  line: say(section.line),
  button: say(section.button),
  link: section.link,
})
