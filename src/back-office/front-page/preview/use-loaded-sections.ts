import { useEffect, useState } from 'react'
import type { FrontPage } from '#domain/front-page/front-page.ts'
import { toShownSection, type PageMedia } from '#domain/front-page/shown-section.ts'
import type { Language } from '#domain/texts/languages.ts'
import { loadSections, type LoadedSection } from '#storefront/front-page/sections/load-sections.ts'
import { browserApi } from '#ui/state/browser-api.ts'

/** The sections with what they show. What was shown stays until the next is there; undefined: nothing was yet. */
export function useLoadedSections(sections: FrontPage, media: PageMedia, language: Language) {
  const [loaded, setLoaded] = useState<LoadedSection[]>()
  useEffect(() => {
    let isOver = false
    const shown = sections
      .filter(({ hidden, languages: only }) => !hidden && (only.length === 0 || only.includes(language)))
      .map((section) => toShownSection(section, language, media))
    const show = async () => {
      const home = await loadSections(await browserApi(), shown)
      if (!isOver) setLoaded(home.sections)
    }
    // The page as it was stays when the shop cannot be asked.
    show().catch(() => {})
    return () => {
      isOver = true
    }
  }, [sections, media, language])
  return loaded
}
