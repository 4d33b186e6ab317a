import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import type { ExtensionSwitch } from '#domain/extensions/extension.ts'
import { insertUser } from '#server/accounts/queries.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { numberEvents } from '#server/events/number-events.ts'
import { getNewestPosition } from '#server/events/queries.ts'
import { nameExtension, extensionSubject } from '#server/extensions/extension-subject.ts'
import type { Extensions } from '#server/extensions/extensions.ts'
import { keepProvides } from '#server/extensions/load/keep-provides.ts'
import { migrateExtension } from '#server/extensions/load/migrate-extension.ts'
import { findExtensionRow, insertExtension, updateExtension } from '#server/extensions/queries.ts'
import type { Described } from '#server/extensions/process/messages.ts'
import { EVERYTHING } from '#server/platform/content/content-tag.ts'
import { noteWritten } from '#server/platform/db/statements/written-tables.ts'
import { feedTag } from '#server/schema/content-tags.ts'
import type { Database, Db } from '#server/schema/database.ts'

/**
 * Switches an extension on, with those of the rights it asks for that are granted, or off. It is told of what happens from
 * now on; one that had failed goes on where it was. Throws `EXTENSION_NOT_FOUND`, `INVALID_REQUEST` for a right that it
 * does not ask for, and `EXTENSION_FAILED` where its tables could not be made.
 */
export async function switchExtension(
  database: Database,
  extensions: Extensions | undefined,
  { id, isOn, rights, byUserId }: ExtensionSwitch & { id: string; byUserId: string },
): Promise<void> {
  const description = extensions?.find(id)
  if (!description) throw new ApiError('EXTENSION_NOT_FOUND')
  if (rights.some((right) => !description.rights.includes(right))) throw new ApiError('INVALID_REQUEST')
  if (isOn) await makeTables(database, description)
  await numberEvents(database)
  await database.transact(async (tx) => {
    await ensureExtension(tx, description)
    const before = await findExtensionRow(tx, id)
    const isNew = before?.state === 'off'
    await updateExtension(tx, id, {
      state: isOn ? 'on' : 'off',
      rights: JSON.stringify(isOn ? rights : []),
      ...(isOn && isNew && { position: await getNewestPosition(tx) }),
      ...(isOn && { faults: 0, last_error: '', last_error_at: null }),
      updated_at: new Date().toISOString(),
    })
    if (isOn) await keepProvides(tx, description)
    // Pages that are kept show its slots, or lack them.
    if (description.slots.length > 0) noteWritten(tx, EVERYTHING)
    noteWritten(tx, feedTag(id))
    await insertAdminAction(tx, {
      userId: byUserId,
      action: isOn ? 'extension.on' : 'extension.off',
      subject: extensionSubject(description),
      ...(isOn && { after: { rights } }),
    })
  })
}

async function makeTables(database: Database, description: Described) {
  try {
    await migrateExtension(database, description)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ApiError('EXTENSION_FAILED', { cause, details: { reason } })
  }
}

/** Writes down an extension that is new to the shop, with the account as which it acts. Nobody can sign in to it. */
export async function ensureExtension(tx: Db, description: Described): Promise<void> {
  if (await findExtensionRow(tx, description.id)) return
  const userId = newId()
  const at = new Date().toISOString()
  await insertUser(tx, {
    id: userId,
    email: `extension:${userId}`,
    password_hash: '',
    name: nameExtension(description),
    lastname: '',
    phone: '',
    is_verified: 0,
    is_admin: 0,
    created_at: at,
  })
  await insertExtension(tx, {
    id: description.id,
    state: 'off',
    user_id: userId,
    rights: '[]',
    settings: '{}',
    secrets: '{}',
    position: 0,
    faults: 0,
    last_error: '',
    last_error_at: null,
    updated_at: at,
  })
}
