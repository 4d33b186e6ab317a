import type { OrderAction } from '#domain/orders/lifecycle/possible-actions.ts'
import type { OrderForStaff } from '#domain/orders/staff/order-for-staff.ts'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { orderActionKeys, orderActionText } from './order-action-text.ts'
import { useActionKeys } from './use-action-keys.ts'
import { useOrderAction } from './use-order-action.ts'

interface Props {
  order: Pick<OrderForStaff, '_id' | 'status' | 'possibleActions'>
  isChanging: boolean
  onEdit: () => void
  onChanged: () => Promise<void>
  onChangeStatus: (status: OrderStatus, failure?: DeliveryFailure) => Promise<void>
}

const none: readonly OrderAction[] = []

/** What may happen to an order next, as buttons: the usual one first. Nothing for staff who may not. */
export function OrderActions({ order, isChanging, onEdit, onChanged, onChangeStatus }: Props) {
  const { isActing, problem, act } = useOrderAction({ order, onEdit, onChanged, onChangeStatus })
  const actions = useMay('orders:write') ? order.possibleActions : none
  const isBusy = isActing || isChanging
  useActionKeys(actions, (action) => {
    if (!isBusy) void act(action)
  })
  if (actions.length === 0) return null
  const usual = actions.find((action) => action !== 'edit')
  const others = actions.filter((action) => action !== usual)
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap gap-2">
        {[...(usual ? [usual] : []), ...others].map((action) => (
          <Button
            key={action}
            look={action === usual ? 'primary' : 'outline'}
            disabled={isBusy}
            aria-keyshortcuts={orderActionKeys[action]}
            className="min-h-11 px-4! py-1! text-xs lg:pointer-fine:min-h-9"
            onClick={() => void act(action)}
          >
            {orderActionText(action)}
          </Button>
        ))}
      </div>
      {problem && <Alert>{problem}</Alert>}
    </div>
  )
}
