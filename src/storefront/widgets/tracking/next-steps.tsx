import { useState } from 'react'
import { writeNextSteps, type OrderToCome } from '#domain/orders/place/next-steps.ts'
import { currencySymbols, formatPrice, type Millimes, type Surface } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'

interface Props extends Omit<OrderToCome, 'at' | 'toPay'> {
  createdAt: string
  /** What the courier collects; 0: nothing. */
  toPay: Millimes
  surface?: Surface
  /** As prices are written where this stands. */
  decimals?: 2 | 3
  heading?: 'h2' | 'h3'
}

/** What comes next of an order that has not left, each step with its time. */
export function NextSteps({
  createdAt,
  toPay,
  surface = 'shop',
  decimals = 2,
  heading: Heading = 'h2',
  ...order
}: Props) {
  const settings = useStoreSettings()
  const [now] = useState(() => new Date())
  const sum = toPay > 0 ? formatPrice(toPay, surface, currencySymbols(settings), decimals) : undefined
  const steps = writeNextSteps({ ...order, at: new Date(createdAt), toPay: sum }, settings, now)
  return (
    <section aria-labelledby="next">
      <Heading id="next" className="font-semibold">
        {t('orderReceived.next')}
      </Heading>
      <ol className="mt-3 border-s-4 border-blue">
        {steps.map(({ when, what }) => (
          <li key={what} className="ps-3 not-first:pt-3">
            {when && <strong className="block font-semibold first-letter:uppercase">{when}</strong>}
            <span className="text-sm">{what}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
