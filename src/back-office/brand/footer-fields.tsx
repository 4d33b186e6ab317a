import { FOOTER_LENGTH } from '#domain/brand/brand.ts'
import { t } from '#domain/texts/t.ts'
import { useWrittenLanguages } from '#back-office/fields/use-written-languages.ts'
import { TextArea } from '#ui/controls/form/field.tsx'

interface Props {
  footer: Record<string, string>
  errors: Record<string, string>
  onChange(footer: Record<string, string>): void
}

/** What stands at the top of the footer, in each language of the shop. */
export function FooterFields({ footer, errors, onChange }: Props) {
  const languages = useWrittenLanguages()
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{t('brand.footerHint')}</p>
      {languages.map(({ code, name, direction }) => (
        <TextArea
          key={code}
          label={t('brand.footerIn', { language: name })}
          lang={code}
          dir={direction}
          rows={3}
          maxLength={FOOTER_LENGTH}
          value={footer[code] ?? ''}
          error={errors[`footer.${code}`]}
          onChange={({ target }) => onChange({ ...footer, [code]: target.value })}
        />
      ))}
    </div>
  )
}
