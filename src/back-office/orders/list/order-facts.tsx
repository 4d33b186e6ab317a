import { callProblemName } from '#domain/calls/call-outcome-name.ts'
import type { OrderForStaff } from '#domain/orders/staff/order-for-staff.ts'
import { t } from '#domain/texts/t.ts'
import { ParcelState } from '#back-office/delivery/parcel-state.tsx'
import { Badge } from '#ui/controls/badge.tsx'

/** Where the parcel of an order is, what its customer remarked, how its calls went, and what came back. */
export function OrderFacts({ order: { parcel, call, address, returnedPieces, joinedInto } }: { order: OrderForStaff }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {parcel && <ParcelState parcel={parcel} />}
      {call && call.attempts > 0 && <span>{t('orderList.attempts', { count: call.attempts })}</span>}
      {call?.problem && <span className="font-semibold text-red">{callProblemName(call.problem)}</span>}
      {returnedPieces > 0 && <Badge look="muted">{t('returns.cameBack', { count: returnedPieces })}</Badge>}
      {joinedInto && <span>{t('joins.shortly', { number: joinedInto.number })}</span>}
      {address.comment && (
        <span dir="auto" className="border-s-2 border-ink ps-1.5 text-ink">
          {address.comment}
        </span>
      )}
    </span>
  )
}
