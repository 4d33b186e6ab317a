import type { Generated } from 'kysely'
import type { ApiKeyKind } from '#domain/api-keys/api-key.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import type { Flag } from './flag.ts'
import { deleted, notPersonal, type AreaFacts } from './table-fact.ts'

/** What the link in a mail opens. */
export type LinkPurpose = 'verify-email' | 'reset-password'

/** Accounts of customers and staff, how they sign in, and their addresses. */
export interface AccountTables {
  users: {
    id: string
    email: string
    password_hash: string
    name: string
    lastname: string
    phone: string
    is_verified: Flag
    is_admin: Flag
    /** What the account may do while it is one of staff. */
    staff_role: Generated<StaffRole>
    created_at: string
  }
  addresses: {
    id: string
    user_id: string
    position: number
    name: string
    lastname: string
    phone: string
    address: string
    zip_code: string
    city: string
    state: string
    created_at: string
  }
  sessions: {
    id: string
    user_id: string
    created_at: string
    revoked_at: string | null
    device: Generated<string>
    last_used_at: string | null
  }
  tokens: {
    hash: string
    session_id: string
    kind: 'access' | 'refresh'
    expires_at: string
    used_at: string | null
    used_with: string | null
  }
  email_links: {
    hash: string
    user_id: string
    purpose: LinkPurpose
    created_at: string
    expires_at: string
    used_at: string | null
  }
  link_requests: { email_hash: string; purpose: LinkPurpose; requested_at: string }
  two_step: {
    user_id: string
    secret: string
    created_at: string
    confirmed_at: string | null
    last_step: number
  }
  recovery_codes: { hash: string; user_id: string; used_at: string | null }
  known_devices: { hash: string; user_id: string; seen_at: string }
  attempts: { key: string; forgiven_at: number }
  staff_invitations: {
    id: string
    hash: string
    email: string
    role: StaffRole
    invited_by: string | null
    created_at: string
    expires_at: string
    used_at: string | null
    revoked_at: string | null
  }
  api_keys: {
    id: string
    kind: ApiKeyKind
    hash: string
    start: string
    rights: string
    networks: string
    origins: string
    per_minute: number
    created_by: string
    created_at: string
    expires_at: string | null
    last_used_at: string | null
    revoked_at: string | null
  }
  saved_views: {
    id: string
    user_id: string
    name: string
    filter: string
    position: number
    created_at: string
  }
}

/** Of each of these tables: whether pages show it, and what it holds about persons. */
export const accountTableFacts: AreaFacts<AccountTables> = {
  users: { shown: false, personal: deleted('account') },
  sessions: { shown: false, personal: deleted('sessions') },
  tokens: { shown: false, personal: deleted('sessions') },
  addresses: { shown: false, personal: deleted('account') },
  email_links: { shown: false, personal: deleted('links') },
  // Hashes of an email that are deleted after a minute.
  link_requests: { shown: false, personal: notPersonal },
  // Hashes of emails, order numbers and networks that are deleted when the attempts are forgiven.
  attempts: { shown: false, personal: notPersonal },
  known_devices: { shown: false, personal: deleted('browsers') },
  saved_views: { shown: false, personal: deleted('views') },
  // The secret of an authenticator and the hashes of codes stay here: the download says since when.
  two_step: { shown: false, personal: deleted('account') },
  recovery_codes: { shown: false, personal: deleted('account') },
  // Of programs: who made one is staff.
  api_keys: { shown: false, personal: notPersonal },
  staff_invitations: { shown: false, personal: deleted('links') },
}
