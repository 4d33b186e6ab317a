import type { CustomField } from '#domain/custom-fields/custom-field.ts'
import { columnKey, toCell, withoutGuard, type CsvRecords } from '#server/import/file/sheet/csv-records.ts'
import type { Column, Sheet } from '#server/import/file/sheet/sheet.ts'
import { unescapeFormula } from '#server/platform/csv/escape-formula.ts'
import {
  findFieldColumn,
  isFieldColumn,
  isMetafieldHeading,
  listFieldColumns,
  type FieldColumn,
  type FieldOfColumn,
  type HeadedField,
} from './field-columns.ts'

interface TakenColumns {
  columns: HeadedField[]
  /** The cells of each line by their columns. */
  cells: ReadonlyMap<number, Readonly<Record<FieldColumn, string>>>
}

/**
 * Takes the columns of custom fields out of a table, so that whoever reads the rest does not ask what they are. A heading that is read as
 * something else is none, unless it is that of a metafield. Where no field is defined, nothing is looked at.
 */
export function takeFieldColumns(
  records: CsvRecords,
  fields: readonly CustomField[],
  isReadOtherwise: (heading: string) => boolean,
): { rest: CsvRecords; taken: TakenColumns | undefined } {
  const places = findPlaces(records.header, listFieldColumns(fields), isReadOtherwise)
  if (places.size === 0) return { rest: records, taken: undefined }
  const keys = new Set(records.header.map(columnKey))
  // What this shop writes has an apostrophe before all that a spreadsheet would run.
  const isEscaped = keys.has('hanout id') || keys.has('image color')
  const read = (cell?: string) => (isEscaped ? unescapeFormula(toCell(cell)) : withoutGuard(toCell(cell)))
  const isRest = (_: string, place: number) => !places.has(place)
  return {
    rest: {
      ...records,
      header: records.header.filter(isRest),
      records: records.records.map(({ fields: cells, number }) => ({ fields: cells.filter(isRest), number })),
    },
    taken: {
      columns: [...places.values()],
      cells: new Map(
        records.records.map(({ fields: cells, number }) => [
          number,
          Object.fromEntries([...places].map(([place, { column }]) => [column, read(cells[place])])),
        ]),
      ),
    },
  }
}

function findPlaces(
  header: readonly string[],
  columns: readonly FieldOfColumn[],
  isReadOtherwise: (heading: string) => boolean,
): Map<number, HeadedField> {
  const places = new Map<number, HeadedField>()
  if (columns.length === 0) return places
  const taken = new Set<FieldColumn>()
  // A metafield names its field more surely than a name does.
  for (const wantsMetafield of [true, false])
    for (const [place, cell] of header.entries()) {
      const heading = toCell(cell)
      if (heading === '' || isMetafieldHeading(heading) !== wantsMetafield) continue
      if (!wantsMetafield && isReadOtherwise(heading)) continue
      const found = findFieldColumn(heading, columns)
      if (!found || taken.has(found.column)) continue
      taken.add(found.column)
      places.set(place, { ...found, heading })
    }
  return places
}

/** The sheet of the rest of a table, with the columns that were taken out. */
export function withFieldColumns(sheet: Sheet, taken: TakenColumns | undefined): Sheet {
  if (!taken) return sheet
  const { columns, cells } = taken
  return {
    ...sheet,
    fieldColumns: columns,
    ...(sheet.ownColumns && { ownColumns: new Set([...sheet.ownColumns, ...columns.map(({ column }) => column)]) }),
    rows: sheet.rows.map((row) => ({
      ...row,
      get: (column: Column) => (isFieldColumn(column) ? (cells.get(row.number)?.[column] ?? '') : row.get(column)),
    })),
  }
}
