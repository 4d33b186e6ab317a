import { useSearchParams } from 'react-router'
import { helpPageIds } from '#domain/help/help-page.ts'
import { t } from '#domain/texts/t.ts'
import { LanguageSelect } from '#back-office/fields/language-select.tsx'
import { RightFields } from '#back-office/rights/right-fields.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { HelpPageForm } from './help-page-form.tsx'
import type { OpenHelpTexts } from './open-help-texts.ts'

/** The texts of the help pages, one page at a time, in each language of the shop. The address says which is open. */
export function HelpTexts({ opened }: { opened: OpenHelpTexts | undefined }) {
  const [query, setQuery] = useSearchParams()
  if (!opened) return null
  const { language, page } = opened
  const open = (change: Record<string, string>) =>
    setQuery({ ...Object.fromEntries(query), ...change }, { replace: true, preventScrollReset: true })
  return (
    <section aria-labelledby="help-texts">
      <h2 id="help-texts" className="headline mb-3 text-base">
        {t('helpTexts.title')}
      </h2>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Select
          label={t('helpTexts.page')}
          value={page?.id ?? ''}
          onChange={({ target }) => open({ page: target.value })}
        >
          <option value="" disabled>
            {t('helpTexts.choosePage')}
          </option>
          {helpPageIds.map((id) => (
            <option key={id} value={id}>
              {t('helpTexts.pageName', { page: id === 'track-order' ? 'trackOrder' : id })}
            </option>
          ))}
        </Select>
        <LanguageSelect
          label={t('helpTexts.language')}
          value={language}
          onChange={(wanted) => open({ language: wanted })}
        />
      </div>
      <RightFields right="settings:write">
        {page && <HelpPageForm key={`${page.id} ${language}`} id={page.id} language={language} page={page.texts} />}
      </RightFields>
    </section>
  )
}
