import { quoteCell } from '#server/import/file/quote-cell.ts'
import { t } from '#domain/texts/t.ts'
import { isBlankRecord, toCell, type CsvRecords } from './csv-records.ts'
import type { RowNote } from './sheet.ts'

/** Characters of a heading in a remark. */
const MAX_HEADING = 100

/** A remark for each of these columns that holds something: its cells come into nothing. */
export function noteUnread({ header, records }: Pick<CsvRecords, 'header' | 'records'>, unread: number[]): RowNote[] {
  const counts = new Map(unread.map((place) => [place, 0]))
  for (const { fields } of records) {
    if (isBlankRecord(fields, header)) continue
    for (const place of unread) if (toCell(fields[place])) counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return [...counts].flatMap(([place, count]) =>
    count > 0 ? [{ row: 1, text: t('importFile.unreadColumn', { column: nameOf(header, place), count }) }] : [],
  )
}

const nameOf = (header: string[], place: number) => quoteCell(toCell(header[place]), MAX_HEADING) || String(place + 1)
