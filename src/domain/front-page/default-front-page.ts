import type { FrontPage } from './front-page.ts'
import { noWords } from './section-parts.ts'

const always = { hidden: false, startsAt: null, endsAt: null, languages: [] }
const newest = {
  ...{ id: 'newest', type: 'products' as const, ...always, title: noWords },
  ...{ source: 'newest' as const, collection: 'products', products: [], limit: 8 },
}
const collections = { id: 'collections', type: 'collections' as const, ...always, title: noWords, cards: [] }

/** The arrangement of the specification (§2): banner, slides, newest products, collections, film. Empty words are the shop's own. */
export const specifiedFrontPage: FrontPage = [
  {
    ...{ id: 'banner', type: 'banner', ...always },
    ...{ title: noWords, line: noWords, button: noWords, link: '', tone: 'plain' },
  },
  { id: 'slides', type: 'slides', ...always, slides: [] },
  newest,
  collections,
  {
    ...{ id: 'film', type: 'hero', ...always, wide: null, small: null },
    ...{ title: noWords, line: noWords, button: noWords, link: '' },
  },
]
