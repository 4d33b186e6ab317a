import { byLocale } from '#domain/texts/by-locale.ts'
import { fieldLabel } from '#domain/orders/staff/field-label.ts'
import { z } from 'zod'
import { formatDateTime } from '#domain/dates.ts'
import { callOutcomeName, cancelReasonName } from '#domain/calls/call-outcome-name.ts'
import { CallOutcome, CancelReason } from '#domain/calls/call-outcome.ts'
import { t } from '#domain/texts/t.ts'
import { OrderStatus, type DeliveryFailure } from '#domain/orders/order.ts'
import { ReadyTextKind, readyTextName } from '#domain/orders/staff/ready-text.ts'
import { orderStatusName } from '#domain/orders/order-status-name.ts'

const Changes = z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }))

/** What an edit changed, field by field. */
type FieldChanges = z.infer<typeof Changes>

/** Why an order was cancelled with the data of its customer: `customer data erased`, or `account deleted`. */
export type ErasureReason = 'customer' | 'account'

/** Why an order was cancelled whose lines another one carries: with the number of that one. */
export type JoinedReason = `joined ${string}`

/** Why its customer cancelled an order on the page of the order. */
export type CustomersReason = `by customer ${CancelReason}`

/** The detail of an event `status`, as it is kept: codes, to be read in any language. */
export const statusDetail = (
  from: OrderStatus,
  to: OrderStatus,
  reason?: ErasureReason | DeliveryFailure | CancelReason | 'expired' | JoinedReason | CustomersReason,
): string => (reason ? `${from} → ${to}: ${reason}` : `${from} → ${to}`)

/** The detail of an event `edited`, as it is kept: fields and values. */
export const changesDetail = (changes: FieldChanges): string => JSON.stringify(changes)

/** Events whose detail lists fields: `changed` is an edit by the customer. */
const changing = new Set(['edited', 'changed', 'joined', 'separated'])

/** The detail of an event in the language of the reader. What was kept as a sentence, as notes are, is read as it stands. */
export function describeEvent(event: string, detail: string): string {
  if (event === 'status') return describeStatus(detail) ?? detail
  if (event === 'call') return describeCall(detail) ?? detail
  if (changing.has(event)) return describeChanges(detail) ?? detail
  if (event === 'told') return describeText(detail) ?? detail
  return event === 'payment' ? t('orderEvent.payment', { status: detail }) : detail
}

function describeText(detail: string): string | undefined {
  const kind = ReadyTextKind.safeParse(detail).data
  return kind && readyTextName(kind)
}

/** Sentences that were kept before reasons were codes. */
const formerReasons: Record<string, ErasureReason> = {
  'customer data erased': 'customer',
  'account deleted': 'account',
}

function describeStatus(detail: string): string | undefined {
  const [statuses = '', reason] = detail.split(': ')
  const parsed = z.tuple([OrderStatus, OrderStatus]).safeParse(statuses.split(' → ')).data
  if (!parsed) return undefined
  const [before, after] = parsed.map(orderStatusName)
  const change = t('orderEvent.change', { before: before ?? '', after: after ?? '' })
  const cause = CancelReason.safeParse(reason).data
  if (cause) return t('calls.because', { change, reason: cancelReasonName(cause) })
  if (reason === 'expired') return t('calls.because', { change, reason: t('calls.expired') })
  const [, own] = /^by customer (.+)$/.exec(reason ?? '') ?? []
  const ownCause = CancelReason.safeParse(own).data
  if (ownCause) return t('orderPage.because', { change, reason: cancelReasonName(ownCause) })
  const [, number] = /^joined (.+)$/.exec(reason ?? '') ?? []
  if (number) return t('joins.because', { change, number })
  return reason ? t('orderEvent.because', { change, reason: formerReasons[reason] ?? reason }) : change
}

/** The detail of an event `call`, as it is kept: what came of it, and when to call again. */
export const callDetail = (outcome: CallOutcome | 'undone', nextCallAt: string | null = null): string =>
  nextCallAt ? `${outcome} ${nextCallAt}` : outcome

function describeCall(detail: string): string | undefined {
  const [code, nextCallAt] = detail.split(' ')
  if (code === 'undone') return t('calls.undone')
  const outcome = CallOutcome.safeParse(code).data
  if (!outcome) return undefined
  const name = callOutcomeName(outcome)
  return nextCallAt ? t('calls.outcomeUntil', { outcome: name, time: formatDateTime(nextCallAt) }) : name
}

const amounts = byLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }))

/** Sums of DT. A discount may be one, with its name. */
const sums = new Set(['discount', 'delivery_fee', 'total'])

function describeValue(field: string, value: string): string {
  const [, sum, title = ''] = (sums.has(field) && /^(\d+(?:\.\d+)?)( · .*)?$/s.exec(value)) || []
  return sum === undefined ? value || t('ui.nothing') : amounts().format(Number(sum)) + title
}

function describeChanges(detail: string): string | undefined {
  if (!detail.startsWith('[')) return undefined
  const changes = Changes.safeParse(JSON.parse(detail)).data
  return changes
    ?.map(({ field, before, after }) =>
      t('orderEvent.field', {
        field: fieldLabel(field),
        change: t('orderEvent.change', {
          before: describeValue(field, before),
          after: describeValue(field, after),
        }),
      }),
    )
    .join('\n')
}
