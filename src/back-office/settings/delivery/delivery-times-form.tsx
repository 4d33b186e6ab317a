import { useState } from 'react'
import { governorateName, governorates } from '#domain/addresses/governorates.ts'
import { DeliveryTimes, usualDeliveryTimes } from '#domain/checkout/delivery-times.ts'
import type { StoreSettings } from '#domain/settings/store-settings.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { toDays, toTypedDates, toTypedRange, writeDates, writeRange } from '#back-office/fields/typed-days.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useUnsavedChanges } from '#back-office/ui/unsaved/use-unsaved-changes.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { useSave } from '#ui/state/use-save.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { Select } from '#ui/controls/form/select.tsx'

const HOURS = Array.from({ length: 25 }, (_, hour) => hour)

/** The times that were typed, and what is wrong with each field that cannot be read. */
function readTimes(form: FormData) {
  const errors = new Map<string, string>()
  const typed = (name: string) => (form.get(name) as string | null)?.trim() ?? ''
  const readRange = (name: string) => {
    const range = toTypedRange(typed(name))
    const isRight = range !== undefined && DeliveryTimes.safeParse({ ...usualDeliveryTimes, ...range }).success
    if (!isRight) errors.set(name, t('deliveryTimes.notRange'))
    return isRight ? range : undefined
  }
  const usual = readRange('usual') ?? usualDeliveryTimes
  const zones = new Map<string, DeliveryTimes['zones'][number]>()
  for (const { code } of governorates.filter((each) => typed(each.code) !== '')) {
    const range = readRange(code)
    if (!range) continue
    const key = writeRange(range)
    const zone = zones.get(key) ?? { ...range, governorates: [] }
    zones.set(key, { ...zone, governorates: [...zone.governorates, code] })
  }
  const closed = toTypedDates(typed('closed'))
  const times = { until: toDays(typed('until')), from: usual.from, to: usual.to, zones: [...zones.values()], closed }
  if (!DeliveryTimes.safeParse({ ...usualDeliveryTimes, closed }).success)
    errors.set('closed', t('deliveryTimes.notDate'))
  return { times, errors }
}

/** How long delivery takes, and until when an order leaves the same day. */
export function DeliveryTimesForm({ settings: { deliveryTimes } }: { settings: StoreSettings }) {
  const [isOn, setOn] = useState(Boolean(deliveryTimes))
  const [isChanged, setChanged] = useState(false)
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const { run, isBusy } = useSave((error) => {
    notify('error', errorMessage(error))
  })
  useUnsavedChanges(isChanged)

  const save = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { times, errors: found } = readTimes(new FormData(form))
    setErrors(isOn ? found : new Map())
    const [wrong] = found.keys()
    if (isOn && wrong !== undefined) return form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus()
    await run(async () => {
      await adminApi.saveSettings({ deliveryTimes: isOn ? times : null })
      setChanged(false)
      notify('success', t('adminMessages.settingsSaved'))
    })
  }

  return (
    <form
      noValidate
      aria-label={t('deliveryTimes.title')}
      onSubmit={save}
      onChange={() => setChanged(true)}
      className="grid gap-4"
    >
      <h2 className="headline text-base">{t('deliveryTimes.title')}</h2>
      <p className="text-muted">{t('deliveryTimes.text')}</p>
      <Checkbox label={t('deliveryTimes.isOn')} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      {isOn && <TimeFields times={deliveryTimes ?? usualDeliveryTimes} errors={errors} />}
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        {t('deliveryTimes.save')}
      </Button>
    </form>
  )
}

function TimeFields({ times, errors }: { times: DeliveryTimes; errors: ReadonlyMap<string, string> }) {
  const language = currentLanguage()
  const zoneOf = (code: string) => times.zones.find((zone) => zone.governorates.includes(code))
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('deliveryTimes.until')}
          name="until"
          defaultValue={times.until}
          className="max-sm:flex-wrap sm:flex-wrap"
        >
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {nameHour(hour)}
            </option>
          ))}
        </Select>
        <Field
          label={t('deliveryTimes.usual')}
          hint={t('deliveryTimes.usualHint')}
          name="usual"
          dir="ltr"
          autoComplete="off"
          error={errors.get('usual')}
          defaultValue={writeRange(times)}
        />
        <Field
          label={t('deliveryTimes.closed')}
          hint={t('deliveryTimes.closedHint')}
          name="closed"
          dir="ltr"
          autoComplete="off"
          className="sm:col-span-2"
          error={errors.get('closed')}
          defaultValue={writeDates(times.closed)}
        />
      </div>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {governorates.map(({ code }) => {
          const zone = zoneOf(code)
          return (
            <Field
              key={code}
              label={governorateName(code, language)}
              name={code}
              dir="ltr"
              autoComplete="off"
              placeholder={writeRange(times)}
              error={errors.get(code)}
              defaultValue={zone ? writeRange(zone) : ''}
            />
          )
        })}
      </div>
    </>
  )
}

function nameHour(hour: number): string {
  if (hour === 0) return t('deliveryTimes.never')
  return hour === 24 ? t('deliveryTimes.always') : t('deliveryTimes.hour', { hour })
}
