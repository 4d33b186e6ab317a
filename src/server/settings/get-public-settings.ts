import { CALLING_HOURS } from '#domain/calls/calling-hours.ts'
import type { PublicSettings } from '#domain/settings/store-settings.ts'
import { listAskedFields } from '#server/custom-fields/queries.ts'
import { getPublicMenus } from '#server/collections/menus/get-menus.ts'
import type { Db } from '#server/schema/database.ts'
import { isDemoShown } from './demo-mark-queries.ts'
import { demoFacts } from './demo-facts.ts'
import { getSettings, getStaffSettings } from './queries.ts'

/**
 * What every page needs to know of the store: its settings, how long pieces may be exchanged, whether it is the demo,
 * its menus where they are not those of the beginning, and what its checkouts ask for.
 */
export async function getPublicSettings(db: Db): Promise<PublicSettings> {
  const [settings, staff, isDemo, menus, askedFields] = await Promise.all([
    getSettings(db),
    getStaffSettings(db),
    isDemoShown(db),
    getPublicMenus(db),
    listAskedFields(db),
  ])
  const settled = staff.takesReturns && staff.returnDays > 0 ? staff.returnDays : undefined
  const returnDays = settled ?? (isDemo ? demoFacts.returnDays : undefined)
  const { from, until } = staff.callHours
  const areUsual = from === CALLING_HOURS.from && until === CALLING_HOURS.until
  return {
    ...settings,
    ...(!areUsual && { callHours: staff.callHours }),
    ...(isDemo && settings.deliveryTimes === undefined && { deliveryTimes: demoFacts.deliveryTimes }),
    ...(returnDays !== undefined && { returnDays }),
    ...(isDemo && { isDemo }),
    ...(menus && { menus }),
    ...(askedFields.length > 0 && { askedFields }),
  }
}
