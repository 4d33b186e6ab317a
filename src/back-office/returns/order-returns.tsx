import { useState } from 'react'
import { href } from 'react-router'
import type { OrderDetails } from '#domain/orders/staff/order-details.ts'
import { t } from '#domain/texts/t.ts'
import { useMay } from '#back-office/rights/rights.ts'
import { Button } from '#ui/controls/button.tsx'
import { Link } from '#ui/controls/link.tsx'
import { ExchangeDialog } from './exchange/exchange-dialog.tsx'
import { ExchangeSizes, type ChosenExchange } from './exchange/exchange-sizes.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { ReturnEntry } from './return-entry.tsx'
import { useFocusOnEntry } from './use-focus-on-entry.ts'
import { UndoReturn } from './undo-return.tsx'

interface Props {
  order: OrderDetails
  onChanged: () => Promise<void>
}

/** What came back of an order, and what may come back of it now. Shows nothing where neither is. */
export function OrderReturns({ order, onChanged }: Props) {
  const [entering, setEntering] = useState<'return' | 'partly-taken'>()
  const [exchange, setExchange] = useState<ChosenExchange>()
  const { returnable, returns, undoable, exchangeOf } = order
  const focus = useFocusOnEntry(order.updatedAt)
  const mayTakeBack = useMay('orders:write')
  const mayDeliver = useMay('shipments:write')
  const may = (kind: (typeof returnable.kinds)[number]) =>
    returnable.kinds.includes(kind) && (kind === 'partly-taken' ? mayDeliver : mayTakeBack)
  if (returnable.kinds.length === 0 && returns.length === 0 && !exchangeOf) return null
  const finish = () => {
    focus.awaitChange()
    return onChanged()
  }
  const close = () => {
    setEntering(undefined)
    setExchange(undefined)
  }
  return (
    <section aria-labelledby="returns" className="mt-2 grid gap-2">
      <h2 id="returns" className="headline text-base">
        {t('returns.title')}
      </h2>
      {exchangeOf && (
        <Link
          to={href('/admin/orders/:orderId', { orderId: exchangeOf.id })}
          className="inline-flex min-h-11 items-center justify-self-start text-sm underline hover:text-blue"
        >
          {t('returns.replaces', { number: exchangeOf.number })}
        </Link>
      )}
      {may('exchange') && <ExchangeSizes order={order} onChoose={setExchange} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {may('return') && (
          <Button look="outline" onClick={() => setEntering('return')}>
            {t('returns.enter')}
          </Button>
        )}
        {may('partly-taken') && (
          <Button look="outline" onClick={() => setEntering('partly-taken')}>
            {t('returns.partly')}
          </Button>
        )}
      </div>
      {returns.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {returns.map((entry, index) => (
            <li
              key={entry.id}
              ref={index === 0 ? focus.newest : undefined}
              tabIndex={-1}
              className="py-3 focus:outline-2 focus:outline-offset-2 focus:outline-blue"
            >
              <ReturnEntry entry={entry} />
              {mayTakeBack && entry.id === undoable && <UndoReturn entry={entry} onUndone={finish} />}
            </li>
          ))}
        </ul>
      )}
      {entering && <ReturnDialog kind={entering} order={order} onEntered={finish} onClose={close} />}
      {exchange && <ExchangeDialog exchange={exchange} order={order} onEntered={finish} onClose={close} />}
    </section>
  )
}
