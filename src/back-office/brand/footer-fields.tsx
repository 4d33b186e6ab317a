import { FOOTER_LENGTH } from '#domain/brand/brand.ts'
import { describeLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { TextArea } from '#ui/controls/form/field.tsx'

interface Props {
  footer: Record<string, string>
  errors: Record<string, string>
  onChange(footer: Record<string, string>): void
}

/** What stands at the top of the footer, in each language of the shop. */
export function FooterFields({ footer, errors, onChange }: Props) {
  const { languages } = useStoreSettings()
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{t('brand.footerHint')}</p>
      {languages.map((language) => {
        const { name, direction } = describeLanguage(language)
        return (
          <TextArea
            key={language}
            label={t('brand.footerIn', { language: name })}
            lang={language}
            dir={direction}
            rows={3}
            maxLength={FOOTER_LENGTH}
            value={footer[language] ?? ''}
            error={errors[`footer.${language}`]}
            onChange={({ target }) => onChange({ ...footer, [language]: target.value })}
          />
        )
      })}
    </div>
  )
}
