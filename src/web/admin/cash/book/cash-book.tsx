import { useState } from 'react'
import type { CashEntriesPage, CashEntry } from '#domain/cash/cash-entry.ts'
import { nameFileOfToday } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { ExportButtons } from '#web/admin/export-buttons.tsx'
import { useMay } from '#web/admin/rights/rights.ts'
import { notify } from '#web/state/toasts/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { BookDays, type ShownDays } from './book-days.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { EntryRow } from './entry-row.tsx'

interface Props {
  courierId: string
  days: ShownDays
  first: CashEntriesPage
  onChanged: () => Promise<void>
}

/** The cash book of a courier in some days, the newest entry first. What is wrong in it is made good by one more entry. */
export function CashBook({ courierId, days, first, onChanged }: Props) {
  const [{ entries, next }, setShown] = useState(first)
  const [correcting, setCorrecting] = useState<CashEntry | 'balance'>()
  const canWrite = useMay('cash:write')
  const showMore = async () => {
    try {
      const page = await adminApi.listCashEntries({ courierId, ...days, startAfter: next ?? '' })
      setShown({ entries: [...entries, ...page.entries], next: page.next })
    } catch {
      notify('error', t('cash.notFetched'))
    }
  }
  return (
    <section aria-label={t('cash.book')} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BookDays days={days} />
        <div className="flex flex-wrap gap-3">
          <ExportButtons
            fileName={days.to ? `cash-${days.to}` : nameFileOfToday('cash')}
            loadCsv={() => adminApi.exportCashEntries({ courierId, ...days })}
            loadWorkbook={() => adminApi.exportCashEntriesWorkbook({ courierId, ...days })}
            label={t('cash.export')}
          />
          {canWrite && (
            <Button look="outline" onClick={() => setCorrecting('balance')}>
              {t('cash.correct')}
            </Button>
          )}
        </div>
      </div>
      {entries.length === 0 ? (
        <p className="border-y border-line py-8 text-muted">{t('cash.noEntries')}</p>
      ) : (
        <ul aria-label={t('cash.entries')} className="divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} onCorrect={canWrite ? () => setCorrecting(entry) : undefined} />
          ))}
        </ul>
      )}
      {next !== null && (
        <Button look="outline" className="justify-self-start" onClick={() => void showMore()}>
          {t('ui.showMore')}
        </Button>
      )}
      {correcting && (
        <CorrectionDialog
          courierId={courierId}
          entry={correcting === 'balance' ? undefined : correcting}
          onClose={() => setCorrecting(undefined)}
          onSaved={onChanged}
        />
      )}
    </section>
  )
}
