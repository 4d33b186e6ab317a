import { useState } from 'react'
import { governorateName, governorates } from '#domain/addresses/governorates.ts'
import type { StoreSettings } from '#domain/settings/store-settings.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'

/** A price as it was typed, with a comma or a point; null for none. */
function toPrice(typed: FormDataEntryValue | null): number | null {
  const text = typeof typed === 'string' ? typed.trim().replace(',', '.') : ''
  return text === '' ? null : Number(text)
}

/** What delivery costs by governorate, and from which sum it is free. */
export function DeliveryPricesForm({ settings: { deliveryPrices, symbols } }: { settings: StoreSettings }) {
  const [isOn, setOn] = useState(Boolean(deliveryPrices))
  const [isSaving, setSaving] = useState(false)

  const save = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const byGovernorate = governorates.flatMap(({ code: governorate }) => {
      const fee = toPrice(typed.get(governorate))
      return fee === null ? [] : [{ governorate, fee }]
    })
    setSaving(true)
    try {
      const saved = isOn ? { byGovernorate, freeFrom: toPrice(typed.get('freeFrom')) } : null
      await adminApi.saveSettings({ deliveryPrices: saved })
      notify('success', t('adminMessages.settingsSaved'))
    } catch (error) {
      notify('error', errorMessage(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <form noValidate aria-label={t('delivery.title')} onSubmit={save} className="grid gap-4">
      <h2 className="headline text-base">{t('delivery.title')}</h2>
      <p className="text-muted">{t('delivery.text')}</p>
      <Checkbox label={t('delivery.on')} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      {isOn && <PriceFields deliveryPrices={deliveryPrices} symbol={symbols.shop} />}
      <Button type="submit" disabled={isSaving} className="justify-self-start">
        {t('delivery.save')}
      </Button>
    </form>
  )
}

function PriceFields({ deliveryPrices, symbol }: Pick<StoreSettings, 'deliveryPrices'> & { symbol: string }) {
  const language = currentLanguage()
  const fees = new Map(deliveryPrices?.byGovernorate.map(({ governorate, fee }) => [governorate, fee / 1000]))
  const freeFrom = deliveryPrices?.freeFrom
  return (
    <>
      <Field
        label={t('delivery.freeFrom', { symbol })}
        hint={t('delivery.freeFromHint')}
        name="freeFrom"
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        defaultValue={freeFrom === null || freeFrom === undefined ? '' : freeFrom / 1000}
      />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {governorates.map(({ code }) => (
          <Field
            key={code}
            label={governorateName(code, language)}
            name={code}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            placeholder={t('delivery.usual')}
            defaultValue={fees.get(code) ?? ''}
          />
        ))}
      </div>
    </>
  )
}
