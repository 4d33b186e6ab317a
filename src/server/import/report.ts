import type { ImportDetails } from '#domain/import/product-import.ts'
import { t } from '#domain/texts/t.ts'
import type { ImportResult } from './import-products.ts'
import type { RowNote } from './file/sheet/sheet.ts'
import { noteOptions } from './file/options/option-report.ts'
import type { FoundInFile } from './file/read-products.ts'

/** What a merchant reads at the end: every row of the file is accounted for. */
export function writeReport(found: FoundInFile, result: ImportResult): string {
  const skipped = [...found.skipped, ...result.refused]
  const skippedRows = new Set(skipped.map(({ row }) => row)).size
  const taken = found.products.filter(({ rows }) => !isRefused(rows, result))
  const sizes = sum(taken.map((product) => product.sizes))
  const { imported, updated, unchanged } = result
  const rest = found.rows - sum(taken.map(({ sizeRows }) => sizeRows)) - skippedRows
  return [
    `Products  ${imported} imported, ${updated} updated, ${unchanged} unchanged`,
    `Rows      ${found.rows}: ${sizes} sizes, ${rest} with pictures only or blank, ${skippedRows} skipped`,
    ...section('Skipped', skipped),
    ...section('Please look at', [...found.notes, ...noteReading(found)]),
  ].join('\n')
}

/** What the preview of the back office asks about. */
function noteReading({ reading: { options, uncounted } }: FoundInFile): RowNote[] {
  const count = { row: 1, text: t('import.uncountedSizes', { count: uncounted }) }
  return [...noteOptions(options), ...(uncounted > 0 ? [count] : [])]
}

/** What a merchant reads of the images that were fetched. */
export function writeImagesReport({ images, failedImages }: Pick<ImportDetails, 'images' | 'failedImages'>): string {
  const failures = failedImages.map(({ model, url, reason }) => `  ${model}: ${url}: ${reason}`)
  const rest = images.failed - failures.length
  return [
    `Photographs  ${images.fetched} fetched, ${images.failed} failed`,
    ...failures.toSorted(),
    ...(rest > 0 ? [`  and ${rest} more: the back office has them all`] : []),
  ].join('\n')
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

const isRefused = (rows: number[], { refused }: ImportResult) => refused.some(({ row }) => row === rows[0])

function section(title: string, notes: RowNote[]) {
  if (notes.length === 0) return []
  const byText = [...Map.groupBy(notes, ({ text }) => text)]
  return ['', title, ...byText.map(([text, some]) => `  ${text}: ${nameRows(some.map(({ row }) => row))}`)]
}

/** `row 7`, `rows 2-5, 9` */
function nameRows(rows: number[]) {
  const ranges: [first: number, last: number][] = []
  for (const row of [...new Set(rows)].toSorted((a, b) => a - b)) {
    const open = ranges.at(-1)
    if (open && open[1] === row - 1) open[1] = row
    else ranges.push([row, row])
  }
  const names = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
  return `${rows.length === 1 ? 'row' : 'rows'} ${names.join(', ')}`
}
