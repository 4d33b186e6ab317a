import { lineName } from '#domain/cart/line-name.ts'
import { formatLongDate } from '#domain/dates.ts'
import type { Surface } from '#domain/money/money.ts'
import type { CustomerReturn } from '#domain/returns/return.ts'
import { t } from '#domain/texts/t.ts'
import { PriceText } from '#ui/widgets/price.tsx'

interface Props {
  returns: readonly CustomerReturn[]
  surface?: Surface
}

/** What came back of an order, and what its customer got for it. Shows nothing where nothing came back. */
export function CameBack({ returns, surface = 'shop' }: Props) {
  if (returns.length === 0) return null
  return (
    <section aria-label={t('returns.yours')}>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {returns.map((entry) => (
          <li key={entry.createdAt} className="py-3">
            <CameBackEntry entry={entry} surface={surface} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function CameBackEntry({ entry, surface }: { entry: CustomerReturn; surface: Surface }) {
  const { kind, createdAt, lines, replacement, refunded, credited, notCollected } = entry
  const given = [
    { name: t('tracking.refunded'), amount: refunded },
    { name: t('tracking.credited'), amount: credited },
    { name: t('tracking.notCharged'), amount: notCollected },
  ].filter(({ amount }) => amount > 0)
  return (
    <>
      <p className="font-semibold">
        {t('tracking.cameBack', { kind: kind.replaceAll('-', '_'), date: formatLongDate(createdAt) })}
      </p>
      <ul>
        {lines.map(({ name, color, size, quantity }) => (
          <li key={`${name} ${color} ${size}`} className="py-0.5">
            {t('orderProgress.line', { quantity, line: lineName({ model: name, color, size }) })}
          </li>
        ))}
      </ul>
      {replacement && <p className="py-0.5">{t('tracking.replacement', { number: replacement.number })}</p>}
      {given.length > 0 && (
        <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          {given.map(({ name, amount }) => (
            <div key={name} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{name}</dt>
              <dd className="text-end">
                <PriceText price={amount} surface={surface} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
