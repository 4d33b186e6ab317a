import { v7 as newId } from 'uuid'
import { parsePhone } from '#domain/contact/phone-number.ts'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { StoredFieldValue } from '#domain/custom-fields/field-values.ts'
import type { EventPayload } from '#domain/events/event-types.ts'
import type { Millimes } from '#domain/money/money.ts'
import type { PlacedOrder } from '#domain/orders/order.ts'
import { OrderSource } from '#domain/orders/staff/order-source.ts'
import { currentLanguage, type Language } from '#domain/texts/languages.ts'
import { upsertFieldValues } from '#server/custom-fields/queries.ts'
import type { AnyEvent } from '#server/events/queries.ts'
import { recordEvent, type EventEntries } from '#server/events/record-event.ts'
import { insertMessage } from '#server/mail/messages/message-queries.ts'
import { insertMails } from '#server/mail/queries.ts'
import type { ContactColumns } from '#server/orders/contact-columns.ts'
import {
  insertOrder,
  insertOrderLines,
  insertOrderWords,
  takeRunningNumber,
  type NewOrder,
} from '#server/orders/queries.ts'
import { recordNote } from '#server/orders/record-note.ts'
import type { PaymentProvider } from '#server/payments/payment-provider.ts'
import { insertPayment } from '#server/payments/queries.ts'
import { usePromotions } from '#server/promotions/use-promotions.ts'
import type { Db } from '#server/schema/database.ts'
import type { OrderSettings } from '#server/settings/queries.ts'
import { takeStoreCredit } from '#server/store-credit/change-store-credit.ts'
import type { OrderHold } from './hold/hold-for-confirmation.ts'
import type { OrderPrice } from './pricing/to-order-price.ts'
import { takeOrderStock } from './take-order-stock.ts'
import { toOrderLine } from './to-order-line.ts'

type PlacedSource = EventPayload<'order.placed'>['source']

/** An order that is about to be placed: who gets what, for how much, and whether the shop calls first. */
export interface OrderToPlace {
  id: string
  /** A free number at random, for a shop that counts none. */
  number: string
  at: string
  source: PlacedSource
  /** The account of the customer; null for a guest and for a manual order. */
  customerId: string | null
  /** The staff member who places it. */
  staffId?: string
  /** That of the request unless another one is known. */
  language?: Language | null | undefined
  contact: ContactColumns
  price: OrderPrice
  hold: OrderHold
  settings: Pick<
    OrderSettings,
    'newOrderEmail' | 'orderNumbers' | 'orderNumberPrefix' | 'firstOrderNumber' | 'sendsMessages'
  >
  /** Where a provider takes it, or will. */
  payment?: Pick<PaymentProvider, 'method' | 'initialStatus'>
  /** What only orders of its source keep. */
  columns?: Partial<NewOrder>
  /** What the customer answered to the fields that the shop asks for. */
  fieldValues?: readonly StoredFieldValue[]
  /** What staff note on it at once. */
  note?: string | undefined
  /** What the log of staff says of it, by its number. */
  log?: (number: string) => EventEntries['log']
}

/**
 * Places an order that is priced. It takes the store credit that pays for the order. At the commit it inserts the order
 * with its lines and payment, records the event, mails to the customer and to the owner, and uses the promotions. It
 * takes the stock last, unless the order is held without.
 *
 * All orders are placed here: by customers, with a contact or from a cart, by staff, and to replace pieces that came back.
 * Throws `STORE_CREDIT_TOO_LOW`. What else is gone by the commit fails the transaction (`transactUntilTaken`).
 */
export async function placeOrder(
  { tx, atCommit }: { tx: Db; atCommit: Db },
  given: OrderToPlace,
): Promise<PlacedOrder> {
  const { id, at, customerId, staffId = null, contact, price, hold, note } = given
  const { user_phone: phone } = contact
  const number = await takeOrderNumber(tx, given)
  const order = { ...given, number }
  await payWithStoreCredit(tx, price.credit, { phone, orderId: id, userId: staffId })
  await insertRows(atCommit, order)
  const paymentEvents = await insertPaymentOf(atCommit, order)
  await recordEvent(atCommit, [{ type: 'order.placed', subjectId: id, payload: toPayload(order) }, ...paymentEvents], {
    userId: staffId ?? customerId,
    at,
    history: { orderId: id, event: 'placed' },
    log: given.log?.(number),
  })
  await mailNewOrder(atCommit, order)
  if (note && staffId !== null) await recordNote(atCommit, { id, number }, { text: note, userId: staffId, at })
  await usePromotions({ tx, atCommit }, price.applied, { orderId: id, phone, at })
  if (hold.takesStock) await takeOrderStock(atCommit, price.lines, { orderId: id, userId: staffId ?? customerId })
  const { subtotal, deliveryFee, adjustments, total } = price
  const { needsConfirmation } = hold
  return { id, number, status: 'Pending', subtotal, deliveryFee, adjustments, total, needsConfirmation }
}

