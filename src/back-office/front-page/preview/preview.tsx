import { useEffect, useState } from 'react'
import type { FrontPage } from '#domain/front-page/front-page.ts'
import { toShownSection, type PageMedia } from '#domain/front-page/shown-section.ts'
import type { Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { LanguageSelect } from '#back-office/fields/language-select.tsx'
import { FrontSections } from '#storefront/front-page/sections/front-sections.tsx'
import { loadSections, type LoadedSection } from '#storefront/front-page/sections/load-sections.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { Button } from '#ui/controls/button.tsx'
import { WindowFrame } from './window-frame.tsx'

interface Props {
  sections: FrontPage
  media: PageMedia
  language: Language
  onLanguage: (language: Language) => void
}

/** Pixels of the windows in which the page is shown. */
const widths = { phone: 390, desk: 1440 } as const

/** The draft as visitors would see it, by the components that they see, on a phone and on a computer. */
export function Preview({ sections, media, language, onLanguage }: Props) {
  const [device, setDevice] = useState<keyof typeof widths>('phone')
  const loaded = useLoaded(sections, media, language)
  return (
    <section aria-label={t('frontPage.preview')}>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {(['phone', 'desk'] as const).map((name) => (
          <Button
            key={name}
            look={device === name ? 'ink' : 'outline'}
            aria-pressed={device === name}
            onClick={() => setDevice(name)}
          >
            {name === 'phone' ? t('frontPage.phone') : t('frontPage.desk')}
          </Button>
        ))}
        <LanguageSelect label={t('frontPage.wordsIn')} value={language} onChange={onLanguage} />
      </div>
      <WindowFrame title={t('frontPage.preview')} width={widths[device]} language={language}>
        <FrontSections sections={loaded} />
      </WindowFrame>
      <p className="mt-2 text-sm text-muted">{t('frontPage.previewHint')}</p>
    </section>
  )
}

/** The sections with what they show. What was shown stays until the next is there. */
function useLoaded(sections: FrontPage, media: PageMedia, language: Language) {
  const [loaded, setLoaded] = useState<LoadedSection[]>([])
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
