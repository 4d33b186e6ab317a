import { z } from 'zod'
import { User } from '#domain/accounts/user.ts'
import { CartItem } from '#domain/cart/cart-item.ts'
import { PreviousOrder } from '#domain/customers/previous-shop.ts'
import { Amount } from '#domain/money/price.ts'
import { MailKind } from '#domain/mail/mail.ts'
import { Destination } from '#domain/orders/destination.ts'
import { OrderItem, OrderStatus } from '#domain/orders/order.ts'
import { CustomerReturn } from '#domain/returns/return.ts'
import { ShippingAddress } from '#domain/checkout/shipping-address.ts'
import { TotalFields } from '#domain/money/total-fields.ts'

/** All data the shop has about a customer, for download. Prices are numbers of DT, times ISO 8601 in UTC. */
export const MyData = z.object({
  exportedAt: z.string(),
  account: User.extend({
    createdAt: z.string(),
    /** The second step of signing in, of staff. */
    twoStepSince: z.string().nullable(),
    recoveryCodesLeft: z.int(),
  }),
  sessions: z.array(
    z.object({
      /** Browser and system in words; empty where it is not known. */
      device: z.string(),
      signedInAt: z.string(),
      lastUsedAt: z.string().nullable(),
      endedAt: z.string().nullable(),
      tokens: z.array(z.object({ kind: z.string(), expiresAt: z.string(), usedAt: z.string().nullable() })),
    }),
  ),
  /** Links to verify the email or to reset the password. */
  /** Browsers that the account was signed in from: by the last login. */
  browsers: z.array(z.object({ lastLoginAt: z.string() })),
  links: z.array(
    z.object({ purpose: z.string(), createdAt: z.string(), expiresAt: z.string(), usedAt: z.string().nullable() }),
  ),
  cart: z.array(CartItem),
  checkout: z
    .object({
      email: z.string(),
      step: z.int(),
      shippingAddress: z.object(ShippingAddress.shape).nullable(),
      shipping: z.string().nullable(),
      createdAt: z.string(),
      updatedAt: z.string(),
    })
    .nullable(),
  orders: z.array(
    z.object({
      number: z.string(),
      /** Placed without the account, with its email. */
      isGuestOrder: z.boolean(),
      status: OrderStatus,
      createdAt: z.string(),
      updatedAt: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      otherPhone: z.string(),
      address: Destination,
      billingAddress: z.unknown().nullable(),
      comment: z.string(),
      shipping: z.string().nullable(),
      items: z.array(OrderItem),
      ...TotalFields,
      payment: z.object({
        method: z.string(),
        cardName: z.string().nullable(),
        cardLastFour: z.string().nullable(),
        attempts: z.array(
          z.object({
            status: z.string(),
            amount: Amount,
            reference: z.string().nullable(),
            createdAt: z.string(),
            updatedAt: z.string(),
          }),
        ),
      }),
      /** What happened to the order, with the notes of staff. */
      events: z.array(z.object({ event: z.string(), detail: z.string(), at: z.string() })),
      /** What came back of it. */
      returns: z.array(CustomerReturn.extend({ reason: z.string(), note: z.string() })),
    }),
  ),
  /** What staff wrote into fields of the shop's own, about these orders and the customers of their phones. */
  customFields: z.array(z.object({ field: z.string(), value: z.string() })),
  /** What these orders gave to the store credit of their phones, and took from it. */
  storeCredit: z.array(z.object({ amount: z.number().describe('In millimes'), at: z.string() })),
  /** What came from the previous shop of phones that it knew with the email. */
  previousShop: z.array(
    z.object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      address: z.string(),
      orders: z.array(PreviousOrder),
    }),
  ),
  /** Phones of these orders that want no messages. */
  refusedPhones: z.array(z.object({ phone: z.string(), reason: z.string(), refusedAt: z.string() })),
  /** Orders that were begun with phones of these orders, and not sent. They are kept for two days. */
  intentions: z.array(z.object({ phone: z.string(), name: z.string(), lines: z.string(), keptAt: z.string() })),
  /** The newsletter, where the email was asked for it. */
  newsletter: z.array(z.object({ language: z.string(), askedAt: z.string(), confirmedAt: z.string().nullable() })),
  mails: z.array(
    z.object({
      kind: MailKind,
      recipient: z.string(),
      /** What the mail is about, without the secrets of links. */
      about: z.record(z.string(), z.string()),
      createdAt: z.string(),
      sentAt: z.string().nullable(),
      /** As it was sent, while the shop keeps it. */
      text: z.string().nullable(),
      problem: z.string().nullable(),
    }),
  ),
  /** Entries of the activity log of staff that are about this person, or by them. */
  activity: z.array(
    z.object({ action: z.string(), subject: z.string(), before: z.unknown(), after: z.unknown(), at: z.string() }),
  ),
  /** What the person did as staff: changes of stock, and imports. */
  stockChanges: z.array(z.object({ skuId: z.string(), change: z.int(), reason: z.string(), at: z.string() })),
  /** The views of the orders that the person has saved. */
  views: z.array(z.object({ name: z.string(), filter: z.record(z.string(), z.unknown()), createdAt: z.string() })),
  imports: z.array(z.object({ fileName: z.string(), at: z.string() })),
})
export type MyData = z.output<typeof MyData>