/** The number of an order: the next one of a shop that counts them. Its counter is locked from here on. */
function takeOrderNumber(tx: Db, { number, settings }: OrderToPlace): Promise<string> | string {
  const { orderNumbers, orderNumberPrefix: prefix, firstOrderNumber: first } = settings
  return orderNumbers === 'running' ? takeRunningNumber(tx, { prefix, first }) : number
}

async function payWithStoreCredit(
  tx: Db,
  credit: Millimes,
  { phone: typed, ...by }: { phone: string; orderId: string; userId: string | null },
) {
  const phone = toPhoneTerm(typed)
  if (phone !== undefined) await takeStoreCredit(tx, credit, { phone, ...by })
}

async function insertRows(atCommit: Db, order: OrderToPlace) {
  const { id, number, at, source, customerId, staffId, contact, price, hold, columns, fieldValues = [] } = order
  const row = {
    id,
    number,
    user_id: customerId,
    ...contact,
    ...price.columns,
    status: 'Pending' as const,
    ...hold.columns,
    ...(isOfCaller(source) && { source }),
    ...(staffId !== undefined && { placed_by: staffId }),
    ...columns,
    language: languageOf(order),
    created_at: at,
    updated_at: at,
  }
  await insertOrder(atCommit, row)
  await insertOrderLines(atCommit, id, price.lines.map(toOrderLine))
  await insertOrderWords(atCommit, row)
  const answers = fieldValues.map((value) => ({ ...value, subjectId: id }))
  if (answers.length > 0) await upsertFieldValues(atCommit, 'order', answers)
}

/** Inserts the payment if the order has one, and returns its event. */
async function insertPaymentOf(atCommit: Db, { id: orderId, at, price, payment }: OrderToPlace): Promise<AnyEvent[]> {
  if (!payment) return []
  const { method, initialStatus: status } = payment
  const { total: amount } = price
  const id = newId()
  await insertPayment(atCommit, { id, order_id: orderId, method, status, amount, created_at: at, updated_at: at })
  const payload = { orderId, amount: amount / 1000, status }
  return [{ type: `payment.${status}` as const, subjectId: id, payload }]
}

const isOfCaller = (source: PlacedSource): source is OrderSource =>
  (OrderSource.options as readonly string[]).includes(source)

const languageOf = ({ language }: OrderToPlace) => language ?? currentLanguage()

function toPayload({ number, source, price, hold }: OrderToPlace): EventPayload<'order.placed'> {
  const { columns, lines } = price
  return {
    number,
    source,
    needsConfirmation: hold.needsConfirmation,
    total: columns.total / 1000,
    deliveryFee: columns.delivery_fee / 1000,
    lines: lines.map(({ sku, quantity, price: each }) => ({
      skuId: sku.id,
      productId: sku.product_id,
      quantity,
      price: each / 1000,
    })),
  }
}

/**
 * Mails to the customer, in the language of the order, and to the owner of the shop where the settings name an address; a message to the
 * phone where an extension sends messages. A customer without an email gets no mail, one whose order waits for a call is written to after
 * the call, and what is one too many is held for staff to send.
 */
async function mailNewOrder(atCommit: Db, order: OrderToPlace) {
  const { id: orderId, at, contact, hold, settings } = order
  const received = {
    kind: 'order-received' as const,
    payload: { orderId, language: languageOf(order) },
    at,
    isHeld: hold.isMailHeld,
  }
  const toCustomer = { ...received, recipient: hold.needsConfirmation ? '' : contact.user_email }
  const toOwner = { kind: 'new-order' as const, recipient: settings.newOrderEmail, payload: { orderId }, at }
  const mails = [toCustomer, toOwner].filter(({ recipient }) => recipient !== '')
  if (mails.length > 0) await insertMails(atCommit, mails)
  const phone = settings.sendsMessages && !hold.needsConfirmation ? parsePhone(contact.user_phone) : undefined
  if (phone !== undefined) await insertMessage(atCommit, { ...received, phone, dueAt: at })
}
