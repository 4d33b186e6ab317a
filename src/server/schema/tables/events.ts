import { anonymized, notPersonal, type AreaFacts } from './table-fact.ts'

/** What has happened, and how far it was read. */
export interface EventTables {
  events: {
    id: string
    /** Null until it is numbered, after its transaction has committed. */
    position: number | null
    /** Above that of every event without a position that its transaction could see. */
    sequence: number
    type: string
    version: number
    subject_kind: string
    subject_id: string
    user_id: string | null
    payload: string
    created_at: string
  }
  event_positions: { name: 'events'; position: number }
  event_readers: { name: string; position: number; updated_at: string }
}

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const eventTableFacts: AreaFacts<EventTables> = {
  // Ids and sums of the orders, and who did it.
  events: { shown: false, personal: anonymized('orders') },
  event_positions: { shown: false, personal: notPersonal },
  event_readers: { shown: false, personal: notPersonal },
}
