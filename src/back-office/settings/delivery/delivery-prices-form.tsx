import { useState } from 'react'
import { governorateName, governorates } from '#domain/addresses/governorates.ts'
import type { StoreSettings } from '#domain/settings/store-settings.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { Price } from '#domain/money/price.ts'
import { NumberField } from '#back-office/fields/number-field.tsx'
import { toOptionalSum } from '#back-office/fields/typed-number.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { useSave } from '#ui/state/use-save.ts'
import { useUnsavedChanges } from '#back-office/ui/unsaved/use-unsaved-changes.ts'

/** What was typed of each price, null for none, and why the others are none. */
function readPrices(form: FormData) {
  const prices = new Map<string, number | null>()
  const errors = new Map<string, string>()
  for (const name of ['freeFrom', ...governorates.map(({ code }) => code)]) {
    const price = toOptionalSum(form.get(name) as string | null)
    const { error } = Price.nullable().safeParse(price)
    if (error) errors.set(name, error.issues[0]?.message ?? '')
    else prices.set(name, price)
  }
  return { prices, errors }
}

/** What delivery costs by governorate, and from which sum it is free. */
export function DeliveryPricesForm({ settings: { deliveryPrices, symbols } }: { settings: StoreSettings }) {
  const [isOn, setOn] = useState(Boolean(deliveryPrices))
  const [isChanged, setChanged] = useState(false)
  const { run, isBusy } = useSave((error) => {
    notify('error', errorMessage(error))
  })
  useUnsavedChanges(isChanged)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())

  const save = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { prices, errors: found } = readPrices(new FormData(form))
    setErrors(found)
    const [wrong] = found.keys()
    if (wrong !== undefined) return form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    const byGovernorate = governorates.flatMap(({ code: governorate }) => {
      const fee = prices.get(governorate) ?? null
      return fee === null ? [] : [{ governorate, fee }]
    })
    const saved = isOn ? { byGovernorate, freeFrom: prices.get('freeFrom') ?? null } : null
    await run(async () => {
      await adminApi.saveSettings({ deliveryPrices: saved })
      setChanged(false)
      notify('success', t('adminMessages.settingsSaved'))
    })
  }

  return (
    <form
      noValidate
      aria-label={t('delivery.title')}
      onSubmit={save}
      onChange={() => setChanged(true)}
      className="grid gap-4"
    >
      <h2 className="headline text-base">{t('delivery.title')}</h2>
      <p className="text-muted">{t('delivery.text')}</p>
      <Checkbox label={t('delivery.on')} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      {isOn && <PriceFields deliveryPrices={deliveryPrices} symbol={symbols.shop} errors={errors} />}
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        {t('delivery.save')}
      </Button>
    </form>
  )
}

interface PriceFieldsProps extends Pick<StoreSettings, 'deliveryPrices'> {
  symbol: string
  errors: ReadonlyMap<string, string>
}

function PriceFields({ deliveryPrices, symbol, errors }: PriceFieldsProps) {
  const language = currentLanguage()
  const fees = new Map(deliveryPrices?.byGovernorate.map(({ governorate, fee }) => [governorate, fee / 1000]))
  const freeFrom = deliveryPrices?.freeFrom
  return (
    <>
      <NumberField
        label={t('delivery.freeFrom', { symbol })}
        hint={t('delivery.freeFromHint')}
        name="freeFrom"
        error={errors.get('freeFrom')}
        defaultValue={freeFrom === null || freeFrom === undefined ? '' : freeFrom / 1000}
      />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {governorates.map(({ code }) => (
          <NumberField
            key={code}
            label={governorateName(code, language)}
            name={code}
            error={errors.get(code)}
            placeholder={t('delivery.usual')}
            defaultValue={fees.get(code) ?? ''}
          />
        ))}
      </div>
    </>
  )
}
