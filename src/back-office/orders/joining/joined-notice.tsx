import { href } from 'react-router'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { t, tParts } from '#domain/texts/t.ts'
import { takeChangesBack } from '#back-office/orders/take-changes-back.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { useSave } from '#ui/state/use-save.ts'

/** Says which order carries the lines of this one, and separates the two again. Nothing for an order that has its own. */
export function JoinedNotice({ order, onChanged }: { order: OrderDetails; onChanged: () => Promise<void> }) {
  const maySeparate = useMay('orders:write')
  const { run, isBusy } = useSave()
  const { joinedInto, events } = order
  if (!joinedInto) return null
  const changeId = events.findLast(({ event }) => event !== 'note')?.id ?? ''
  const separate = async () => {
    await takeChangesBack([changeId])
    await onChanged()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border border-blue bg-sand px-4 py-1">
      <p>
        {tParts('joins.isIn', {
          order: (
            <Link
              key="order"
              to={href('/admin/orders/:orderId', { orderId: joinedInto.id })}
              className="inline-flex min-h-11 items-center font-semibold underline hover:text-blue"
            >
              {t('joins.order', { number: joinedInto.number })}
            </Link>
          ),
        })}
      </p>
      {maySeparate && (
        <Button look="quiet" className="px-0!" aria-disabled={isBusy || undefined} onClick={() => void run(separate)}>
          {t('joins.separate')}
        </Button>
      )}
    </div>
  )
}
