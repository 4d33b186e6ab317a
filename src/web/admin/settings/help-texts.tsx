import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { HelpPageId, type HelpPage } from '#domain/help/help-page.ts'
import { api } from '#web/state/api.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { notify } from '#web/state/toasts.ts'
import { Select } from '#web/ui/form/select.tsx'
import { HelpPageForm } from './help-page-form.tsx'

/** The texts of the help pages, one page at a time. */
export function HelpTexts() {
  const [opened, setOpened] = useState<{ id: HelpPageId; page: HelpPage }>()
  const open = async (id: HelpPageId) => {
    try {
      setOpened({ id, page: await api.getHelpPage({ page: id }) })
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  return (
    <section aria-labelledby="help-texts">
      <h2 id="help-texts" className="headline mb-3 text-base">
        {t('helpTexts.title')}
      </h2>
      <Select
        label={t('helpTexts.page')}
        value={opened?.id ?? ''}
        onChange={({ target }) => void open(HelpPageId.parse(target.value))}
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
      {opened && <HelpPageForm key={opened.id} id={opened.id} page={opened.page} />}
    </section>
  )
}
