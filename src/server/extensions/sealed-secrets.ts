import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import { listExtensionRows, updateExtension, type ExtensionRow } from './queries.ts'

const ownerOf = (id: string, name: string) => `extension ${id} ${name}`

/** Seals a secret of an extension for the database. */
export const sealExtensionSecret = (
  box: SecretBox,
  { id, name, secret }: { id: string; name: string; secret: string },
) => box.seal(secret, ownerOf(id, name))

/** The secrets of an extension by name. One whose key is missing is empty, as one that was never typed. */
export async function openSecrets(box: SecretBox, row: ExtensionRow | undefined): Promise<Record<string, string>> {
  const entries = Object.entries(row?.secrets ?? {}).map(async ([name, sealed]) => [
    name,
    await box.open(sealed, ownerOf(row?.id ?? '', name)).catch(() => ''),
  ])
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>
}

/** Seals the secrets of all extensions with the key that seals today. What cannot be read stays as it is. */
export async function sealExtensionSecrets(database: Database, box: SecretBox): Promise<void> {
  for (const row of await listExtensionRows(database.query)) {
    const sealed = { ...row.secrets }
    for (const [name, secret] of Object.entries(await openSecrets(box, row)))
      if (secret !== '' && !(await box.isCurrent(sealed[name] ?? '')))
        sealed[name] = await sealExtensionSecret(box, { id: row.id, name, secret })
    if (JSON.stringify(sealed) === JSON.stringify(row.secrets)) continue
    await database.transact((tx) => updateExtension(tx, row.id, { secrets: JSON.stringify(sealed) }))
  }
}
