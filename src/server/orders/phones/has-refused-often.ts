import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import type { Db } from '#server/schema/database.ts'
import { countByPhone } from './count-outcomes.ts'

/** Whether so many parcels of a phone were refused at the door that the merchant wants to call before another one leaves. */
export async function hasRefusedOften(
  tx: Db,
  phone: string,
  { tracksRefusals, refusalsUntilCall }: Pick<StaffSettings, 'tracksRefusals' | 'refusalsUntilCall'>,
): Promise<boolean> {
  const term = toPhoneTerm(phone)
  if (!tracksRefusals || refusalsUntilCall === 0 || term === undefined) return false
  const record = (await countByPhone(tx, [term])).get(term)
  return (record?.refused ?? 0) >= refusalsUntilCall
}
