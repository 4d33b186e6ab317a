import { SETUP_LINK_SECONDS } from '#domain/constants.ts'
import { hashToken, newToken } from '#server/accounts/sessions/tokens.ts'
import { hasOtherProducts } from '#server/demo/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { isNewShop } from '#server/settings/queries.ts'
import { findSetup, hasOrders, hasSavedSettings, insertSetup, listFirstStaff, updateSetupLink } from './queries.ts'

/** Notes that a shop is new while it has no account: only such a shop is ever set up. Called before the first admin is made. */
export async function noteNewShop(database: Database): Promise<void> {
  await database.transact(async (tx) => {
    if (await isNewShop(tx)) await insertSetup(tx, new Date().toISOString())
  })
}

/**
 * Makes the link to the setup of a shop that nobody has set up or used yet, and answers its secret this once: only its hash is kept. The
 * link of an earlier start, also of another process, opens nothing any more.
 */
export async function openSetup(database: Database): Promise<string | undefined> {
  const token = newToken()
  return database.transact(async (tx) => {
    if (!(await isToBeSetUp(tx))) return undefined
    const expiresAt = new Date(Date.now() + SETUP_LINK_SECONDS * 1000).toISOString()
    return (await updateSetupLink(tx, { hash: hashToken(token), expiresAt })) ? token : undefined
  })
}

async function isToBeSetUp(db: Db): Promise<boolean> {
  const setup = await findSetup(db)
  if (!setup || setup.used_at !== null) return false
  if ((await listFirstStaff(db)).length !== 1) return false
  return !(await hasOrders(db)) && !(await hasSavedSettings(db)) && !(await hasOtherProducts(db))
}
