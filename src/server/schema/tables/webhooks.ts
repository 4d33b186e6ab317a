import type { WebhookFailure, WebhookPayload, WebhookState } from '#domain/webhooks/webhook.ts'
import { anonymized, notPersonal, type AreaFacts } from './table-fact.ts'

/** Addresses to which the shop sends what happens, and what is sent to each. */
export interface WebhookTables {
  webhooks: {
    id: string
    url: string
    /** The types of events, as JSON. */
    types: string
    payload: WebhookPayload
    state: WebhookState
    /** Both sealed. */
    secret: string
    previous_secret: string | null
    previous_until: string | null
    created_by: string
    created_at: string
  }
  webhook_deliveries: {
    webhook_id: string
    position: number
    event_id: string
    type: string
    /** Null once it is settled. */
    subject: string | null
    created_at: string
    /** Null while an earlier one of its subject is not settled, and afterwards. */
    due_at: string | null
    attempts: number
    first_tried_at: string | null
    tried_at: string | null
    status: number | null
    failure: WebhookFailure | null
    outcome: 'delivered' | 'given-up' | null
    settled_at: string | null
  }
}

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const webhookTableFacts: AreaFacts<WebhookTables> = {
  // Of programs: who made one is staff.
  webhooks: { shown: false, personal: notPersonal },
  // Ids of orders and accounts, until they are sent.
  webhook_deliveries: { shown: false, personal: anonymized('orders') },
}
