import { Fragment } from 'react'
import type { Millimes } from '#domain/money/money.ts'
import { PriceText } from '#ui/widgets/price.tsx'

/** Amounts with their names, which are read again when they change. */
export function AmountList({ amounts }: { amounts: readonly (readonly [string, Millimes])[] }) {
  return (
    <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm *:even:text-end">
      {amounts.map(([label, amount]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className="font-semibold">
            <PriceText price={amount} decimals={3} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
