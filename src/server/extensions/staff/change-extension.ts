import { z } from 'zod'
import { ApiError } from '#domain/api/errors.ts'
import type { ExtensionDraft } from '#domain/extensions/extension.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { extensionSubject } from '#server/extensions/extension-subject.ts'
import type { Extensions } from '#server/extensions/extensions.ts'
import { findExtensionRow, updateExtension } from '#server/extensions/queries.ts'
import { sealExtensionSecret } from '#server/extensions/sealed-secrets.ts'
import { EVERYTHING } from '#server/platform/content/content-tag.ts'
import { noteWritten } from '#server/platform/db/statements/written-tables.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { feedTag } from '#server/schema/content-tags.ts'
import type { Database } from '#server/schema/database.ts'
import { ensureExtension } from './switch-extension.ts'

const Parsed = z.union([
  z.object({ settings: z.record(z.string(), z.unknown()) }),
  z.object({ fields: z.record(z.string(), z.string()) }),
])
/** Milliseconds in which settings must be checked. */
const TIMEOUT = 5_000

interface Parts {
  database: Database
  secrets: SecretBox
  extensions: Extensions | undefined
}

/**
 * Saves the settings and secrets of an extension. The log names the settings that changed, and of secrets only which. Throws
 * `EXTENSION_NOT_FOUND`, `INVALID_REQUEST` with the fields that its schema refuses, and `EXTENSION_FAILED`.
 */
export async function changeExtension(
  { database, secrets: box, extensions }: Parts,
  { id, settings: given, secrets, byUserId }: ExtensionDraft & { id: string; byUserId: string },
): Promise<void> {
  const description = extensions?.find(id)
  if (!extensions || !description) throw new ApiError('EXTENSION_NOT_FOUND')
  if (Object.keys(secrets).some((name) => !description.secrets.some((secret) => secret.name === name)))
    throw new ApiError('INVALID_REQUEST')
  const what = { kind: 'settings' as const, settings: given }
  const parsed = await extensions.use(id, what, { timeout: TIMEOUT, schema: Parsed, isTrial: true })
  if ('fields' in parsed) {
    const fields = Object.entries(parsed.fields).map(([name, message]) => [`settings.${name}`, message])
    throw new ApiError('INVALID_REQUEST', { details: { fields: Object.fromEntries(fields) as object } })
  }
  const sealed = await sealAll(box, id, secrets)
  await database.transact(async (tx) => {
    await ensureExtension(tx, description)
    const before = await findExtensionRow(tx, id)
    const kept = { ...before?.secrets, ...sealed }
    for (const [name, secret] of Object.entries(secrets)) if (secret === '') delete kept[name]
    await updateExtension(tx, id, {
      settings: JSON.stringify(parsed.settings),
      secrets: JSON.stringify(kept),
      updated_at: new Date().toISOString(),
    })
    // Pages that are kept show what it said before.
    if (description.slots.length > 0) noteWritten(tx, EVERYTHING)
    noteWritten(tx, feedTag(id))
    await insertAdminAction(tx, {
      userId: byUserId,
      action: 'extension.changed',
      subject: extensionSubject(description),
      before: { settings: before?.settings ?? {} },
      after: { settings: parsed.settings, ...(Object.keys(secrets).length > 0 && { secrets: Object.keys(secrets) }) },
    })
  })
}

async function sealAll(box: SecretBox, id: string, secrets: Record<string, string>) {
  const typed = Object.entries(secrets).filter(([, secret]) => secret !== '')
  const sealed = typed.map(async ([name, secret]) => [name, await sealExtensionSecret(box, { id, name, secret })])
  return Object.fromEntries(await Promise.all(sealed)) as Record<string, string>
}
