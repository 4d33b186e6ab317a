import { useState } from 'react'
import { FrontSection } from '#domain/front-page/front-page.ts'
import type { PageMedia } from '#domain/front-page/shown-section.ts'
import type { Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { LanguageSelect } from '#back-office/fields/language-select.tsx'
import { Button } from '#ui/controls/button.tsx'
import { issueAt, type ErrorAt } from '#back-office/fields/error-at.ts'
import { ScheduleFields } from '#back-office/fields/schedule-fields.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { sectionName } from '#back-office/front-page/section-name.ts'
import { SectionPreview } from '#back-office/front-page/preview/section-preview.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { SectionFields } from './section-fields.tsx'

interface Props {
  section: FrontSection
  media: PageMedia
  language: Language
  onLanguage: (language: Language) => void
  onChange: (section: FrontSection) => void
  onClose: () => void
}

/**
 * The form of a section. What it holds is shown above it at once; what the shop refuses stands beside its field
 * and is not taken over.
 */
export function SectionDialog({ section, media, language, onLanguage, onChange, onClose }: Props) {
  const [typed, setTyped] = useState(section)
  const { error } = FrontSection.safeParse(typed)
  const errorAt: ErrorAt = (path) => issueAt(error, path)
  const change = (next: FrontSection) => {
    setTyped(next)
    if (FrontSection.safeParse(next).success) onChange(next)
  }
  return (
    <Dialog open onOpenChange={onClose} title={sectionName(section)} place="end">
      <SectionPreview section={section} media={media} language={language} />
      <div className="grid min-h-0 grow content-start gap-5 overflow-y-auto p-5">
        <LanguageSelect label={t('frontPage.wordsIn')} value={language} onChange={onLanguage} />
        <p className="text-sm text-muted">{t('frontPage.wordsHint')}</p>
        <SectionFields section={typed} language={language} errorAt={errorAt} onChange={change} />
        <ScheduleFields value={typed} onChange={(when) => change({ ...typed, ...when })} />
        <LanguageChoice chosen={typed.languages} onChange={(chosen) => change({ ...typed, languages: chosen })} />
      </div>
      <div className="shrink-0 border-t border-line p-5">
        <Button wide onClick={onClose}>
          {t('frontPage.done')}
        </Button>
      </div>
    </Dialog>
  )
}
