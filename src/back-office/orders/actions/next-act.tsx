import type { OrderAction } from '#domain/orders/lifecycle/possible-actions.ts'
import type { OrderForStaff } from '#domain/orders/staff/order-for-staff.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { classes } from '#ui/controls/classes.ts'
import { orderActionText } from './order-action-text.ts'

interface Props {
  order: Pick<OrderForStaff, 'status' | 'needsConfirmation'>
  isChanging: boolean
  onAct: (action: OrderAction) => void
}

/**
 * The one thing that a line of the list offers to do next. One that waits is confirmed; any other that is not shipped can be
 * marked as shipped (spec §4), which is a correction of those that came to an end.
 */
export function NextAct({ order: { status, needsConfirmation }, isChanging, onAct }: Props) {
  if (!useMay('orders:write')) return null
  const action = needsConfirmation ? 'confirm' : status === 'Shipped' ? 'deliver' : 'ship'
  const isCorrection = status === 'Delivered' || status === 'Cancelled'
  return (
    <button
      type="button"
      className={classes(
        'min-h-11 min-w-0 border px-2 text-xs leading-tight font-semibold disabled:border-line disabled:text-muted pointer-fine:@xl:min-h-6',
        isCorrection
          ? 'border-transparent text-muted underline hover:text-blue'
          : 'border-ink hover:bg-ink hover:text-paper',
      )}
      disabled={isChanging}
      onClick={() => onAct(action)}
    >
      {orderActionText(action)}
    </button>
  )
}
