import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { UnsentNotice } from '#back-office/orders/joining/unsent-notice.tsx'
import { DuplicateNotice } from './duplicate-notice.tsx'

interface Props {
  order: OrderDetails
  /** After it was joined with another one, with the order that carries both. */
  onJoined: (keptId: string) => unknown
}

/** What other orders of the phone make of this one: sent twice, or a parcel that both may share. */
export function PhoneNotices({ order, onJoined }: Props) {
  const { _id: orderId, duplicates, createdAt, unsentOthers } = order
  const others = unsentOthers.filter(({ id }) => duplicates.every((duplicate) => duplicate.id !== id))
  return (
    <>
      <DuplicateNotice duplicates={duplicates} placedAt={createdAt} order={order} onJoined={onJoined} />
      <UnsentNotice orderId={orderId} others={others} onJoined={onJoined} />
    </>
  )
}
