import { t } from '#domain/texts/t.ts'
import type { CashEntry } from './cash-entry.ts'

/** What an entry is called: a difference without a payout is a correction by staff. */
export const cashEntryName = ({ kind, payoutId }: Pick<CashEntry, 'kind' | 'payoutId'>): string =>
  kind === 'difference' && payoutId === null ? t('cashBook.correction') : t('cash.entry', { kind })
