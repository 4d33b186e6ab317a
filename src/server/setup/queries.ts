import type { FirstStep } from '#domain/setup/setup.ts'
import type { Db } from '#server/schema/database.ts'

const SHOP = 'shop'

/** The setup of the shop; undefined in one that was there before it. */
export function findSetup(db: Db) {
  return db.selectFrom('setup').selectAll().where('id', '=', SHOP).executeTakeFirst()
}

/** Notes that the shop is new. A note that is there stays as it is. */
export async function insertSetup(tx: Db, now: string): Promise<void> {
  await tx
    .insertInto('setup')
    .values({ id: SHOP, opened_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Puts a link in the place of the one before; answers false when the setup has an owner. */
export async function updateSetupLink(
  tx: Db,
  { hash, expiresAt }: { hash: string; expiresAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('setup')
    .set({ link_hash: hash, link_expires_at: expiresAt })
    .where('id', '=', SHOP)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Uses the link of that hash; answers false when another request was first, or the link is not the newest or has expired. */
export async function markSetupUsed(
  tx: Db,
  { hash, now, replaced }: { hash: string; now: string; replaced: { emailHash: string; passwordHash: string } },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('setup')
    .set({
      used_at: now,
      replaced_email_hash: replaced.emailHash,
      replaced_password_hash: replaced.passwordHash,
    })
    .where('id', '=', SHOP)
    .where('used_at', 'is', null)
    .where('link_hash', '=', hash)
    .where('link_expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function markSetupFinished(tx: Db, now: string): Promise<void> {
  await tx
    .updateTable('setup')
    .set({ finished_at: now })
    .where('id', '=', SHOP)
    .where('used_at', 'is not', null)
    .where('finished_at', 'is', null)
    .execute()
}

export async function updateListHidden(tx: Db, hiddenAt: string | null): Promise<void> {
  await tx.updateTable('setup').set({ list_hidden_at: hiddenAt }).where('id', '=', SHOP).execute()
}

/** The accounts of staff, the oldest first: two are enough to know that there is more than the first one. */
export function listFirstStaff(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash as passwordHash'])
    .where('is_admin', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .limit(2)
    .execute()
}

/** The oldest account of an owner. */
export function findFirstOwner(db: Db) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('is_admin', '=', 1)
    .where('staff_role', '=', 'owner')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Makes an account that of the owner, with everything that names its person. */
export async function updateToOwner(
  tx: Db,
  { id, ...account }: { id: string; email: string; name: string; passwordHash: string },
): Promise<void> {
  const { email, name, passwordHash } = account
  await tx
    .updateTable('users')
    .set({ email, name, lastname: '', password_hash: passwordHash, is_verified: 1, is_admin: 1, staff_role: 'owner' })
    .where('id', '=', id)
    .execute()
}

/** Whether staff have saved settings of the store. */
export async function hasSavedSettings(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('admin_actions')
    .select('id')
    .where('subject_kind', '=', 'settings')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether anybody has ordered. */
export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Which of the first steps are done, by what the shop holds. */
export async function listDoneSteps(db: Db): Promise<FirstStep[]> {
  const ownProducts = db
    .selectFrom('products')
    .select('products.id')
    .where('products.status', '<>', 'deleted')
    .where((where) => where.or([where('products.source', 'is', null), where('products.source', 'not like', 'demo:%')]))
    .limit(1)
  const found: Record<FirstStep, boolean> = {
    product: (await ownProducts.executeTakeFirst()) !== undefined,
    images:
      (await ownProducts
        .innerJoin('variants', 'variants.product_id', 'products.id')
        .innerJoin('variant_images', 'variant_images.variant_id', 'variants.id')
        .where('variant_images.image_id', 'is not', null)
        .executeTakeFirst()) !== undefined,
    delivery: await isSettingSaved(db, ['deliveryFee', 'deliveryPrices']),
    look: await isSettingSaved(db, ['brand']),
    frontPage: (await db.selectFrom('front_page_versions').select('id').limit(1).executeTakeFirst()) !== undefined,
    order: await hasOrders(db),
  }
  return (Object.keys(found) as FirstStep[]).filter((step) => found[step])
}

async function isSettingSaved(db: Db, names: string[]): Promise<boolean> {
  const row = await db.selectFrom('settings').select('name').where('name', 'in', names).limit(1).executeTakeFirst()
  return row !== undefined
}
