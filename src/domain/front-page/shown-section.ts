import type { Film } from '#domain/images/film.ts'
import type { Language } from '#domain/texts/languages.ts'
import type { FrontSection } from './front-page.ts'
import { wordsIn, type Words } from '#domain/texts/words.ts'

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

/** What only the editor and the schedule look at. */
type Unshown = 'hidden' | 'startsAt' | 'endsAt' | 'languages'

/** A section with each of its texts in one language. */
type InLanguage<Section extends FrontSection> = Section extends unknown
  ? { [Name in Exclude<keyof Section, Unshown>]: Section[Name] extends Words ? string : Section[Name] }
  : never

type Kind<Type extends FrontSection['type']> = Extract<FrontSection, { type: Type }>

/** A section as visitors get it: in one language, without its schedule, images and films in the place of their ids. */
export type ShownSection =
  | { id: string; type: 'slides'; slides: ShownSlide[] }
  | { id: string; type: 'collections'; title: string; cards: ShownCard[] }
  | (Omit<InLanguage<Kind<'hero'>>, 'wide' | 'small' | 'film'> & {
      wide: SectionImage | undefined
      small: SectionImage | undefined
      film: Film | undefined
    })
  | InLanguage<Exclude<FrontSection, { type: 'slides' | 'collections' | 'hero' }>>

/** A section in a language, with those of its images and its film that are there. */
export function toShownSection(section: FrontSection, language: Language, { images, films }: PageMedia): ShownSection {
  const say = (text: Words) => wordsIn(text, language)
  const imageOf = (id: string | null) => images.find((image) => image.id === id)
  const { id } = section
  switch (section.type) {
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
        ...inLanguage(section, language),
        wide: imageOf(section.wide),
        small: imageOf(section.small),
        film: films.find((film) => film.id === section.film),
      }
    default:
      return inLanguage(section, language)
  }
}

/** A section without what is not shown, its texts in one language. */
function inLanguage<Section extends FrontSection>(section: Section, language: Language): InLanguage<Section> {
  const { hidden: _, startsAt: __, endsAt: ___, languages: ____, ...shown } = section
  const values = Object.entries(shown).map(([name, value]) => [name, isWords(value) ? wordsIn(value, language) : value])
  return Object.fromEntries(values) as InLanguage<Section>
}

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null && 'en' in value
