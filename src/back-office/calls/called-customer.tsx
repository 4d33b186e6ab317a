import { callProblemName } from '#domain/calls/call-outcome-name.ts'
import type { CallProblem } from '#domain/orders/call-problem.ts'
import type { OrderCall } from '#domain/calls/call.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { PhoneRecordBadges } from '#back-office/orders/phone-record-badges.tsx'
import { telUrl, whatsAppUrl } from '#back-office/ui/phone-urls.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { buttonClasses } from '#ui/controls/button.tsx'

interface Props {
  call: OrderCall
  heading: React.Ref<HTMLHeadingElement>
}

/** The customer to call: name, record of the phone, and the ways to reach them. */
export function CalledCustomer({ call, heading }: Props) {
  const { order, message, confirmUntil } = call
  const { userName, userPhoneNumber: phone, userEmail, address, number, createdAt } = order
  const place = [address.zipCode, address.city, address.state].filter(Boolean).join(' ')
  return (
    <section aria-labelledby="called-customer" className="grid content-start gap-3">
      <div>
        <h2 id="called-customer" ref={heading} tabIndex={-1} className="headline text-2xl break-words">
          <bdi>{userName}</bdi>
        </h2>
        <p className="text-sm text-muted">
          {t('adminOrders.numbered', { number })} · {formatDateTime(createdAt)}
        </p>
        {confirmUntil && (
          <p className="text-sm text-muted">{t('calls.until', { time: formatDateTime(confirmUntil) })}</p>
        )}
      </div>
      <PhoneRecordBadges record={order.phoneRecord} />
      <CallStanding call={call} />
      <a href={telUrl(phone)} className={buttonClasses({ look: 'ink', wide: true }, 'min-h-14 text-base')}>
        {t('adminOrders.call', { phone: formatPhone(phone) })}
      </a>
      <a
        href={whatsAppUrl(phone, message)}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses({ look: 'outline', wide: true })}
      >
        {t('calls.whatsApp')}
      </a>
      <a href={`mailto:${userEmail}`} className="inline-flex min-h-11 items-center break-all underline hover:text-blue">
        {userEmail}
      </a>
      <address className="not-italic">
        <bdi className="block">{address.street}</bdi>
        <bdi className="block">{place}</bdi>
      </address>
      {address.comment && (
        <p dir="auto" className="border-s-4 border-blue ps-3 [text-align:match-parent] text-sm whitespace-pre-wrap">
          {address.comment}
        </p>
      )}
    </section>
  )
}

const suggestions: Record<CallProblem, () => string> = {
  unreachable: () => t('calls.suggestCancel'),
  'wrong-number': () => t('calls.suggestNumber'),
}

/** Calls without an answer so far, and what to do if calling hardly helps. */
function CallStanding({ call: { attempts, problem } }: { call: OrderCall }) {
  if (attempts === 0 && !problem) return null
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      {problem && <Badge look="red">{callProblemName(problem)}</Badge>}
      {attempts > 0 && <p>{t('calls.tries', { count: attempts })}</p>}
      {problem && <p>{suggestions[problem]()}</p>}
    </div>
  )
}
