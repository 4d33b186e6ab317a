import { ApiError } from '#domain/api/errors.ts'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { parsePhone } from '#domain/contact/phone-number.ts'
import type {
  PreviousOrder,
  PreviousOutcome,
  PreviousReading,
  PreviousStatus,
} from '#domain/customers/previous-shop.ts'
import { t } from '#domain/texts/t.ts'
import { yieldIfSliceOver } from '#server/platform/jobs/time-slices.ts'
import { readPrice } from '#server/import/file/numbers.ts'
import { MalformedFile, readCsvRecords, toCell, type CsvRecord } from '#server/import/file/sheet/csv-records.ts'
import { decideDecimals } from '#server/import/file/sheet/decide-decimals.ts'
import type { RowNote } from '#server/import/file/sheet/sheet.ts'
import { isOldWorkbook, isWorkbook, readWorkbook } from '#server/import/file/workbook/read-workbook.ts'
import { findPreviousColumns, isPreviousColumn, type PreviousColumns, type PreviousFact } from './columns.ts'
import { outcomeOfShopify, outcomeOfStatus, toShopifyStatus, type ShopifyState } from './outcome-of.ts'
import { MAX_TEXT, PreviousSheet } from './previous-sheet.ts'
import { readLines } from './read-lines.ts'
import { timeReader } from './read-times.ts'

/** A customer of the file. */
export interface FoundCustomer {
  term: string
  name: string
  phone: string
  email: string
  address: string
  orders: number
}

/** An order of the file, with the phone that it belongs to. */
export interface FoundOrder extends Omit<PreviousOrder, 'id'> {
  term: string
  row: number
}

/** What a file of the previous shop holds. */
export interface PreviousFile {
  kind: 'orders' | 'customers'
  source: 'shopify' | 'woocommerce' | 'table'
  orders: FoundOrder[]
  customers: FoundCustomer[]
  statuses: PreviousStatus[]
  skipped: RowNote[]
  notes: RowNote[]
}

/** The same as `readPreviousFile`. Throws `UNREADABLE_FILE`. */
export async function parsePreviousFile(bytes: Uint8Array, reading: PreviousReading): Promise<PreviousFile> {
  try {
    return await readPreviousFile(bytes, reading)
  } catch (cause) {
    if (cause instanceof MalformedFile) throw new ApiError('UNREADABLE_FILE', { cause, message: cause.message })
    throw cause
  }
}

/**
 * Reads orders or customers of Shopify, WooCommerce or a table, as a workbook or as CSV, in pieces between which others
 * run. Rows without a phone that can be read are left out with the reason: customers are known by their phones here.
 * Throws a MalformedFile.
 */
export async function readPreviousFile(bytes: Uint8Array, reading: PreviousReading = {}): Promise<PreviousFile> {
  if (isOldWorkbook(bytes)) throw new MalformedFile(t('errors.workbookOld'))
  const table = isWorkbook(bytes)
    ? await readWorkbook(bytes, isPreviousColumn)
    : await readCsvRecords(bytes, isPreviousColumn)
  const columns = findPreviousColumns(table.header)
  const has = (fact: PreviousFact) => columns.has(fact)
  const isOrders = has('number') && (has('total') || has('status') || has('financialStatus') || has('itemTitle'))
  const isCustomers = has('phone') && (has('name') || has('firstName') || has('lastName'))
  if (!isOrders && !isCustomers) throw new MalformedFile(t('previousShop.notKnown'))
  const sheet = new PreviousSheet(table, columns)
  const file: PreviousFile = {
    kind: isOrders ? 'orders' : 'customers',
    source: sourceOf(columns, table.header),
    orders: [],
    customers: [],
    statuses: [],
    skipped: [],
    notes: sheet.notes,
  }
  await (isOrders ? readOrders(sheet, file, reading) : readCustomers(sheet, file))
  return file
}

function sourceOf(columns: PreviousColumns, header: readonly string[]): PreviousFile['source'] {
  if (columns.has('financialStatus') || header.some((name) => /^accepts .*marketing$/i.test(toCell(name))))
    return 'shopify'
  return header.some((name) => /billing|^order_|^aov$/i.test(toCell(name))) ? 'woocommerce' : 'table'
}

