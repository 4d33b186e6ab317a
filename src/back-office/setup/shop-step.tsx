import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { formatPrice } from '#domain/money/money.ts'
import { currencyPresets } from '#domain/setup/currency-presets.ts'
import { StoreSettings, type PublicSettings } from '#domain/settings/store-settings.ts'
import { describeLanguage, languages } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Field, SelectField } from '#ui/controls/form/field.tsx'
import { StepForm } from './step-form.tsx'
import { useDraft, withDraft } from '#ui/controls/form/use-draft.ts'
import { useSettingsStep } from './use-settings-step.ts'
import { Problem } from '#ui/controls/form/problem.tsx'

const { storeName, languages: offered, defaultLanguage } = StoreSettings.shape
const ShopFields = z.object({ storeName, languages: offered, defaultLanguage, currency: z.string() })

/** A price that shows how the currency is written. */
const EXAMPLE = 59_900

interface Props {
  settings: PublicSettings
  onSaved: (settings: PublicSettings) => void
}

/** The name of the shop, its languages and its currency. */
export function ShopStep({ settings, onSaved }: Props) {
  const form = useForm({
    resolver: zodResolver(ShopFields),
    defaultValues: withDraft('setup-shop', {
      storeName: settings.storeName,
      languages: settings.languages,
      defaultLanguage: settings.defaultLanguage,
      currency: settings.currency,
    }),
  })
  const { register, control, formState } = form
  const { errors } = formState
  useDraft('setup-shop', control)
  const { submit, isBusy } = useSettingsStep(
    'shop',
    form,
    ({ currency, ...values }) => ({ ...values, ...currencySettings(currency) }),
    onSaved,
  )
  const chosen = useWatch({ control, name: 'languages' })
  return (
    <StepForm step="shop" text={t('setup.shopText')} failure={errors.root?.message} isBusy={isBusy} onSubmit={submit}>
      <Field
        label={t('fields.storeName')}
        autoComplete="organization"
        dir="auto"
        required
        error={errors.storeName?.message}
        {...register('storeName')}
      />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">{t('setup.languages')}</legend>
        <div className="flex flex-wrap gap-x-8">
          {languages.map(({ code, name }) => (
            <Checkbox key={code} label={name} lang={code} value={code} {...register('languages')} />
          ))}
        </div>
        {(errors.languages ?? errors.defaultLanguage) && (
          <Problem className="mt-1.5">{errors.languages?.message ?? errors.defaultLanguage?.message}</Problem>
        )}
      </fieldset>
      <SelectField
        label={t('settings.defaultLanguage')}
        hint={t('settings.languagesHint')}
        {...register('defaultLanguage')}
      >
        {languages
          .filter(({ code }) => chosen.includes(code))
          .map(({ code }) => (
            <option key={code} value={code} lang={code}>
              {describeLanguage(code).name}
            </option>
          ))}
      </SelectField>
      <CurrencyField form={form} settings={settings} />
    </StepForm>
  )
}

function CurrencyField({
  form,
  settings,
}: {
  form: ReturnType<typeof useForm<z.input<typeof ShopFields>>>
  settings: PublicSettings
}) {
  const { register, control } = form
  const code = useWatch({ control, name: 'currency' })
  const symbol = currencyPresets.find((preset) => preset.code === code)?.symbol ?? settings.symbols.shop
  const price = formatPrice(EXAMPLE, 'shop', { shop: symbol, account: symbol })
  const isOther = !currencyPresets.some((preset) => preset.code === settings.currency)
  return (
    <SelectField label={t('setup.currency')} hint={t('setup.currencyHint', { price })} {...register('currency')}>
      {currencyPresets.map((preset) => (
        <option key={preset.code} value={preset.code}>
          {`${t('setup.currencyName', { code: preset.code })} (${preset.symbol})`}
        </option>
      ))}
      {isOther && <option value={settings.currency}>{`${settings.currency} (${settings.symbols.shop})`}</option>}
    </SelectField>
  )
}

/** What a currency means for the settings: one symbol everywhere. One that the setup does not offer stays as it is. */
function currencySettings(code: string) {
  const preset = currencyPresets.find((each) => each.code === code)
  if (!preset) return {}
  const { code: currency, symbol, smallestCoin } = preset
  return { currency, symbols: { shop: symbol, account: symbol }, hasOneCurrency: true, smallestCoin }
}
