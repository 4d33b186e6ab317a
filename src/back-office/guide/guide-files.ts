import type { Language } from '#domain/texts/languages.ts'
import type { GuideTopic } from './topics.ts'

/** An image of the guide: its built address, and its pixels as it is shown. */
export interface GuideImage {
  url: string
  width: number
  height: number
}

/**
 * A page of `docs/merchant/`, as `scripts/bundle/guide-pages.ts` makes a module of it. Its images have the paths that
 * it names them by.
 */
export interface GuidePageFile {
  source: string
  images: Readonly<Record<string, GuideImage>>
}

const files = import.meta.glob<GuidePageFile>('/docs/merchant/*/*.md')

/** Fetches a page of the guide, which is a file of its own. */
export async function loadGuidePage(language: Language, topic: GuideTopic): Promise<GuidePageFile> {
  const load = files[`/docs/merchant/${language}/${topic}.md`]
  if (!load) throw new Error(`The guide has no page ${topic} in ${language}`)
  return load()
}
