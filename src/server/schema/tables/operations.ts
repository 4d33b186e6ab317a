import type { Generated } from 'kysely'
import type { MailChannel, MailKind, MessageDelivery } from '#domain/mail/mail.ts'
import { anonymized, deleted, notPersonal, type AreaFacts } from './table-fact.ts'

/** The settings of the shop, what staff did, mails, backups, and what processes agree on. */
export interface OperationTables {
  settings: { name: string; value: string; updated_at: string }
  /** The last number that was given, by what is counted. */
  counters: { name: string; value: number }
  setup: {
    id: 'shop'
    opened_at: string
    link_hash: string | null
    link_expires_at: string | null
    used_at: string | null
    replaced_email_hash: string | null
    replaced_password_hash: string | null
    finished_at: string | null
    list_hidden_at: string | null
  }
  admin_actions: {
    id: string
    user_id: string | null
    action: string
    subject_kind: 'product' | 'order' | 'settings' | 'upload' | 'staff'
    subject_id: string
    subject_name: string
    before: string
    after: string
    created_at: string
  }
  action_words: { word: string; action_id: string }
  outbox: {
    id: string
    kind: MailKind
    recipient: string
    /** What it leaves by. Of a message the recipient is a phone. */
    channel: Generated<MailChannel>
    payload: string
    order_id: string | null
    created_at: string
    attempts: number
    next_attempt_at: string
    sent_at: string | null
    /** What was sent, as JSON, without the secrets of links; null: it was not sent, or before this was kept. */
    sent_content: Generated<string | null>
    last_error: string | null
    /** How often its contents were sent without an answer. */
    lost: Generated<number>
    failed_at: string | null
    useless_after: string
    /** The extensions that have refused a message, as JSON: each is asked once. */
    refused_by: Generated<string>
    /** How far a message has come that was sent, as its channel says. */
    delivery: MessageDelivery | null
  }
  /** Phones that want no messages. */
  refused_phones: { phone_term: string; phone: string; reason: string; refused_at: string }
  backups: {
    id: string
    kind: 'nightly' | 'manual' | 'command'
    slot: string | null
    running: 1 | null
    started_at: string
    ended_at: string | null
    file_name: string | null
    bytes: number | null
    error: string | null
  }
  leases: { name: string; holder: string; ends_at: number }
  request_counts: { key: string; minute: number; count: number }
}

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const operationTableFacts: AreaFacts<OperationTables> = {
  settings: { shown: true, personal: notPersonal },
  action_words: { shown: false, personal: anonymized('activity') },
  admin_actions: { shown: false, personal: anonymized('activity') },
  outbox: { shown: false, personal: deleted('mails') },
  refused_phones: { shown: false, personal: deleted('refusedPhones') },
  backups: { shown: false, personal: notPersonal },
  counters: { shown: false, personal: notPersonal },
  leases: { shown: false, personal: notPersonal },
  // Hashes of networks that are deleted within two hours.
  request_counts: { shown: false, personal: notPersonal },
  // The hashes of a link, and of an email and a password of the environment.
  setup: { shown: false, personal: notPersonal },
}
