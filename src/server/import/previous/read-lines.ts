import type { PreviousOrderLine } from '#domain/customers/previous-shop.ts'
import type { DecimalSigns } from '#domain/money/parse-decimal.ts'
import { readPrice } from '#server/import/file/numbers.ts'
import type { CsvRecord } from '#server/import/file/sheet/csv-records.ts'
import { toKeptLine, type PreviousSheet } from './previous-sheet.ts'

/** Lines of one order that are kept. */
const MAX_LINES = 100

/** What was bought with an order, from its rows or from columns that hold whole lines, and how many lines are too many. */
export function readLines(
  records: readonly CsvRecord[],
  sheet: PreviousSheet,
  signs: DecimalSigns,
): { lines: PreviousOrderLine[]; left: number } {
  const [first] = records
  const packed = first ? sheet.all(first, 'items').flatMap((text) => text.split(/;(?=\w+:)/)) : []
  const lines =
    packed.length > 0
      ? packed.map((text) => readPackedLine(text, signs))
      : records.map((record) => ({
          title: sheet.line(record, 'itemTitle'),
          sku: sheet.line(record, 'itemSku'),
          quantity: toQuantity(sheet.get(record, 'itemQuantity')),
          price: readPrice(sheet.get(record, 'itemPrice'), signs) ?? null,
        }))
  const named = lines.filter(({ title, sku }) => title || sku)
  return { lines: named.slice(0, MAX_LINES), left: Math.max(0, named.length - MAX_LINES) }
}

/** A line in one cell: `name:Tee|sku:tee-m|quantity:2|total:118`. */
function readPackedLine(text: string, signs: DecimalSigns): PreviousOrderLine {
  const facts = new Map(
    text.split('|').map((part): [string, string] => {
      const at = part.indexOf(':')
      return [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]
    }),
  )
  const quantity = toQuantity(facts.get('quantity') ?? '')
  const total = readPrice(facts.get('total') ?? '', signs)
  return {
    title: toKeptLine(facts.get('name') ?? ''),
    sku: toKeptLine(facts.get('sku') ?? ''),
    quantity,
    price: total === undefined ? null : Math.round(total / quantity),
  }
}

const toQuantity = (text: string) => Math.min(100_000, Math.max(1, Math.trunc(Number(text)) || 1))
