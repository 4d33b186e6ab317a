import type { Generated } from 'kysely'
import type { MailKind } from '#domain/mail/mail.ts'

/** The settings of the shop, what staff did, mails, backups, and what processes agree on. */
export interface OperationTables {
  settings: { name: string; value: string; updated_at: string }
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
    payload: string
    order_id: string | null
    created_at: string
    attempts: number
    next_attempt_at: string
    sent_at: string | null
    last_error: string | null
    /** How often its contents were sent without an answer. */
    lost: Generated<number>
    failed_at: string | null
    useless_after: string
  }
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
