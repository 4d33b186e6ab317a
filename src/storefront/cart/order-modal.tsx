import { useState } from 'react'
import { toTrackedContent, TrackEvent } from '#storefront/analytics/track.tsx'
import { Dialog } from '#ui/controls/dialog/dialog.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderReceived } from './order-received.tsx'
import type { NewPrices, OrderLine } from './order-line.ts'
import type { PlacedDirectOrder } from '#domain/orders/order.ts'
import { t } from '#domain/texts/t.ts'

export interface OrderModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  lines: readonly OrderLine[]
  onPlaced: (order: PlacedDirectOrder) => void
  /** Prices or stock are no longer as shown: the owner of the lines should load them again and take over the prices. */
  onStale: (prices: NewPrices) => void
}

/** The modal of a direct order (spec §2): the form with the total, then the confirmation. */
export function OrderModal({ open, onOpenChange, lines, onPlaced, onStale }: OrderModalProps) {
  const [placed, setPlaced] = useState<PlacedDirectOrder>()

  const change = (next: boolean) => {
    if (!next) setPlaced(undefined)
    onOpenChange(next)
  }

  return (
    <Dialog open={open} onOpenChange={change} title={placed ? t('orderModal.received') : t('orderModal.title')}>
      {placed ? (
        <OrderReceived order={placed} onClose={() => change(false)} />
      ) : (
        <>
          <TrackEvent event="InitiateCheckout" content={toTrackedContent(lines)} />
          <OrderForm
            lines={lines}
            onStale={onStale}
            onPlaced={(order) => {
              setPlaced(order)
              onPlaced(order)
            }}
          />
        </>
      )}
    </Dialog>
  )
}
