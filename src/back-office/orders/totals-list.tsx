import { Fragment } from 'react'
import type { Millimes } from '#domain/money/money.ts'
import type { Totals } from '#domain/money/total-fields.ts'
import { t } from '#domain/texts/t.ts'
import { classes } from '#ui/controls/classes.ts'
import { PriceText } from '#ui/widgets/price.tsx'
import { ReductionText } from '#ui/widgets/reduction-text.tsx'

interface Props {
  totals: Omit<Totals, 'total'> & {
    taxPercent: number
    tax: Millimes
    givenBack?: Millimes
    kept?: Millimes
  }
  /** Left out where it stands on its own. */
  total?: Millimes
  className?: string
}

/**
 * What an order is made of: its lines, its delivery, what is taken off, and the tax that it contains; once something
 * came back, what was given back for it and what was kept.
 */
export function TotalsList({ totals, total, className }: Props) {
  const { subtotal, deliveryFee, adjustments, taxPercent, tax, givenBack = 0, kept = 0 } = totals
  return (
    <dl className={classes('grid grid-cols-2 gap-y-1 text-sm *:even:text-end', className)}>
      <dt>{t('adminOrders.subtotal')}</dt>
      <dd>
        <PriceText price={subtotal} />
      </dd>
      <dt>{t('adminOrders.delivery')}</dt>
      <dd>
        <PriceText price={deliveryFee} />
      </dd>
      {sumUpByName(adjustments).map(([name, amount]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>
            <ReductionText amount={amount} />
          </dd>
        </Fragment>
      ))}
      {total !== undefined && (
        <>
          <dt className="font-semibold">{t('adminOrders.total')}</dt>
          <dd className="font-semibold">
            <PriceText price={total} />
          </dd>
        </>
      )}
      {givenBack > 0 && (
        <>
          <dt>{t('returns.givenBack')}</dt>
          <dd>
            <ReductionText amount={givenBack} />
          </dd>
          <dt className="font-semibold">{t('returns.kept')}</dt>
          <dd className="font-semibold">
            <PriceText price={kept} />
          </dd>
        </>
      )}
      {taxPercent > 0 && (
        <>
          <dt className="text-muted">{t('orderTax.contained', { percent: taxPercent })}</dt>
          <dd className="text-muted">
            <PriceText price={tax} />
          </dd>
        </>
      )}
    </dl>
  )
}

/** Store credit may pay for lines and for delivery: it is read as one. */
function sumUpByName(adjustments: readonly Totals['adjustments'][number][]): [string, Millimes][] {
  const byName = Map.groupBy(adjustments, ({ title, code }) => code ?? title)
  return [...byName].map(([name, each]) => [name, each.reduce((sum, { amount }) => sum + amount, 0)])
}