async function readOrders(sheet: PreviousSheet, file: PreviousFile, { outcomes = {} }: PreviousReading) {
  const values = (fact: PreviousFact) => sheet.records.map((record) => sheet.get(record, fact)).filter(Boolean)
  const signs = decideDecimals([...values('total'), ...values('itemPrice')], undefined)
  const readTime = timeReader(values('orderedAt'))
  const customers = new Map<string, FoundCustomer>()
  const statuses = new Map<string, PreviousStatus>()
  for (const [number, records] of groupByNumber(sheet)) {
    await yieldIfSliceOver()
    const [first] = records
    if (!first) continue
    const customer = readCustomer(sheet, records)
    if (!customer) {
      file.skipped.push({ row: first.number, text: t('previousShop.orderWithoutPhone', { number }) })
      continue
    }
    const known = mergeCustomer(customers, customer)
    const { status, found } = readStatus(sheet, records)
    const outcome = outcomes[status] ?? found
    const counted = statuses.get(status) ?? { status, outcome, orders: 0 }
    statuses.set(status, { ...counted, orders: counted.orders + 1 })
    const orderedAt = sheet.get(first, 'orderedAt')
    const at = readTime(orderedAt) ?? null
    if (orderedAt && at === null)
      file.notes.push({ row: first.number, text: t('previousShop.noTime', { number, time: orderedAt.slice(0, 40) }) })
    const { lines, left } = readLines(records, sheet, signs)
    if (left > 0) file.notes.push({ row: first.number, text: t('previousShop.linesLeft', { number, count: left }) })
    file.orders.push({
      term: known.term,
      row: first.number,
      number,
      orderedAt: at,
      status,
      outcome,
      lines,
      total: readPrice(sheet.get(first, 'total'), signs) ?? null,
      currency: toCurrency(sheet.get(first, 'currency')),
    })
  }
  file.customers = [...customers.values()]
  file.statuses = [...statuses.values()].toSorted((a, b) => b.orders - a.orders)
}

/** A code such as `EUR`; the shop's own says nothing. */
const toCurrency = (text: string) =>
  /^[a-z]{3}$/i.test(text) && !/^(?:tnd|dtn)$/i.test(text) ? text.toUpperCase() : ''

/** The rows of each order: of some files only the first says the number. */
function groupByNumber(sheet: PreviousSheet): Map<string, CsvRecord[]> {
  const groups = new Map<string, CsvRecord[]>()
  let last = ''
  for (const record of sheet.records) {
    const number = sheet.line(record, 'number').slice(0, 60) || last
    if (!number) continue
    last = number
    const group = groups.get(number)
    if (group) group.push(record)
    else groups.set(number, [record])
  }
  return groups
}

function readStatus(sheet: PreviousSheet, records: CsvRecord[]): { status: string; found: PreviousOutcome } {
  const say = (fact: PreviousFact) => records.map((record) => sheet.line(record, fact)).find(Boolean) ?? ''
  const financial = say('financialStatus').toLowerCase()
  if (financial || say('fulfillmentStatus')) {
    const state: ShopifyState = {
      financial,
      fulfillment: say('fulfillmentStatus').toLowerCase(),
      isCancelled: say('cancelledAt') !== '',
      tags: say('tags'),
    }
    return { status: toShopifyStatus(state), found: outcomeOfShopify(state) }
  }
  const status = say('status').replace(/^wc-/, '')
  return { status, found: status ? outcomeOfStatus(status) : 'unknown' }
}

async function readCustomers(sheet: PreviousSheet, file: PreviousFile) {
  const customers = new Map<string, FoundCustomer>()
  for (const record of sheet.records) {
    await yieldIfSliceOver()
    const customer = readCustomer(sheet, [record])
    if (customer) mergeCustomer(customers, customer)
    else file.skipped.push({ row: record.number, text: t('previousShop.customerWithoutPhone') })
  }
  file.customers = [...customers.values()]
}

/** Undefined where no phone can be read. */
function readCustomer(sheet: PreviousSheet, records: CsvRecord[]): FoundCustomer | undefined {
  const phones = records.flatMap((record) => sheet.all(record, 'phone'))
  const phone = phones.map((typed) => parsePhone(typed)).find((parsed) => parsed !== undefined)
  const term = phone && toPhoneTerm(phone)
  if (!phone || !term) return undefined
  const say = (fact: PreviousFact) => records.map((record) => sheet.line(record, fact)).find(Boolean) ?? ''
  const parts = [say('firstName'), say('lastName')].filter(Boolean).join(' ')
  const place = [say('zip'), say('city'), say('state')].filter(Boolean).join(' ')
  return {
    term,
    phone,
    name: parts || say('name'),
    email: say('email').toLowerCase(),
    address: [say('street'), place].filter(Boolean).join(', ').slice(0, MAX_TEXT),
    orders: Math.min(1_000_000, Math.max(0, Math.trunc(Number(say('orders'))) || 0)),
  }
}

/** Adds what is new of a customer: the first row of a phone says most, exports have the newest first. */
function mergeCustomer(customers: Map<string, FoundCustomer>, found: FoundCustomer): FoundCustomer {
  const known = customers.get(found.term)
  if (!known) {
    customers.set(found.term, found)
    return found
  }
  known.name ||= found.name
  known.email ||= found.email
  known.address ||= found.address
  known.orders = Math.max(known.orders, found.orders)
  return known
}
