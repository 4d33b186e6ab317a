import type { OrderCall } from '#domain/calls/call.ts'
import { t } from '#domain/texts/t.ts'
import { whatsAppUrl } from '#back-office/ui/phone-urls.ts'
import { buttonClasses } from '#ui/controls/button.tsx'

/** Offers to tell the customer that the shop gave up their order. Nothing for orders that have another end. */
export function ExpiredNotice({ call: { order, message } }: { call: OrderCall }) {
  if (order.status !== 'Cancelled' || message === '') return null
  return (
    <a
      href={whatsAppUrl(order.userPhoneNumber, message)}
      target="_blank"
      rel="noreferrer"
      className={buttonClasses({ look: 'outline' }, 'justify-self-start')}
    >
      {t('calls.tell')}
    </a>
  )
}
