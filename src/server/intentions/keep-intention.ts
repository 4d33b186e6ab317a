import { v7 as newId } from 'uuid'
import { requirePhone } from '#domain/contact/phone-number.ts'
import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { IntentionRequest } from '#domain/intentions/intention.ts'
import type { AttemptBound, AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import type { Database } from '#server/schema/database.ts'
import { getSettings } from '#server/settings/queries.ts'
import { upsertIntention } from './queries.ts'

/** Orders that are begun in one network: a café or a mobile network has several customers, and a stranger cannot fill the list. */
const intentionsOfNetwork: AttemptBound = { name: 'intention-network', free: 20, seconds: 180, isPerNetwork: true }

/**
 * Keeps what was typed of an order that is not sent yet, for 48 hours; nothing where the shop does not do so. A later one of the
 * same phone takes its place. Throws `INVALID_REQUEST` for a phone that can be none, `TOO_MANY_REQUESTS`.
 */
export async function keepIntention(
  database: Database,
  { phone: typed, name, lines }: IntentionRequest,
  { limits, ip }: { limits: AttemptLimits; ip: string },
): Promise<void> {
  if ((await getSettings(database.query)).keepsIntentions !== true) return
  const phone = requirePhone(typed, 'phone')
  const term = toPhoneTerm(phone)
  if (term === undefined) return
  await limits.take(intentionsOfNetwork, ip)
  await database.transact((tx) => upsertIntention(tx, { id: newId(), term, phone, name, lines }, new Date()))
}
