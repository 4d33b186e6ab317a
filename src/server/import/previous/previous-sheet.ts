import { emptyIfCardNumber } from '#domain/card-number.ts'
import { toPlainLine } from '#domain/plain-signs.ts'
import { t } from '#domain/texts/t.ts'
import {
  isBlankRecord,
  toCell,
  withoutGuard,
  type CsvRecord,
  type CsvRecords,
} from '#server/import/file/sheet/csv-records.ts'
import type { RowNote } from '#server/import/file/sheet/sheet.ts'
import { noteUnread } from '#server/import/file/sheet/unread-columns.ts'
import type { PreviousColumns, PreviousFact } from './columns.ts'

/** Signs of the longest texts that are kept. */
export const MAX_TEXT = 200

/** The rows of a file with what they say. */
export class PreviousSheet {
  readonly records: CsvRecord[]
  readonly notes: RowNote[]
  readonly #columns: PreviousColumns
  readonly #refused = new Set<number>()

  constructor(table: CsvRecords, columns: PreviousColumns) {
    const read = new Set([...columns.values()].flat())
    this.records = table.records.filter(({ fields }) => !isBlankRecord(fields, table.header))
    this.notes = noteUnread(
      table,
      table.header.flatMap((_, place) => (read.has(place) ? [] : [place])),
    )
    this.#columns = columns
  }

  /** All that columns of a fact say in a row, those that say it best first. */
  all({ fields }: CsvRecord, fact: PreviousFact): string[] {
    return (this.#columns.get(fact) ?? []).flatMap((place) => withoutGuard(toCell(fields[place])) || [])
  }

  get(record: CsvRecord, fact: PreviousFact): string {
    return this.all(record, fact)[0] ?? ''
  }

  /** A text of one line that may be kept. */
  line(record: CsvRecord, fact: PreviousFact): string {
    const text = this.get(record, fact)
    const kept = toKeptLine(text)
    if (text && !kept && !this.#refused.has(record.number)) {
      this.#refused.add(record.number)
      this.notes.push({ row: record.number, text: t('previousShop.cardNumber') })
    }
    return kept
  }
}

/** A text of one line without what the shop never keeps. */
export const toKeptLine = (text: string): string => toPlainLine(emptyIfCardNumber(text)).slice(0, MAX_TEXT)
