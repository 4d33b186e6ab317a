import type { EventPayload, EventType, SubjectKind } from './event-types.ts'

/** An event as readers get it. */
export type ShopEvent = { [Type in EventType]: ShopEventOf<Type> }[EventType]

interface ShopEventOf<Type extends EventType> {
  /** A UUID that sorts by the time at which the event was recorded. */
  id: string
  /** Counts the events of the shop from 1, without a gap. */
  position: number
  type: Type
  version: number
  /** What it is about. */
  subject: { kind: SubjectKind; id: string }
  /** The account that did it; null for guests, and for the shop itself. */
  userId: string | null
  at: string
  payload: EventPayload<Type>
}
