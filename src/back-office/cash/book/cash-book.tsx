import { useState } from 'react'
import type { CashEntriesPage, CashEntry } from '#domain/cash/cash-entry.ts'
import { nameFileOfToday } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ExportButtons } from '#back-office/ui/export-buttons.tsx'
import { useMay } from '#back-office/rights/rights.ts'
import { Button } from '#ui/controls/button.tsx'
import { BookDays, type ShownDays } from './book-days.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'
import { ListMore } from '#back-office/ui/list-more.tsx'
import { usePages } from '#back-office/ui/use-pages.ts'
import { EntryRow } from './entry-row.tsx'

interface Props {
  courierId: string
  days: ShownDays
  first: CashEntriesPage
  onChanged: () => Promise<void>
}

/** The cash book of a courier in some days, the newest entry first. What is wrong in it is made good by one more entry. */
export function CashBook({ courierId, days, first, onChanged }: Props) {
  const pages = usePages(first, (startAfter) => adminApi.listCashEntries({ courierId, ...days, startAfter }))
  const [correcting, setCorrecting] = useState<CashEntry | 'balance'>()
  const canWrite = useMay('cash:write')
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
      {pages.items.length === 0 ? (
        <p className="border-y border-line py-8 text-muted">{t('cash.noEntries')}</p>
      ) : (
        <ul aria-label={t('cash.entries')} className="divide-y divide-line border-y border-line">
          {pages.items.map((entry) => (
            <EntryRow key={entry.id} entry={entry} onCorrect={canWrite ? () => setCorrecting(entry) : undefined} />
          ))}
        </ul>
      )}
      <ListMore pages={pages} />
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
