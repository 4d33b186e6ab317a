import type { z } from 'zod'
import { customerEvents } from './customer-events.ts'
import { orderEvents } from './order-events.ts'
import { parcelEvents, paymentEvents, returnEvents } from './parcel-events.ts'
import { productEvents, stockEvents } from './product-events.ts'

/** Every type of event, with the version and shape of its payload. No payload names a person: those are found by the ids. */
export const eventTypes = {
  ...orderEvents,
  ...paymentEvents,
  ...parcelEvents,
  ...returnEvents,
  ...productEvents,
  ...stockEvents,
  ...customerEvents,
} as const

export type EventType = keyof typeof eventTypes

/** The payload of a type, in the shape of the API. */
export type EventPayload<Type extends EventType> = z.output<(typeof eventTypes)[Type]['payload']>

/** What an event is about: the first word of its type. */
export type SubjectKind = EventType extends `${infer Kind}.${string}` ? Kind : never

/** Whose id the subject of an event is, by its kind. */
export const eventSubjects: Record<SubjectKind, string> = {
  order: 'An order',
  payment: 'A payment of an order',
  parcel: 'A parcel of an order',
  return: 'A return',
  product: 'A product, with all its colors and sizes',
  stock: 'A SKU: one size of one color',
  customer: 'An account. Empty once the account was deleted, but in `customer.erased`',
}

/** The kind of subject that a type is about. */
export const subjectKindOf = (type: EventType): SubjectKind => type.slice(0, type.indexOf('.')) as SubjectKind
