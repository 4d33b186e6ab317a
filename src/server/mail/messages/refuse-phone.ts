import { requirePhone } from '#domain/contact/phone-number.ts'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database } from '#server/schema/database.ts'
import { deleteRefusedPhones, insertRefusedPhone } from './refused-phone-queries.ts'

interface Refusal {
  /** As it was typed. */
  phone: string
  reason: string
  userId: string
}

/** The log does not say which phone: it is kept longer than the phone is. */
const subject = { kind: 'settings' as const, id: 'refused-phones', name: '' }

/** Writes down that a phone wants no messages. Throws `INVALID_REQUEST` for what is no number. */
export async function refusePhone(database: Database, { phone: typed, reason, userId }: Refusal): Promise<void> {
  const phone = requirePhone(typed, 'phone')
  await database.transact(async (tx) => {
    const isNew = await insertRefusedPhone(tx, { phone, reason, refusedAt: new Date().toISOString() })
    if (isNew) await insertAdminAction(tx, { userId, action: 'phone.refused', subject })
  })
}

/** Lets a phone get messages again. Throws `INVALID_REQUEST` for what is no number. */
export async function allowPhone(database: Database, { phone, userId }: Omit<Refusal, 'reason'>): Promise<void> {
  const term = toPhoneTerm(requirePhone(phone, 'phone')) ?? ''
  await database.transact(async (tx) => {
    if (await deleteRefusedPhones(tx, [term])) await insertAdminAction(tx, { userId, action: 'phone.allowed', subject })
  })
}
