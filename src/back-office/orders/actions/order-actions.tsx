import type { OrderAction } from '#domain/orders/lifecycle/possible-actions.ts'
import type { OrderForStaff } from '#domain/orders/staff/order-for-staff.ts'
import type { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { t } from '#domain/texts/t.ts'
import { PencilIcon } from '#back-office/ui/icons.tsx'
import { MoreMenu } from '#back-office/ui/more-menu.tsx'
import { classes } from '#ui/controls/classes.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { orderActionKeys, orderActionText } from './order-action-text.ts'
import { useActionKeys } from './use-action-keys.ts'
import { useOrderAction } from './use-order-action.ts'

interface Props {
  order: Pick<OrderForStaff, '_id' | 'status' | 'possibleActions'>
  isChanging: boolean
  /** Stands in a line that has room for one act on a phone: editing is a sign there. */
  isInLine?: boolean
  onEdit: () => void
  onChanged: () => Promise<void>
  onChangeStatus: (status: OrderStatus, failure?: DeliveryFailure) => Promise<void>
  /** What else is done rarely with it. */
  children?: React.ReactNode
}

const none: readonly OrderAction[] = []

/** What brings an order forward. */
const forward: ReadonlySet<OrderAction> = new Set(['confirm', 'ship', 'deliver', 'reopen'])

/** The one next act of an order and its editing, as buttons; what is rarer waits in a menu. Nothing for staff who may not. */
export function OrderActions({
  order,
  isChanging,
  isInLine = false,
  onEdit,
  onChanged,
  onChangeStatus,
  children,
}: Props) {
  const { isActing, problem, act } = useOrderAction({ order, onEdit, onChanged, onChangeStatus })
  const actions = useMay('orders:write') ? order.possibleActions : none
  const isBusy = isActing || isChanging
  useActionKeys(actions, (action) => {
    if (!isBusy) void act(action)
  })
  const usual = actions.find((action) => forward.has(action))
  const shown = [...(usual ? [usual] : []), ...actions.filter((action) => action === 'edit')]
  const rare = actions.filter((action) => !shown.includes(action))
  const draw = (action: OrderAction) => (
    <Button
      key={action}
      look={action === usual ? 'primary' : 'outline'}
      disabled={isBusy}
      aria-keyshortcuts={orderActionKeys[action]}
      className={classes(
        'min-h-11! min-w-11 px-3! py-1! text-xs leading-tight! lg:px-4! lg:pointer-fine:min-h-9!',
        // Beside the state there is room for two signs.
        isInLine && action === usual && (shown.length > 1 ? 'max-lg:max-w-32' : 'max-lg:max-w-44'),
      )}
      onClick={() => void act(action)}
    >
      {isInLine && action === 'edit' && <PencilIcon className="size-5 lg:hidden" />}
      <span className={isInLine && action === 'edit' ? 'max-lg:sr-only' : ''}>{orderActionText(action)}</span>
    </Button>
  )
  if (actions.length === 0 && !children) return null
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {shown.map(draw)}
        {(rare.length > 0 || children) && (
          <MoreMenu label={t('orderActions.more')}>
            {rare.map(draw)}
            {children}
          </MoreMenu>
        )}
      </div>
      {problem && <Alert>{problem}</Alert>}
    </div>
  )
}
