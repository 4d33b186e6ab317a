import type { z } from 'zod'
import type { ApiOf } from '#client/api.ts'
import type { Access } from '#domain/api/endpoint.ts'
import type { endpoints } from '#domain/api/endpoints.ts'
import type { EventType } from '#domain/events/event-types.ts'
import type { ShopEvent } from '#domain/events/shop-event.ts'
import type { ParcelNews, ParcelToTake, TakenParcel } from '#domain/extensions/contracts/courier-contract.ts'
import type { Conversion, ReportedConversion } from '#domain/extensions/contracts/conversion-contract.ts'
import type { MessageToSend, SentMessage } from '#domain/extensions/contracts/message-contract.ts'
import type { FeedFrame, FeedItem, FeedPage, FeedShop } from '#domain/extensions/contracts/feed-contract.ts'
import type { GatewayAnswer, PaymentToStart, StartedPayment } from '#domain/extensions/contracts/payment-contract.ts'
import type { ExtensionBlock } from '#domain/extensions/extension.ts'
import type { ExtensionWords } from '#domain/extensions/extension-words.ts'
import type { SlotFacts, SlotName, SlotPart } from '#domain/extensions/slot-part.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { Language } from '#domain/texts/languages.ts'

export type {
  ExtensionBlock,
  ExtensionWords,
  FeedItem,
  Language,
  MessageToSend,
  ParcelNews,
  ParcelToTake,
  Right,
  SentMessage,
  ShopEvent,
  TakenParcel,
}

/** What a column of a table holds. */
export type StoredValue = string | number | null
export type StoredRow = Record<string, StoredValue>

/** A condition on columns: equal to a value, or within bounds. */
export type Where = Record<string, StoredValue | { from?: StoredValue; before?: StoredValue }>

/** One of the extension's own tables. Each call is a transaction of its own. */
export interface ExtensionTable {
  list(query?: { where?: Where; orderBy?: string; isDescending?: boolean; limit?: number }): Promise<StoredRow[]>
  count(where?: Where): Promise<number>
  /** Answers whether it was written: false where a row with this key is there, which is how repeated events are told. */
  insert(row: StoredRow): Promise<boolean>
  /** Answers how many rows were changed. An empty condition is refused. */
  update(where: Where, values: StoredRow): Promise<number>
  remove(where: Where): Promise<number>
}

export interface FetchOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string
}

/** What a use of the extension is given. It ends with the use: later calls are refused. */
export interface ExtensionContext<Settings = Record<string, unknown>> {
  settings: Settings
  /** The secrets that the owner typed, by name; empty where none was. */
  secrets: Record<string, string>
  language: Language
  now: Date
  /** The text of that key in `language`, with `{name}` replaced by values. */
  t(key: string, values?: Record<string, string | number>): string
  /** Writes to the log of the shop, under the name of the extension. Secrets are masked, and writing one is a fault. */
  log(message: string, details?: Record<string, unknown>): void
  /** One of its tables, by its name without the prefix. */
  table(name: string): ExtensionTable
  /** Sends a request to one of its `hosts`. Throws where the host is not named or not in the public network. */
  fetch(url: string, options?: FetchOptions): Promise<{ status: number; text: string }>
  /**
   * The operations of the public API, by their names in `/api/docs`, with the rights that were granted: amounts are
   * integers of millimes. A refusal is thrown as an error with a `code`.
   */
  shop: ApiOf<typeof endpoints>
}

export interface ExtensionRequest {
  params: Record<string, string>
  query: Record<string, string>
  /** The body as it came, for signatures. */
  text: string
  /** The body where it is JSON. */
  body: unknown
  headers: Record<string, string>
}

/** An answer: JSON, or plain text. */
export type ExtensionAnswer = { status?: number; body?: unknown } | { status?: number; text: string }

