import { useState } from 'react'
import type { StatedMeaning, StatementStatus } from '#domain/cash/statements/stated-meaning.ts'
import { t } from '#domain/texts/t.ts'
import { MeaningSelect } from './meaning-select.tsx'

interface Props {
  statuses: readonly StatementStatus[]
  onSay: (status: string, meaning: StatedMeaning | null) => Promise<void>
}

/**
 * The statuses of a statement: staff are asked about those that nobody knew when it was opened, and may correct the
 * others. Those stay where they are when they are answered, and keep the focus.
 */
export function StatementStatuses({ statuses, onSay }: Props) {
  const [asked] = useState(() => new Set(statuses.flatMap(({ status, meaning }) => (meaning === null ? [status] : []))))
  const isAsked = ({ status, meaning }: StatementStatus) => meaning === null || asked.has(status)
  const unknown = statuses.filter(isAsked)
  const known = statuses.filter((each) => !isAsked(each))
  return (
    <>
      {unknown.length > 0 && (
        <section aria-labelledby="unknown-statuses" className="border border-red p-4">
          <h2 id="unknown-statuses" className="mb-2 font-semibold">
            {t('cash.statusesAsk')}
          </h2>
          <StatusList statuses={unknown} onSay={onSay} />
        </section>
      )}
      {known.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('cash.statusesKnown')}</summary>
          <StatusList statuses={known} onSay={onSay} />
        </details>
      )}
    </>
  )
}

function StatusList({ statuses, onSay }: Props) {
  return (
    <ul className="divide-y divide-line">
      {statuses.map(({ status, rows, meaning, isSaid }) => (
        <li key={status} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2 text-sm">
          <bdi className="font-semibold wrap-anywhere">{status}</bdi>
          <span className="grow text-muted">{t('cash.statusRows', { count: rows })}</span>
          <MeaningSelect
            status={status}
            meaning={meaning}
            nothing={isSaid ? t('cash.statusForget') : t('cash.statusChoose')}
            onChange={(next) => onSay(status, next)}
          />
        </li>
      ))}
    </ul>
  )
}
