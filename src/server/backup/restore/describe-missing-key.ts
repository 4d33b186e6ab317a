import { countUnreadable } from '#server/accounts/two-step/count-unreadable.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { openDatabase } from '#server/schema/database.ts'

/** What a shop in a new place still lacks to read the authenticators of its staff; empty where it lacks nothing. */
export async function describeMissingKey(databaseAddress: string, secrets: SecretBox): Promise<string> {
  const database = openDatabase(databaseAddress)
  try {
    const count = await countUnreadable(database.query, secrets)
    if (count === 0) return ''
    return `The key of ${count} authenticators is not here: bring the file secret.key of the old DATA_DIR, or its SECRET_KEYS. Without it staff sign in with recovery codes.\n`
  } finally {
    await database.close()
  }
}
