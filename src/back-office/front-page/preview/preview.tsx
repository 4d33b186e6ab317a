import { useState } from 'react'
import type { FrontPage } from '#domain/front-page/front-page.ts'
import type { PageMedia } from '#domain/front-page/shown-section.ts'
import type { Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { LanguageSelect } from '#back-office/fields/language-select.tsx'
import { FrontSections } from '#storefront/front-page/sections/front-sections.tsx'
import { Button } from '#ui/controls/button.tsx'
import { classes } from '#ui/controls/classes.ts'
import { useLoadedSections } from './use-loaded-sections.ts'
import { WindowFrame } from './window-frame.tsx'

interface Props {
  sections: FrontPage
  media: PageMedia
  language: Language
  onLanguage: (language: Language) => void
}

/** Pixels of the windows in which the page is shown. */
const widths = { phone: 390, desk: 1440 } as const

/**
 * The draft as visitors would see it, by the components that they see, on a phone and on a computer. In a narrow window it stays in sight
 * above the sections: it is laid out as a part of the grid that they stand in.
 */
export function Preview({ sections, media, language, onLanguage }: Props) {
  const [device, setDevice] = useState<keyof typeof widths>('phone')
  const loaded = useLoadedSections(sections, media, language)
  return (
    <section aria-label={t('frontPage.preview')} className="max-lg:contents">
      <div className="flex flex-wrap items-center gap-2">
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
      <div className="bg-paper max-lg:sticky max-lg:top-0 max-lg:z-10 max-lg:border-b max-lg:border-line max-lg:py-2 lg:mt-3">
        <WindowFrame
          title={t('frontPage.preview')}
          width={widths[device]}
          language={language}
          // Half of the width of a phone shows twice as much of the page.
          className={classes('h-[34svh] lg:h-160', device === 'phone' && 'max-lg:mx-auto max-lg:w-56')}
        >
          <FrontSections sections={loaded ?? []} />
        </WindowFrame>
      </div>
      <p className="text-sm text-muted lg:mt-2">{t('frontPage.previewHint')}</p>
    </section>
  )
}