export interface ExtensionRoute<Settings> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api/x/{id}`, such as `/cards/:number`. */
  path: `/${string}`
  /** Who may call it. */
  access: Access
  summary: string
  handle(request: ExtensionRequest, context: ExtensionContext<Settings>): Promise<ExtensionAnswer> | ExtensionAnswer
}

export interface PeriodicWork<Settings> {
  name: string
  everyMinutes: number
  /** Runs in one process of the shop at a time, and again after a crash. */
  run(context: ExtensionContext<Settings>): Promise<void>
}

type Reactions<Settings> = {
  [Type in EventType]?: (
    event: Extract<ShopEvent, { type: Type }>,
    context: ExtensionContext<Settings>,
  ) => Promise<void>
}

/**
 * What an extension does for the shop. Each call is given a `key` or says since when: repeated with the same, it must do
 * nothing a second time. What is wrong at the other end is `{ refused: 'why' }`; what is thrown is a fault.
 */
export interface ExtensionProviders<Settings> {
  /** A courier: couriers of the back office may be told of their parcels by it. */
  courier?: {
    /** Tells the courier of a parcel that is being handed over. */
    handOver(parcel: ParcelToTake, context: ExtensionContext<Settings>): Promise<TakenParcel>
    /** What has become of parcels since that time, which the shop writes down. */
    readNews?(query: { since: string | null }, context: ExtensionContext<Settings>): Promise<ParcelNews[]>
  }
  /** A way to pay, which the checkout offers. */
  payment?: {
    /** What customers read: its name, and a sentence. */
    name: ExtensionWords
    description: ExtensionWords
    /** Asks a gateway for a payment of the amount that the shop says, and answers the page on which the customer pays. */
    start(payment: PaymentToStart, context: ExtensionContext<Settings>): Promise<StartedPayment>
    /** What has become of it. The shop asks until it is paid or has failed, and takes no other amount. */
    status(payment: { key: string; reference: string }, context: ExtensionContext<Settings>): Promise<GatewayAnswer>
  }
  /** A channel to phones, such as SMS, for what happens to orders. Where several have one, the next is asked for what one refuses. */
  message?: {
    /** Sends a short text to a phone, and answers how the channel calls it, or `refused`, `unwanted` or `later` with the reason. */
    send(message: MessageToSend, context: ExtensionContext<Settings>): Promise<SentMessage>
  }
  /** An ad network that is told what visitors ordered and kept. Only the owner knows whether they have agreed. */
  conversion?: {
    report(conversion: Conversion, context: ExtensionContext<Settings>): Promise<ReportedConversion>
  }
  /**
   * The catalogue for another platform, at `/feeds/{id}`, which anyone may read. What it answers depends on what it is given and on its
   * settings alone: the shop keeps it until one of them changes.
   */
  feed?: {
    /** What stands before and after the pages. */
    frame(shop: FeedShop, context: ExtensionContext<Settings>): Promise<FeedFrame> | FeedFrame
    /** The text of one page of SKUs. */
    write(page: FeedPage, context: ExtensionContext<Settings>): Promise<string> | string
  }
}

export type ExtensionSlots<Settings> = {
  [Name in SlotName]?: (facts: SlotFacts[Name], context: ExtensionContext<Settings>) => Promise<SlotPart[]> | SlotPart[]
}

/** An extension: what it brings to the shop, and what it asks for. */
export interface ExtensionDefinition<Schema extends z.ZodObject> {
  /** Lower case letters, digits and `_`: the prefix of its tables and routes. Never changes. */
  id: string
  version: string
  name: ExtensionWords
  description?: ExtensionWords
  /** Texts, numbers, booleans and enums, each with a default, called what `meta({ title })` or `meta({ label: { en, fr, ar } })` says. */
  settings?: Schema
  /** What the owner types once and nobody is shown again, by name. */
  secrets?: Record<string, ExtensionWords>
  /** The rights that it needs for `context.shop`. The owner grants them, or not. */
  rights?: readonly Right[]
  /** Where `context.fetch` may send requests. */
  hosts?: readonly string[]
  /** Its settings that hold an address by https which the owner types: `context.fetch` may send requests to the host of each. */
  hostSettings?: readonly string[]
  /** Scripts that make its tables, `x_{id}_…`, by name and in this order. Both engines run them; what has run never changes. */
  migrations?: Record<string, string>
  routes?: readonly ExtensionRoute<z.output<Schema>>[]
  periodic?: readonly PeriodicWork<z.output<Schema>>[]
  /** Told at least once each, in order. One that throws is told again. */
  events?: Reactions<z.output<Schema>>
  /** What it does for the shop, by kind. The shop asks it; whoever has none of a kind is not asked. */
  providers?: ExtensionProviders<z.output<Schema>>
  /**
   * What it shows in slots of pages: texts, links, lists, images of the shop, a progress. Kept for a minute or more, by subject and
   * language; a page waits 30 ms for it, and is shown without it otherwise.
   */
  slots?: ExtensionSlots<z.output<Schema>>
  /** Texts by language, each with the same keys. */
  texts?: Record<Language, Record<string, string>>
  /** Tries whether settings and secrets work. Throws what is wrong, or answers what is right. */
  test?(context: ExtensionContext<z.output<Schema>>): Promise<string> | string
  /** Its page in the back office. */
  room?(context: ExtensionContext<z.output<Schema>>): Promise<ExtensionBlock[]> | ExtensionBlock[]
}

/**
 * Defines an extension: the default export of its `index.ts` or `index.js`.
 *
 * @example
 * export default defineExtension({
 *   id: 'hello',
 *   version: '1.0.0',
 *   name: 'Hello',
 *   settings: z.object({ greeting: z.string().default('Hello').meta({ title: 'Greeting' }) }),
 *   routes: [
 *     { method: 'GET', path: '/', access: 'anyone', summary: 'Greets', handle: (_, { settings }) => ({ text: settings.greeting }) },
 *   ],
 * })
 */
export function defineExtension<Schema extends z.ZodObject = z.ZodObject>(
  definition: ExtensionDefinition<Schema>,
): ExtensionDefinition<Schema> {
  return definition
}
