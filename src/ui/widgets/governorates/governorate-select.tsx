import { delegations } from '#domain/addresses/delegations.ts'
import { governorates } from '#domain/addresses/governorates.ts'
import { recogniseGovernorate } from '#domain/addresses/recognise-governorate.ts'
import { t } from '#domain/texts/t.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { SelectField } from '#ui/controls/form/field.tsx'

interface Props extends React.ComponentProps<'select'> {
  error: string | undefined
  /** What an address says that was typed: it stays until another one is chosen. */
  typed?: string
}

/** The governorates in the language of the page. What is chosen is kept by its French name, which couriers read, in every language. */
export function GovernorateSelect({ typed = '', ...props }: Props) {
  const language = currentLanguage()
  const isOther = typed !== '' && governorates.every(({ names }) => names.fr !== typed)
  return (
    <SelectField label={t('delivery.governorate')} required autoComplete="address-level1" {...props}>
      <option value="">{t('delivery.choose')}</option>
      {isOther && <option value={typed}>{typed}</option>}
      {governorates.map(({ code, names }) => (
        <option key={code} value={names.fr}>
          {names[language]}
        </option>
      ))}
    </SelectField>
  )
}

/** The delegations of a governorate, offered while its city is typed. */
export function DelegationList({ id, state = '' }: { id: string; state: string | undefined }) {
  const code = recogniseGovernorate({ street: '', city: '', zipCode: '', state })
  const inArabic = currentLanguage() === 'ar'
  return (
    <datalist id={id}>
      {code && delegations[code].map(([french, arabic]) => <option key={french}>{inArabic ? arabic : french}</option>)}
    </datalist>
  )
}
