import type { Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { HelpPageId, type HelpPage } from '#domain/help/help-page.ts'
import { api } from '#ui/state/api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { LanguageSelect } from '#back-office/fields/language-select.tsx'
import { useWrittenLanguage } from '#back-office/fields/use-written-languages.ts'
import { Select } from '#ui/controls/form/select.tsx'
import { RightFields } from '#back-office/rights/right-fields.tsx'
import { HelpPageForm } from './help-page-form.tsx'

interface Opened {
  id: HelpPageId
  language: Language
  page: HelpPage
}

/** The texts of the help pages, one page at a time, in each language of the shop. */
export function HelpTexts() {
  const [language, setLanguage] = useWrittenLanguage()
  const [opened, setOpened] = useState<Opened>()
  const open = async (id: HelpPageId, wanted: Language) => {
    try {
      setOpened({ id, language: wanted, page: await api.getHelpPage({ page: id, language: wanted }) })
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  const change = (wanted: Language) => {
    setLanguage(wanted)
    if (opened) void open(opened.id, wanted)
  }
  return (
    <section aria-labelledby="help-texts">
      <h2 id="help-texts" className="headline mb-3 text-base">
        {t('helpTexts.title')}
      </h2>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Select
          label={t('helpTexts.page')}
          value={opened?.id ?? ''}
          onChange={({ target }) => void open(HelpPageId.parse(target.value), language)}
        >
          <option value="" disabled>
            {t('helpTexts.choosePage')}
          </option>
          {HelpPageId.options.map((id) => (
            <option key={id} value={id}>
              /{id}
            </option>
          ))}
        </Select>
        <LanguageSelect label={t('helpTexts.language')} value={language} onChange={change} />
      </div>
      <RightFields right="settings:write">
        {opened && <HelpPageForm key={`${opened.id} ${opened.language}`} {...opened} />}
      </RightFields>
    </section>
  )
}
