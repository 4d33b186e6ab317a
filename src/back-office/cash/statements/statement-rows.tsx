import type { StatementPreview, StatementRow } from '#domain/cash/statement.ts'
import { RowDecision } from '#domain/cash/statements/stated-meaning.ts'
import { t } from '#domain/texts/t.ts'
import { Badge } from '#ui/controls/badge.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { meaningName } from './meaning-select.tsx'
import { PriceText } from '#ui/widgets/price.tsx'

/** What each row of a statement means, those first that need a look. */
export function StatementRows({
  preview: { rows, counted },
  onDecide,
}: Pick<RowProps, 'onDecide'> & { preview: StatementPreview }) {
  return (
    <section aria-label={t('cash.means')}>
      <p className="mb-2 font-semibold">
        {t('cash.counted', { count: counted })}, {t('cash.notCounted', { count: rows.length - counted })}
      </p>
      <ul aria-label={t('cash.means')} className="divide-y divide-line border-y border-line text-sm">
        {rows
          .toSorted((one, other) => Number(comesFirst(other)) - Number(comesFirst(one)))
          .map((row) => (
            <StatedRow key={row.row} row={row} onDecide={onDecide} />
          ))}
      </ul>
    </section>
  )
}

/** Whether a row counts for nothing, or says another amount than the parcel was to bring. */
const needsLook = ({ isCounted, stated, expected }: StatementRow) => !isCounted || stated !== expected

/** A row that staff settle stays in its place. */
const comesFirst = (row: StatementRow) => row.isOpen || needsLook(row)

interface RowProps {
  row: StatementRow
  onDecide: (row: number, as: RowDecision['as'] | null) => Promise<void>
}

function StatedRow({ row: stating, onDecide }: RowProps) {
  const { row, label, kind, status, isCounted, customer, stated, expected } = stating
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
      <span className="text-muted tabular-nums">{row}</span>
      <bdi className="font-semibold">{label}</bdi>
      <bdi className="grow wrap-anywhere">{customer}</bdi>
      {status && <bdi className="text-muted wrap-anywhere">{status}</bdi>}
      <Badge look={needsLook(stating) ? 'red' : 'green'}>
        {t('cash.rowKind', { kind: kind.replaceAll('-', '_') })}
      </Badge>
      <PriceText price={stated} decimals={3} />
      {isCounted && stated !== expected && (
        <span className="text-red">
          {t('cash.expected')} <PriceText price={expected} decimals={3} />
        </span>
      )}
      {stating.isOpen && <DecisionSelect row={stating} onDecide={onDecide} />}
    </li>
  )
}

/** Settles a row that is unclear, under way or lost where it stands. */
function DecisionSelect({ row: { row, label, decision }, onDecide }: RowProps) {
  return (
    <Select
      label={t('cash.decide', { label })}
      hideLabel
      className="min-w-44"
      value={decision ?? ''}
      onChange={({ target }) => void onDecide(row, RowDecision.shape.as.safeParse(target.value).data ?? null)}
    >
      <option value="">{t('cash.decideNot')}</option>
      {RowDecision.shape.as.options.map((each) => (
        <option key={each} value={each}>
          {meaningName(each)}
        </option>
      ))}
    </Select>
  )
}
