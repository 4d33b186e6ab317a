import type { FrontSection } from '#domain/front-page/front-page.ts'
import { noWords } from '#domain/texts/words.ts'

/** A new section of a kind, without words and images. */
export function newSection(type: FrontSection['type']): FrontSection {
  const base = { id: crypto.randomUUID(), hidden: false, startsAt: null, endsAt: null, languages: [] }
  const told = { title: noWords, line: noWords, button: noWords, link: '' }
  switch (type) {
    case 'banner':
      return { ...base, type, ...told, tone: 'plain' }
    case 'slides':
      return { ...base, type, slides: [] }
    case 'products':
      return { ...base, type, title: noWords, source: 'newest', collection: 'products', products: [], limit: 8 }
    case 'collections':
      return { ...base, type, title: noWords, cards: [] }
    case 'hero':
      return { ...base, type, ...told, wide: null, small: null, film: null }
    case 'newsletter':
      return { ...base, type, title: noWords, line: noWords, tone: 'plain' }
    case 'text':
      return { ...base, type, title: noWords, body: noWords, tone: 'plain' }
  }
}

/** The same section under another id. */
export const copyOf = (section: FrontSection): FrontSection => ({
  ...structuredClone(section),
  id: crypto.randomUUID(),
})
