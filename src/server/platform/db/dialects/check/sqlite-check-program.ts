import { DatabaseSync } from 'node:sqlite'
import { describeDamage } from '#server/platform/db/damage.ts'

// The program that looks whether a SQLite file is whole: it reads all of it, which may take long.

/** Milliseconds that it waits for a lock. */
const LOCK_TIMEOUT = 5_000

function findDamage(path: string): string | undefined {
  try {
    using connection = new DatabaseSync(path, { readOnly: true, timeout: LOCK_TIMEOUT })
    const found = connection.prepare('pragma quick_check(1)').get()?.['quick_check']
    return found === 'ok' || found === undefined ? undefined : String(found)
  } catch (error) {
    const damage = describeDamage(error)
    if (damage === undefined) throw error
    return damage
  }
}

process.stdout.write(findDamage(process.argv[2] ?? '') ?? '')
