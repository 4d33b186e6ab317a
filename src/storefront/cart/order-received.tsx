import { useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { CheckIcon } from '#ui/controls/icons.tsx'
import { t } from '#domain/texts/t.ts'
import { chosenGovernorate } from '#storefront/widgets/governorates/chosen-governorate.ts'
import { ReceivedFacts } from '#storefront/widgets/tracking/received-facts.tsx'
import type { PlacedDirectOrder } from '#domain/orders/order.ts'

/** The confirmation of a direct order, in the place of its form. */
export function OrderReceived({ order, onClose }: { order: PlacedDirectOrder; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [now] = useState(() => new Date().toISOString())
  const { number, total, needsConfirmation, token } = order
  return (
    <div className="overflow-y-auto p-5 sm:p-8">
      <CheckIcon className="size-10 text-green" />
      <h3 ref={heading} tabIndex={-1} className="headline mt-4 text-3xl focus:outline-none">
        {t('orderReceived.title')}
      </h3>
      <p className="mt-3">{t('orderReceived.text')}</p>
      <ReceivedFacts
        number={number}
        page={`${href('/order')}#${token}`}
        waits={needsConfirmation}
        createdAt={now}
        governorate={chosenGovernorate()}
        toPay={total}
        decimals={3}
      />
      <Button wide className="mt-6" onClick={onClose}>
        {t('orderReceived.continue')}
      </Button>
    </div>
  )
}
