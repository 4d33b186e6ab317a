import { useState } from 'react'
import { governorates } from '#domain/addresses/governorates.ts'
import { arrivalWindow, leavesSameDay } from '#domain/checkout/arrival-window.ts'
import type { DeliveryTimes } from '#domain/checkout/delivery-times.ts'
import { writeArrival } from '#domain/checkout/write-arrival.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { chosenGovernorate, rememberGovernorate } from '#storefront/widgets/governorates/chosen-governorate.ts'

/**
 * When an order of now arrives, in the governorate that the visitor chooses. Drawn in the browser only: the page is kept, and the answer
 * depends on the hour.
 */
export function DeliveryPromise({ times }: { times: DeliveryTimes }) {
  const [governorate, setGovernorate] = useState(chosenGovernorate)
  const [now] = useState(() => new Date())
  const hour = t('deliveryTimes.hour', { hour: times.until })
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="leading-tight">
        <span className="font-semibold">{writeArrival(arrivalWindow(now, times, governorate), now)}</span>
        {times.until < 24 && leavesSameDay(now, times) && (
          <span className="block text-xs text-muted">{t('deliveryTimes.leavesToday', { hour })}</span>
        )}
      </p>
      <select
        aria-label={t('delivery.governorate')}
        value={governorate ?? ''}
        onChange={({ target }) => {
          rememberGovernorate(target.value)
          setGovernorate(target.value || null)
        }}
        className="h-11 max-w-36 shrink-0 border-b border-muted bg-transparent text-sm hover:border-ink"
      >
        <option value="">{t('deliveryTimes.anywhere')}</option>
        {governorates.map(({ code, names }) => (
          <option key={code} value={code}>
            {names[currentLanguage()]}
          </option>
        ))}
      </select>
    </div>
  )
}
