import { deliveryFailureName } from '#domain/orders/delivery-failure-name.ts'
import { orderStatusName } from '#domain/orders/order-status-name.ts'
import { t } from '#domain/texts/t.ts'
import { letOrderWait } from '#back-office/orders/actions/confirm-waiting-order.ts'
import { mayChangeStatus } from '#back-office/orders/may-change-status.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { classes } from '#ui/controls/classes.ts'
import { BoxIcon, PhoneIcon, ReturnIcon, TruckIcon } from '#back-office/ui/icons.tsx'
import { CheckIcon, ChevronIcon, CloseIcon } from '#ui/controls/icons.tsx'
import { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import type { OrderForStaff } from '#domain/orders/staff/order-for-staff.ts'

/** The color and the sign of each state. Red is what waits for staff alone. */
const looks = {
  waiting: { colors: 'border-red bg-red text-paper', Sign: PhoneIcon },
  Pending: { colors: 'border-blue text-blue', Sign: BoxIcon },
  Shipped: { colors: 'border-ink bg-ink text-paper', Sign: TruckIcon },
  Delivered: { colors: 'border-green text-green', Sign: CheckIcon },
  Cancelled: { colors: 'border-muted text-muted', Sign: CloseIcon },
  failed: { colors: 'border-muted text-muted', Sign: ReturnIcon },
} as const

interface Props {
  order: Pick<
    OrderForStaff,
    '_id' | 'number' | 'status' | 'needsConfirmation' | 'failure' | 'possibleFailures' | 'possibleActions'
  >
  isChanging: boolean
  /** Stands in a line of the list, which is low where a mouse is used. */
  isShort?: boolean
  onChange: (status: OrderStatus, failure?: DeliveryFailure) => Promise<void>
}

/** Chosen like a state: the order waits for confirmation again. */
const UNCONFIRM = 'unconfirm'

/** As high as a finger needs, and as low as a line of the list where a mouse is used. */
const HEIGHT = 'h-11 pointer-fine:@xl:h-6'

/**
 * The status of an order, in one control that tells and changes it, to any of the four (spec §4). Of what is on the road,
 * staff say that it was refused or lost.
 */
export function StatusActions({ order, isChanging, isShort = false, onChange }: Props) {
  const mayChange = useMay('orders:write')
  const { number, status, needsConfirmation, failure, possibleFailures } = order
  const choose = async (value: string) => {
    if (value === UNCONFIRM) return letOrderWait(order._id)
    const chosen = DeliveryFailure.safeParse(value).data
    const next = chosen ? 'Cancelled' : OrderStatus.parse(value)
    if (await mayChangeStatus([order], next, chosen)) await onChange(next, chosen)
  }
  const state = failure ? deliveryFailureName(failure) : needsConfirmation ? t('adminMessages.toConfirm') : undefined
  const { colors, Sign } = looks[failure ? 'failed' : needsConfirmation ? 'waiting' : status]
  if (!mayChange)
    return (
      <span className={classes('inline-flex items-center gap-1.5 border px-2 text-xs font-semibold @xl:h-6', colors)}>
        <Sign className="size-3.5 shrink-0" />
        {state ?? orderStatusName(status)}
      </span>
    )
  return (
    <span className={classes('relative shrink-0', colors)}>
      <Sign className="pointer-events-none absolute start-2 top-1/2 z-1 size-3.5 -translate-y-1/2" />
      <select
        aria-label={t('adminOrders.statusOf', { number })}
        value={status}
        disabled={isChanging}
        onChange={({ target: { value } }) => void choose(value)}
        className={classes(
          'w-full appearance-none border ps-7 pe-6 text-xs font-semibold disabled:opacity-60',
          isShort ? HEIGHT : 'h-11 lg:pointer-fine:h-8',
          colors,
        )}
      >
        {OrderStatus.options.map((option) => (
          <option key={option} value={option} className="bg-paper text-ink">
            {option === status ? (state ?? orderStatusName(option)) : orderStatusName(option)}
          </option>
        ))}
        {order.possibleActions.includes(UNCONFIRM) && (
          <option value={UNCONFIRM} className="bg-paper text-ink">
            {t('adminMessages.toConfirm')}
          </option>
        )}
        {possibleFailures.map((option) => (
          <option key={option} value={option} className="bg-paper text-ink">
            {deliveryFailureName(option)}
          </option>
        ))}
      </select>
      <ChevronIcon className="pointer-events-none absolute end-1.5 top-1/2 size-3.5 -translate-y-1/2" />
    </span>
  )
}
