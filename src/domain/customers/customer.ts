import { pageOf } from '#domain/api/page.ts'
import { z } from 'zod'
import { CustomValues } from '#domain/custom-fields/field-values.ts'
import { Amount } from '#domain/money/price.ts'
import { OrderReturn } from '#domain/returns/return.ts'
import { PreviousPurchases } from './previous-shop.ts'
import { DeliveryFailure, OrderStatus } from '#domain/orders/order.ts'

/** A customer: the person behind one phone number, however it is written. Erased orders belong to no customer. */
export const Customer = z.object({
  id: z.string().describe('The digits that all spellings of the phone number share'),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  orders: z.int(),
  open: z.int().describe('Orders that are pending or shipped'),
  delivered: z.int().describe('In the previous shop too'),
  refused: z.int().describe('In the previous shop too'),
  lost: z.int(),
  value: Amount.describe('What was kept of the delivered orders, as paid'),
  firstOrderAt: z.string().nullable().describe('Null: bought in the previous shop alone'),
  lastOrderAt: z.string().nullable(),
})

export type Customer = z.output<typeof Customer>

/** One page of customers, those with the newest orders first. One with many orders may come again on the next page. */
export const CustomersPage = pageOf(Customer)

export type CustomersPage = z.output<typeof CustomersPage>

/** An order in the list of its customer. */
export const OrderOfCustomer = z.object({
  id: z.string(),
  number: z.string(),
  status: OrderStatus,
  failure: DeliveryFailure.nullable(),
  joinedInto: z
    .object({ id: z.string(), number: z.string() })
    .nullable()
    .describe('The order that carries its lines, where it was joined into another one'),
  total: Amount,
  kept: Amount.describe('What was kept of it, as paid; 0 unless it was delivered'),
  createdAt: z.string(),
})

export type OrderOfCustomer = z.output<typeof OrderOfCustomer>

/** A note that staff wrote with an order; `by` names who. */
export const CustomerNote = z.object({
  id: z.string(),
  orderId: z.string(),
  number: z.string(),
  text: z.string(),
  by: z.string(),
  at: z.string(),
})

export type CustomerNote = z.output<typeof CustomerNote>

/** Where a customer has had orders sent. */
export const CustomerAddress = z.object({
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  state: z.string(),
})

export type CustomerAddress = z.output<typeof CustomerAddress>

/** A customer with what the newest orders say: names, emails and addresses, each once, the newest first. */
export const CustomerDetails = Customer.extend({
  otherNames: z.array(z.string()),
  otherEmails: z.array(z.string()),
  addresses: z.array(CustomerAddress),
  recentOrders: z.array(OrderOfCustomer),
  notes: z.array(CustomerNote),
  storeCredit: Amount.describe('What the shop owes to the phone'),
  returns: z.array(OrderReturn).describe('What came back of the newest orders'),
  previous: PreviousPurchases.nullable().describe('What was bought in the previous shop'),
  fieldValues: CustomValues.describe('Values of custom fields, by their keys'),
})

export type CustomerDetails = z.output<typeof CustomerDetails>
