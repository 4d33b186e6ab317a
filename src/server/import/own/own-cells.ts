import { createHash } from 'node:crypto'
import { parseDecimal } from '#domain/money/parse-decimal.ts'
import { languages, SOURCE_LANGUAGE } from '#domain/texts/languages.ts'
import { isFieldColumn } from '#server/import/fields/field-columns.ts'
import { plainColumnNames } from '#server/import/file/sheet/plain-columns.ts'
import type { Column, TranslatedColumn } from '#server/import/file/sheet/sheet.ts'

/** What stands in a row of an export of this shop, by column. A column that the file does not have is not there. */
export type OwnCells = Partial<Record<Column, string>>

/** The columns that say something of the product as a whole, on one of its rows. */
export const factColumns = [
  ...(['title', 'body', ...plainColumnNames, 'tags', 'published', 'status', 'collection'] as const),
  ...languages.flatMap(({ code: language }) =>
    (['title', 'body', 'type'] as const).map((column): TranslatedColumn => `${column} [${language}]`),
  ),
] as const satisfies Column[]

/** The columns whose cells the first files told. */
const firstChecked: readonly Column[] = [
  ...(['handle', 'title', 'body', 'vendor', 'category', 'type', 'tags', 'published', 'status'] as const),
  ...(['option1Name', 'option1', 'option2Name', 'option2', 'sku', 'barcode', 'quantity', 'price'] as const),
  ...(['compareAtPrice', 'image', 'imagePosition', 'imageAlt', 'variantImage', 'imageColor'] as const),
  ...(['collection', 'fit'] as const),
  ...factColumns.filter((column) => column.endsWith(']') && !column.endsWith(`[${SOURCE_LANGUAGE}]`)),
  'tracker',
]

/** The columns that `ownCheck` covers. Add new ones at the end: older files have fewer. */
const checkedColumns: readonly Column[] = [...new Set<Column>([...firstChecked, ...plainColumnNames, ...factColumns])]

/** The characters of the check of one cell. */
const LENGTH = 5

/** A check of each cell of a row in a few characters, which later shows the edited cells. */
export const writeCheck = (cells: OwnCells): string =>
  [
    `v1:${checkedColumns.map((column) => tell(toComparable(column, cells[column] ?? '', true))).join('')}`,
    ...Object.entries(cells).flatMap(([column, cell]) =>
      isFieldColumn(column) && cell ? `${column}=${tell(toComparable(column, cell, true))}` : [],
    ),
  ].join(';')

function tell(comparable: string) {
  if (comparable === '') return '-'
  const start = createHash('sha256').update(comparable).digest().readUIntBE(0, 4)
  return start.toString(36).padStart(LENGTH, '0').slice(-LENGTH)
}

/** The signs of each column of a check. Empty where the check is missing, or not one. */
function readCheck(check: string): Map<Column, string> {
  const [signs = '', ...fields] = check.split(';')
  const told = /^v1:((?:-|[0-9a-z]{5})+)$/.exec(signs)?.[1]?.match(/-|[0-9a-z]{5}/g) ?? []
  const ofFields = fields.flatMap((sign): [Column, string][] => {
    const [, column = '', text = ''] = /^(.+)=([0-9a-z]{5})$/.exec(sign) ?? []
    return isFieldColumn(column) ? [[column, text]] : []
  })
  return new Map([
    ...checkedColumns.flatMap((column, place): [Column, string][] => (told[place] ? [[column, told[place]]] : [])),
    ...ofFields,
  ])
}

/**
 * Finds out which cells of a row a person has edited: those that are neither as the shop wrote them, as far as the row
 * still tells that, nor as the shop would write them now.
 */
export function compareCells(
  cells: OwnCells,
  now: OwnCells,
): { isEdited: (column: Column) => boolean; hasCheck: boolean } {
  const told = readCheck(cells.ownCheck ?? '')
  const isEdited = (column: Column) => {
    const cell = cells[column]
    if (cell === undefined) return false
    const current = now[column]
    if (current === undefined) return !isTold(column, cell, told)
    if (isNowSpoiled(column, cell, current) || isTold(column, cell, told)) return false
    return !readBoth(column, cell).includes(toComparable(column, current, true))
  }
  return { isEdited, hasCheck: told.size > 0 }
}

/** Numbers may be meant in both ways of writing them. */
const readBoth = (column: Column, cell: string) =>
  [true, false].map((hasDecimalComma) => toComparable(column, cell, hasDecimalComma))

function isTold(column: Column, cell: string, told: ReadonlyMap<Column, string>) {
  // Values of custom fields that were empty stand in no check.
  if (isFieldColumn(column) && !told.has(column)) return told.size > 0 && cell === ''
  return told.has(column) && readBoth(column, cell).some((text) => tell(text) === told.get(column))
}

/** The columns that say what a row is about. */
const namingColumns = new Set<Column>(['ownCheck', 'ownSizeId', 'image', 'imageColor', 'option1Name', 'option2Name'])

/** The edited cells of a row. */
export function keepEdited(cells: OwnCells): OwnCells {
  const told = readCheck(cells.ownCheck ?? '')
  const kept = (Object.entries(cells) as [Column, string][]).filter(
    ([column, cell]) => namingColumns.has(column) || !isTold(column, cell, told),
  )
  return Object.fromEntries(kept) as OwnCells
}

/** A cell in the form in which it is compared, which stays the same when a spreadsheet saves the file. */
function toComparable(column: Column, cell: string, hasDecimalComma: boolean): string {
  const text = cell.replaceAll(/\r\n?/g, '\n').trim()
  // A spreadsheet makes numbers of what looks like one.
  if (isFieldColumn(column)) return /^-?\d+(?:[.,]\d+)?$/.test(text) ? String(Number(text.replace(',', '.'))) : text
  switch (column) {
    case 'price':
    case 'compareAtPrice':
    case 'quantity':
    case 'imagePosition': {
      const number = text === '' ? undefined : parseDecimal(text, { hasDecimalComma })
      return number === undefined ? text : String(Math.round(number * 1000))
    }
    case 'published':
    case 'status':
      return text.toLowerCase()
    case 'image':
    case 'variantImage':
      return ownImageId(text) ?? text
    default:
      return text
  }
}

/** The id of an image of a shop like this one, by its address on whichever host. */
export const ownImageId = (address: string): string | undefined =>
  /\/images\/([\w-]{1,64})\/\d{1,5}\.(?:avif|webp|jpg)$/.exec(URL.parse(address)?.pathname ?? address)?.[1]

/** A code that a spreadsheet took for a number: without the zeros before it, as `6.19E+12`, or as 100000 where it was `1E5`. */
function isNowSpoiled(column: Column, cell: string, current: string) {
  if (column !== 'sku' && column !== 'barcode') return false
  if (/^\d+E\d+$/i.test(current)) return cell !== '' && Number(cell.replace(',', '.')) === Number(current)
  if (!/^\d+$/.test(current)) return false
  if (/^\d+$/.test(cell)) return cell === current.replace(/^0+(?=\d)/, '')
  const [, digits] = /^\d(?:[.,](\d+))?E\+\d+$/i.exec(cell) ?? []
  return (
    /^\d(?:[.,]\d+)?E\+\d+$/i.test(cell) &&
    Number(current).toExponential(digits?.length ?? 0) ===
      Number(cell.replace(',', '.')).toExponential(digits?.length ?? 0)
  )
}
