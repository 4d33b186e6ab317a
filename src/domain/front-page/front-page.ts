import { z } from 'zod'
import { FilmId } from '#domain/images/film.ts'
import { ClientId } from '#domain/client-id.ts'
import { t } from '#domain/texts/t.ts'
import { words } from '#domain/text-fields.ts'
import { ImageId, schedule, SectionLink, sectionBase } from './section-parts.ts'

/** The most sections of a front page. */
export const MAX_SECTIONS = 30
/** The most slides of one section. */
export const MAX_SLIDES = 8
/** The most cards of collections in one section. */
export const MAX_CARDS = 12
/** The most products of one row. */
export const MAX_ROW = 12

/** How a section is colored. */
export const tones = ['plain', 'ink', 'accent'] as const
/** What fills a row of products. */
export const productSources = ['newest', 'sale', 'collection', 'hand'] as const

const image = ImageId.nullable().default(null)
const most = (max: number) => ({ error: () => t('frontPage.most', { max }) })

const Banner = z.object({
  type: z.literal('banner'),
  ...sectionBase,
  title: words(80),
  line: words(200),
  button: words(40),
  link: SectionLink,
  tone: z.enum(tones).default('plain'),
})

const Slide = z.object({ id: ClientId, wide: image, small: image, title: words(80), link: SectionLink, ...schedule })
/** One slide: a wide image, a small one, or both. */
export type Slide = z.output<typeof Slide>

const Slides = z.object({
  type: z.literal('slides'),
  ...sectionBase,
  /** None: the shop's own, of its newest products. */
  slides: z.array(Slide).max(MAX_SLIDES, most(MAX_SLIDES)),
})

const FrontCard = z.object({ id: ClientId, collection: ClientId, image, title: words(60), line: words(100) })
/** The card of a collection. Without words or image it takes those of the collection. */
export type FrontCard = z.output<typeof FrontCard>

const Collections = z.object({
  type: z.literal('collections'),
  ...sectionBase,
  title: words(80),
  /** None: the shop's own. */
  cards: z.array(FrontCard).max(MAX_CARDS, most(MAX_CARDS)),
})

const Hero = z
  .object({
    type: z.literal('hero'),
    ...sectionBase,
    /** Without an image: the film that the demo shop came with. */
    wide: image,
    small: image,
    /** Plays over the images, which are shown first and to those who want no motion. */
    film: FilmId.nullable().default(null),
    title: words(80),
    line: words(200),
    button: words(40),
    link: SectionLink,
  })
  .refine(({ film, wide, small }) => film === null || wide !== null || small !== null, {
    path: ['film'],
    error: () => t('frontPage.filmNeedsPicture'),
  })

const Products = z.object({
  type: z.literal('products'),
  ...sectionBase,
  title: words(80),
  source: z.enum(productSources).default('newest'),
  collection: z.string().pipe(ClientId).default('products'),
  /** Those chosen by hand, in their order. */
  products: z.array(ClientId).max(MAX_ROW, most(MAX_ROW)).default([]),
  limit: z.int().min(2).max(MAX_ROW).default(8),
})

const Text = z.object({
  type: z.literal('text'),
  ...sectionBase,
  title: words(120),
  /** Paragraphs between empty lines. Nothing in it is markup. */
  body: words(4000),
  tone: z.enum(tones).default('plain'),
})

const Newsletter = z.object({
  type: z.literal('newsletter'),
  ...sectionBase,
  title: words(80),
  line: words(200),
  tone: z.enum(tones).default('plain'),
})

/** One section of the front page. */
export const FrontSection = z.discriminatedUnion('type', [
  Banner,
  Slides,
  Collections,
  Hero,
  Products,
  Text,
  Newsletter,
])
export type FrontSection = z.output<typeof FrontSection>
/** The kinds of section. */
export const sectionTypes = [
  'banner',
  'slides',
  'products',
  'collections',
  'hero',
  'text',
  'newsletter',
] as const satisfies readonly FrontSection['type'][]

/** The sections of a front page, from the top. */
export const FrontPage = z
  .array(FrontSection)
  .max(MAX_SECTIONS, most(MAX_SECTIONS))
  .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, {
    error: () => t('frontPage.sameId'),
  })
export type FrontPage = z.output<typeof FrontPage>

/**
 * A front page as it is stored, without the sections that this version cannot read: a later version has types and
 * values that this one does not know.
 */
export function parseStoredFrontPage(stored: string): FrontPage {
  return z
    .array(z.unknown())
    .parse(JSON.parse(stored))
    .flatMap((section) => FrontSection.safeParse(section).data ?? [])
}

/** The ids of the images and films that a front page shows. */
export interface MediaIds {
  images: string[]
  films: string[]
}

/** Lists the images and films that a front page shows, each once. */
export function mediaOf(page: FrontPage): MediaIds {
  const images = page.flatMap((section) => {
    if (section.type === 'slides') return section.slides.flatMap(({ wide, small }) => [wide, small])
    if (section.type === 'collections') return section.cards.map((card) => card.image)
    return section.type === 'hero' ? [section.wide, section.small] : []
  })
  const films = page.map((section) => (section.type === 'hero' ? section.film : null))
  return { images: idsIn(images), films: idsIn(films) }
}

const idsIn = (ids: readonly (string | null)[]): string[] => [...new Set(ids)].filter((id) => id !== null)
