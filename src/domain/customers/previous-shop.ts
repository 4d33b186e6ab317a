import { pageOf } from '#domain/api/page.ts'
import { z } from 'zod'
import { jsonField } from '#domain/json-field.ts'
import { Amount } from '#domain/money/price.ts'
import { t } from '#domain/texts/t.ts'

/** What became of an order of the previous shop. `unknown` counts as neither delivered nor refused. */
export const PreviousOutcome = z.enum(['delivered', 'refused', 'returned', 'cancelled', 'unknown'])
export type PreviousOutcome = z.infer<typeof PreviousOutcome>

/** A line of an order of the previous shop, as its file says it. */
export const PreviousOrderLine = z.object({
  title: z.string(),
  sku: z.string(),
  quantity: z.int(),
  price: Amount.nullable().describe('Of one piece. Null: the file does not say it'),
})
export type PreviousOrderLine = z.output<typeof PreviousOrderLine>

/** An order that was placed in the shop before this one: it is read, never changed, and never open. */
export const PreviousOrder = z.object({
  id: z.string(),
  number: z.string(),
  orderedAt: z.string().nullable(),
  status: z.string().describe('As the file says it'),
  outcome: PreviousOutcome,
  total: Amount.nullable(),
  currency: z.string().describe('Empty: the currency of this shop, as far as the file says'),
  lines: z.array(PreviousOrderLine),
})
export type PreviousOrder = z.output<typeof PreviousOrder>

/** A buyer of the previous shop, by phone number, with what became of the orders. */
export const PreviousCustomer = z.object({
  id: z.string().describe('The digits that all spellings of the phone number share, as of a customer'),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  orders: z.int().describe('Orders that were imported, or how many the file of customers counts where there are none'),
  delivered: z.int(),
  refused: z.int(),
})
export type PreviousCustomer = z.output<typeof PreviousCustomer>

/** One page of the customers of the previous shop, by name. */
export const PreviousCustomersPage = pageOf(PreviousCustomer).extend({ total: z.int().describe('All that match') })
export type PreviousCustomersPage = z.output<typeof PreviousCustomersPage>

/** What a customer bought in the previous shop, the newest orders first. */
export const PreviousPurchases = PreviousCustomer.pick({
  orders: true,
  delivered: true,
  refused: true,
  address: true,
}).extend({
  recentOrders: z.array(PreviousOrder),
})
export type PreviousPurchases = z.output<typeof PreviousPurchases>

/** How a file of orders is to be read, as far as a person decided it: what statuses of the file mean. */
export const PreviousReading = z.object({
  outcomes: z.record(z.string().max(200), PreviousOutcome).optional(),
})
export type PreviousReading = z.output<typeof PreviousReading>

/** The same as the field of a form. */
export const PreviousReadingField = jsonField(PreviousReading, () => t('fields.readingChoices')).describe(
  'How the file is to be read, as JSON',
)

/** A status of the file, what it is taken for, and how many orders have it. */
export const PreviousStatus = z.object({ status: z.string(), outcome: PreviousOutcome, orders: z.int() })
export type PreviousStatus = z.output<typeof PreviousStatus>

/** What a file of the previous shop holds, and what importing it would add. */
export const PreviousFilePreview = z.object({
  kind: z.enum(['orders', 'customers']),
  source: z.enum(['shopify', 'woocommerce', 'table']),
  orders: z.int(),
  newOrders: z.int(),
  customers: z.int(),
  newCustomers: z.int(),
  statuses: z.array(PreviousStatus),
  firstAt: z.string().nullable(),
  lastAt: z.string().nullable(),
  examples: z.array(PreviousOrder.omit({ id: true }).extend({ name: z.string(), phone: z.string() })),
  skipped: z.array(z.object({ row: z.int(), text: z.string() })),
  notes: z.array(z.object({ row: z.int(), text: z.string() })),
})
export type PreviousFilePreview = z.output<typeof PreviousFilePreview>
