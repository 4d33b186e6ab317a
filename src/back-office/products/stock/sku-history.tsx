import { useEffect, useState } from 'react'
import { href } from 'react-router'
import type { StockMovement } from '#domain/products/stock-movement.ts'
import { t, tParts } from '#domain/texts/t.ts'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { Problem } from '#ui/controls/form/problem.tsx'
import { Skeleton } from '#ui/controls/skeleton.tsx'
import { Link } from '#ui/controls/link.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { EventTime } from '#back-office/ui/event-time.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { signed } from './stock-entry.ts'
import { StockForm } from './stock-form.tsx'

/** A size whose ledger is to be shown. */
export interface ShownSize {
  skuId: string
  name: string
  quantity: number
  isCounted: boolean
}

interface Props {
  size: ShownSize | undefined
  onClose: () => void
  onCorrected?: () => Promise<void>
}

/** Why a size has the stock it has: its ledger, and a way to correct it. */
export function SkuHistory({ size, onClose, onCorrected }: Props) {
  return (
    <Dialog open={size !== undefined} onOpenChange={onClose} title={size?.name ?? ''} place="end">
      {size && <History key={size.skuId} size={size} onCorrected={onCorrected} />}
    </Dialog>
  )
}

function History({ size, onCorrected }: { size: ShownSize; onCorrected: Props['onCorrected'] }) {
  const [movements, setMovements] = useState<StockMovement[]>()
  const [error, setError] = useState<string>()
  const { skuId } = size
  const load = () =>
    adminApi
      .listStockMovements({ skuId })
      .then(setMovements, (failure) => setError(errorMessage(failure, t('messages.error'))))
  useEffect(() => {
    adminApi
      .listStockMovements({ skuId })
      .then(setMovements, (failure) => setError(errorMessage(failure, t('messages.error'))))
  }, [skuId])

  const quantity = movements?.[0]?.after ?? size.quantity
  const row = { ...size, quantity, label: t('stock.pieces'), waiting: 0, code: '', barcode: '' }
  return (
    <div className="grid content-start gap-4 overflow-y-auto p-5">
      {size.isCounted ? (
        <>
          <p>
            {tParts('stock.inStock', {
              count: <strong key="count">{quantity}</strong>,
            })}
          </p>
          <ForRight right="catalog:write">
            <StockForm rows={[row]} onChanged={() => Promise.all([load(), onCorrected?.()])} />
          </ForRight>
        </>
      ) : (
        <p>{t('stock.isNotCounted')}</p>
      )}
      {error && <Problem>{error}</Problem>}
      {movements ? <Ledger movements={movements} /> : !error && <Skeleton className="h-40" />}
    </div>
  )
}

function Ledger({ movements }: { movements: StockMovement[] }) {
  return (
    <ol className="grid gap-3 text-sm" aria-label={t('stock.history')}>
      {movements.map(({ id, change, before, after, reason, by, orderId, orderNumber, at }) => (
        <li key={id} className="border-s-2 border-line ps-3">
          <strong dir="ltr" className="tabular-nums">
            {signed(change)}
          </strong>{' '}
          {t('stock.reason', { reason })}
          {orderId && (
            <Link to={href('/admin/orders/:orderId', { orderId })} className="ms-2 underline hover:text-blue">
              {t('adminOrders.numbered', { number: orderNumber ?? '' })}
            </Link>
          )}
          <span className="block text-muted tabular-nums">
            {tParts('stock.changeAt', {
              change: t('orderEvent.change', { before, after }),
              time: <EventTime key="time" at={at} by={by} />,
            })}
          </span>
        </li>
      ))}
    </ol>
  )
}
