import { useMemo } from 'react'
import type { FrontSection } from '#domain/front-page/front-page.ts'
import type { PageMedia } from '#domain/front-page/shown-section.ts'
import type { Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { FrontSections } from '#storefront/front-page/sections/front-sections.tsx'
import { useLoadedSections } from './use-loaded-sections.ts'
import { WindowFrame } from './window-frame.tsx'

interface Props {
  section: FrontSection
  media: PageMedia
  language: Language
}

/** One section as visitors would see it on a phone, above its form, also while it is hidden or not shown to readers of the language. */
export function SectionPreview({ section, media, language }: Props) {
  const sections = useMemo(() => [{ ...section, hidden: false, languages: [] }], [section])
  const loaded = useLoadedSections(sections, media, language)
  return (
    <section aria-label={t('frontPage.sectionPreview')} className="shrink-0 border-b border-line bg-sand px-5 py-3">
      {loaded?.length === 0 ? (
        <p className="text-sm text-muted">{t('frontPage.nothingShown')}</p>
      ) : (
        <WindowFrame
          title={t('frontPage.sectionPreview')}
          width={390}
          language={language}
          className="mx-auto h-[28svh] w-68 max-w-full bg-paper"
        >
          <FrontSections sections={loaded ?? []} />
        </WindowFrame>
      )}
    </section>
  )
}
