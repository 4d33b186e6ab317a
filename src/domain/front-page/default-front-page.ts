import type { FrontPage } from './front-page.ts'
import { noWords } from '#domain/texts/words.ts'

const always = { hidden: false, startsAt: null, endsAt: null, languages: [] }
const newest = {
  id: 'newest',
  type: 'products' as const,
  ...always,
  title: noWords,
  source: 'newest' as const,
  collection: 'products',
  products: [],
  limit: 8,
}
const collections = { id: 'collections', type: 'collections' as const, ...always, title: noWords, cards: [] }

const banner = {
  id: 'banner',
  type: 'banner' as const,
  ...always,
  title: noWords,
  line: noWords,
  button: noWords,
  link: '',
  tone: 'plain' as const,
}
const slides = { id: 'slides', type: 'slides' as const, ...always, slides: [] }

/**
 * What a shop that is no demo shows until it publishes a page: its name, its newest products, its collections. Empty
 * words are the shop's own.
 */
export const neutralFrontPage: FrontPage = [banner, slides, newest, collections]

/** The arrangement of the specification (§2), which the demo shows: banner, slides, newest products, collections, film. */
export const specifiedFrontPage: FrontPage = [
  ...neutralFrontPage,
  {
    id: 'film',
    type: 'hero',
    ...always,
    wide: null,
    small: null,
    film: null,
    title: noWords,
    line: noWords,
    button: noWords,
    link: '',
  },
]
