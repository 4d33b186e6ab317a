import { callProblemName } from '#domain/calls/call-outcome-name.ts'
import type { CallProblem } from '#domain/orders/call-problem.ts'
import type { OrderCall } from '#domain/calls/call.ts'
import { formatPhone } from '#domain/contact/format-phone.ts'
import { formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { PhoneRecordBadges } from '#back-office/orders/phone-record-badges.tsx'
import { PhoneIcon } from '#back-office/ui/icons.tsx'
import { telUrl, whatsAppUrl } from '#back-office/ui/phone-urls.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { buttonClasses } from '#ui/controls/button.tsx'
import { classes } from '#ui/controls/classes.ts'

interface Props {
  call: OrderCall
  heading: React.Ref<HTMLHeadingElement>
}

/** As high as a finger needs, over what is around it. */
const lineLink = '-my-3 block w-fit py-3 underline hover:text-blue'

/** The customer to call: name and phone as the button that calls, record of the phone, and the other ways to reach them. */
export function CalledCustomer({ call, heading }: Props) {
  const { order, message, confirmUntil } = call
  const { userName, userPhoneNumber: phone, otherPhone, userEmail, address, number, createdAt } = order
  const place = [address.zipCode, address.city, address.state].filter(Boolean).join(' ')
  return (
    <section aria-labelledby="called-customer" className="grid content-start gap-2">
      <h2 id="called-customer" ref={heading} tabIndex={-1}>
        <a
          href={telUrl(phone)}
          className="rounded-control flex min-h-16 items-center gap-4 bg-ink px-4 py-2 text-paper hover:bg-blue"
        >
          <PhoneIcon className="size-7 shrink-0" />
          <span className="min-w-0">
            <bdi className="headline block text-xl break-words">{userName}</bdi>{' '}
            <span className="block text-base">{t('adminOrders.call', { phone: formatPhone(phone) })}</span>
          </span>
        </a>
      </h2>
      <div className="text-sm text-muted">
        <p>
          {t('adminOrders.numbered', { number })} · {formatDateTime(createdAt)}
        </p>
        {confirmUntil && <p>{t('calls.until', { time: formatDateTime(confirmUntil) })}</p>}
      </div>
      <PhoneRecordBadges record={order.phoneRecord} />
      <CallStanding call={call} />
      <div className="flex items-center justify-between gap-4 text-sm">
        <div className="min-w-0">
          <address className="not-italic">
            <bdi className="block">{address.street}</bdi>
            <bdi className="block">{place}</bdi>
          </address>
          {otherPhone && (
            <a href={telUrl(otherPhone)} className={lineLink}>
              {t('adminOrders.call', { phone: formatPhone(otherPhone) })}
            </a>
          )}
          {userEmail && (
            <a href={`mailto:${userEmail}`} className={classes(lineLink, 'break-all')}>
              <bdi>{userEmail}</bdi>
            </a>
          )}
        </div>
        <a
          href={whatsAppUrl(phone, message)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses({ look: 'outline' }, 'min-h-14 max-w-40 shrink-0 px-3! py-1! text-xs')}
        >
          {t('calls.whatsApp')}
        </a>
      </div>
      {address.comment && (
        <p dir="auto" className="border-s-4 border-blue ps-3 text-match-parent text-sm whitespace-pre-wrap">
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
