import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import { toPhoneSearchTerms } from '#domain/contact/phone-search-terms.ts'
import { MAX_IMAGE_BYTES } from '#domain/constants.ts'
import { PreviousOrderLine, type PreviousFilePreview, type PreviousReading } from '#domain/customers/previous-shop.ts'
import { plainLetters } from '#domain/texts/plain-letters.ts'
import { t } from '#domain/texts/t.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { capNotes } from '#server/import/file/cap-notes.ts'
import { productFileReader } from '#server/import/thread/product-file-reader.ts'
import type { PreviousCustomerRow, PreviousOrderRow } from '#server/orders/previous-queries.ts'
import { toBatches } from '#server/platform/db/statements/in-batches.ts'
import { deleteValuesOfGoneCustomers } from '#server/custom-fields/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import {
  deletePreviousShop,
  listKnownNumbers,
  listKnownPhones,
  savePreviousCustomers,
  savePreviousOrders,
} from './queries.ts'
import type { FoundCustomer, FoundOrder, PreviousFile } from './read-previous-file.ts'

/** A file of the previous shop, and how it is to be read. */
export interface SentFile {
  name: string
  bytes: Uint8Array | undefined
  reading: PreviousReading
}

/** Orders that a preview shows whole. */
const EXAMPLES = 5

/**
 * Reads orders or customers of the previous shop and says what importing them would add, without changing anything.
 * Throws `INVALID_REQUEST`, `UNREADABLE_FILE`, `BODY_TOO_LARGE`.
 */
export async function previewPreviousShop(db: Db, sent: SentFile): Promise<PreviousFilePreview> {
  return toPreview(db, await readSent(sent))
}

/**
 * Keeps orders and customers of the previous shop as history: they are never open, take no stock, count in no figure,
 * and nobody is written to. A file that comes again changes what it says otherwise and adds what is new. Answers what
 * the file added. Throws what `previewPreviousShop` throws.
 */
export async function importPreviousShop(
  database: Database,
  sent: SentFile,
  userId: string,
): Promise<PreviousFilePreview> {
  const file = await readSent(sent)
  const added = await toPreview(database.query, file)
  // In parts: nothing waits long for the one writer of SQLite, and what a killed process leaves out, the same file brings.
  for (const part of toBatches(file.customers))
    await database.transact((tx) => savePreviousCustomers(tx, part.map(toCustomerRow)))
  for (const part of toBatches(file.orders))
    await database.transact((tx) =>
      savePreviousOrders(
        tx,
        part.map((order) => toOrderRow(file.source, order)),
      ),
    )
  await database.transact((tx) =>
    insertAdminAction(tx, { userId, action: 'previous-shop.imported', subject: uploadSubject(sent.name) }),
  )
  return added
}

/** Deletes all orders and customers of the previous shop. */
export async function removePreviousShop(database: Database, userId: string): Promise<void> {
  await database.transact(async (tx) => {
    await deletePreviousShop(tx)
    await deleteValuesOfGoneCustomers(tx)
    await insertAdminAction(tx, { userId, action: 'previous-shop.removed', subject: uploadSubject('previous-shop') })
  })
}

const uploadSubject = (name: string) => ({ kind: 'upload' as const, id: 'previous-shop', name })

async function readSent({ bytes, reading }: SentFile): Promise<PreviousFile> {
  if (!bytes) throw new ApiError('INVALID_REQUEST', { details: { fields: { file: t('errors.noFile') } } })
  // The form reader cuts a file that is larger.
  if (bytes.length > MAX_IMAGE_BYTES) throw new ApiError('BODY_TOO_LARGE')
  return productFileReader.readPreviousFile(bytes, reading)
}

async function toPreview(db: Db, file: PreviousFile): Promise<PreviousFilePreview> {
  const { kind, source, orders, customers, statuses, skipped, notes } = file
  const numbers = await listKnownNumbers(
    db,
    source,
    orders.map(({ number }) => number),
  )
  const phones = await listKnownPhones(
    db,
    customers.map(({ term }) => term),
  )
  const times = orders.flatMap(({ orderedAt }) => orderedAt ?? []).toSorted()
  const byTerm = new Map(customers.map((customer) => [customer.term, customer]))
  return {
    kind,
    source,
    statuses,
    orders: orders.length,
    newOrders: orders.filter(({ number }) => !numbers.has(number)).length,
    customers: customers.length,
    newCustomers: customers.filter(({ term }) => !phones.has(term)).length,
    firstAt: times[0] ?? null,
    lastAt: times.at(-1) ?? null,
    examples: orders.slice(0, EXAMPLES).map(({ term, row: _, ...order }) => {
      const { name = '', phone = '' } = byTerm.get(term) ?? {}
      return { ...order, name, phone }
    }),
    skipped: capNotes(skipped),
    notes: capNotes(notes),
  }
}

const toOrderRow = (source: string, { term, row: _, orderedAt, lines, ...order }: FoundOrder): PreviousOrderRow => ({
  ...order,
  id: newId(),
  source,
  phone_term: term,
  ordered_at: orderedAt,
  lines: JSON.stringify(PreviousOrderLine.array().encode(lines)),
})

const toCustomerRow = ({ term, ...customer }: FoundCustomer): PreviousCustomerRow => ({
  ...customer,
  id: newId(),
  phone_term: term,
  words: [plainLetters(customer.name), customer.email, ...toPhoneSearchTerms(customer.phone)].join(' '),
})
