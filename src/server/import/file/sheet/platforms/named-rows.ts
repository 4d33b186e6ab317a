import {
  columnKey,
  isBlankRecord,
  toCell,
  withoutGuard,
  type CsvRecords,
} from '#server/import/file/sheet/csv-records.ts'
import type { RowNote } from '#server/import/file/sheet/sheet.ts'
import { noteUnread } from '#server/import/file/sheet/unread-columns.ts'

/** The headings of the columns that are read of an export, as `platformKey` writes them. `#` stands for a number. */
export type Headings<Field extends string> = Readonly<Record<Field, readonly string[]>>

/** A line of an export, by what its columns are. */
export interface NamedRow<Field extends string> {
  number: number
  get(field: Field): string
  /** What stands in each of the numbered columns of that name, by their numbers. */
  numbered(field: Field): Map<string, string>
}

/** A heading without capitals, and without the star of columns that must be filled. */
export const platformKey = (heading: string) => columnKey(heading).replaceAll('*', '').trim()

/** The fields of each list of headings by their names, in the order of the list. */
const fieldsByName = new WeakMap<object, Map<string, { field: string; place: number }>>()

/** Which heading of a list another one is; the number of a numbered one. The first one of the list, where it is two. */
function findHeading<Field extends string>(headings: Headings<Field>, heading: string) {
  const fields = fieldsByName.get(headings) ?? indexNames(headings)
  const key = platformKey(heading)
  const [number] = /\d+/.exec(key) ?? []
  const exact = fields.get(key)
  const numbered = number ? fields.get(key.replace(number, '#')) : undefined
  if (numbered && number && (!exact || numbered.place < exact.place)) return { field: numbered.field as Field, number }
  return exact && { field: exact.field as Field, number: '' }
}

function indexNames(headings: Headings<string>) {
  const fields = new Map<string, { field: string; place: number }>()
  for (const [place, [field, names]] of Object.entries(headings).entries())
    for (const name of names) if (!fields.has(name)) fields.set(name, { field, place })
  fieldsByName.set(headings, fields)
  return fields
}

/** Whether a heading is one of these. */
export const isNamed = <Field extends string>(headings: Headings<Field>, heading: string): boolean =>
  findHeading(headings, heading) !== undefined

/** The lines of an export that say something, with a remark for each column that is not read. */
export function readNamedRows<Field extends string>(
  { header, records }: CsvRecords,
  headings: Headings<Field>,
): { rows: NamedRow<Field>[]; notes: RowNote[]; has: (field: Field) => boolean } {
  const places = new Map<Field, Map<string, number>>()
  const unread: number[] = []
  for (const [place, heading] of header.entries()) {
    const { field, number } = findHeading(headings, heading) ?? {}
    const known = field && (places.get(field) ?? new Map<string, number>())
    if (!field || !known || number === undefined || known.has(number)) unread.push(place)
    else places.set(field, known.set(number, place))
  }
  const rows = records
    .filter(({ fields }) => !isBlankRecord(fields, header))
    .map(({ fields, number: line }) => {
      const cell = (place: number) => withoutGuard(toCell(fields[place]))
      return {
        number: line,
        get: (field: Field) => cell(places.get(field)?.get('') ?? -1),
        numbered: (field: Field) =>
          new Map([...(places.get(field) ?? [])].map(([number, place]) => [number, cell(place)])),
      }
    })
  return { rows, notes: noteUnread({ header, records }, unread), has: (field) => places.has(field) }
}
