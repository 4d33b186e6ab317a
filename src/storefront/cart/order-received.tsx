import { useEffect, useRef } from 'react'
import { PriceText } from '#ui/widgets/price.tsx'
import { Button } from '#ui/controls/button.tsx'
import { CheckIcon } from '#ui/controls/icons.tsx'
import { t } from '#domain/texts/t.ts'
import type { PlacedOrder } from '#domain/orders/order.ts'

/** The confirmation of an order: its number, and the amount to pay on delivery. */
export function OrderReceived({ order, onClose }: { order: PlacedOrder; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="overflow-y-auto p-5 sm:p-8">
      <CheckIcon className="size-10 text-green" />
      <h3 ref={heading} tabIndex={-1} className="headline mt-4 text-3xl focus:outline-none">
        {t('orderReceived.title')}
      </h3>
      <p className="mt-3">{t('orderReceived.text')}</p>
      {order.needsConfirmation && <p className="mt-3">{t('messages.weCallToConfirm')}</p>}
      <dl className="mt-6 divide-y divide-line border-y border-line">
        <Row label={t('orderReceived.number')}>
          <strong className="text-lg">{order.number}</strong>
        </Row>
        <Row label={t('orderReceived.toPay')}>
          <strong className="text-lg">
            <PriceText price={order.total} decimals={3} />
          </strong>
        </Row>
      </dl>
      <Button wide className="mt-6" onClick={onClose}>
        {t('orderReceived.continue')}
      </Button>
    </div>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
