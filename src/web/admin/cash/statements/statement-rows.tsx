import type { StatementPreview, StatementRow } from '#domain/cash/statement.ts'
import { t } from '#domain/texts/t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PriceText } from '#web/widgets/price.tsx'

/** What each row of a statement means, those first that need a look. */
export function StatementRows({ preview: { rows, counted } }: { preview: StatementPreview }) {
  return (
    <section aria-label={t('cash.means')}>
      <p className="mb-2 font-semibold">
        {t('cash.counted', { count: counted })}, {t('cash.notCounted', { count: rows.length - counted })}
      </p>
      <ul aria-label={t('cash.means')} className="divide-y divide-line border-y border-line text-sm">
        {rows
          .toSorted((one, other) => Number(needsLook(other)) - Number(needsLook(one)))
          .map((row) => (
            <StatedRow key={row.row} row={row} />
          ))}
      </ul>
    </section>
  )
}

/** Whether a row counts for nothing, or says another amount than the parcel was to bring. */
const needsLook = ({ isCounted, stated, expected }: StatementRow) => !isCounted || stated !== expected

function StatedRow({ row: stating }: { row: StatementRow }) {
  const { row, label, kind, isCounted, customer, stated, expected } = stating
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
      <span className="text-muted tabular-nums">{row}</span>
      <bdi className="font-semibold">{label}</bdi>
      <bdi className="grow wrap-anywhere">{customer}</bdi>
      <Badge look={needsLook(stating) ? 'red' : 'green'}>
        {t('cash.rowKind', { kind: kind.replaceAll('-', '_') })}
      </Badge>
      <PriceText price={stated} decimals={3} />
      {isCounted && stated !== expected && (
        <span className="text-red">
          {t('cash.expected')} <PriceText price={expected} decimals={3} />
        </span>
      )}
    </li>
  )
}
