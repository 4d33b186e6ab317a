import { CALLING_HOURS } from '#domain/calls/calling-hours.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { t } from '#domain/texts/t.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'

/** A number that stays on one line. */
const unbroken = (phone: string) => phone.replaceAll(' ', '\u00A0')

/** Says of an order that waits for a call when the shop calls, and from which number. */
export function WaitsForCall() {
  const { contactPhone } = useStoreSettings()
  const hours = { from: CALLING_HOURS.from, until: CALLING_HOURS.until }
  return (
    <p className="border-s-4 border-blue ps-3 font-semibold">
      {contactPhone
        ? t('orderReceived.callsFrom', { ...hours, phone: unbroken(formatPhone(contactPhone)) })
        : t('orderReceived.calls', hours)}
    </p>
  )
}
