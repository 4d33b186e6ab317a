import { z } from 'zod'

/** What an ad network is told of an order: that it was placed, or that it was delivered and kept. Amounts are in millimes. */
export interface Conversion {
  /** Stays the same however often it is reported: the network counts it once. */
  key: string
  type: 'placed' | 'purchase'
  /** When it happened, in ISO 8601. */
  at: string
  /** What the order costs; of a purchase what was kept of it. */
  value: number
  /** The ISO 4217 code, such as `TND`. */
  currency: string
  /** `sku` and `group` are the ids of a size and of its product, as structured data and pixel of the shop say them. */
  items: { sku: string; group: string; quantity: number; price: number }[]
  /** SHA-256 in hexadecimal digits: of the digits of the phone with its country (21620123456), and of the email in lower case. */
  customer: { phoneHash?: string; emailHash?: string }
}

/** Nothing where it was taken, or why it was not. */
export const ReportedConversion = z.union([z.null(), z.strictObject({ refused: z.string().trim().min(1).max(300) })])
export type ReportedConversion = { refused: string } | void
