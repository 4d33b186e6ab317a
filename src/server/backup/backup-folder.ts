import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { UNFINISHED } from './create-backup.ts'

/** The files that the shop itself has written there, and no others. */
const OWN_FILE = /^hanout-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.tar\.zst(\.age)?$/
const OWN_UNFINISHED = /^hanout-.*\.part$/
/** Milliseconds after which nobody is still writing. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000

/** The name of a backup of that moment: names sort by time. */
export function toFileName(moment: Date, isEncrypted: boolean): string {
  const time = moment.toISOString().replaceAll(/[:.]/g, '-')
  return `hanout-${time}.tar.zst${isEncrypted ? '.age' : ''}`
}

/** The path of a backup in the folder, or undefined when there is no such file. */
export async function findBackupFile(folder: string, name: string): Promise<string | undefined> {
  if (!OWN_FILE.test(name)) return undefined
  const path = join(folder, name)
  const facts = await stat(path).catch(() => undefined)
  return facts?.isFile() ? path : undefined
}

/** Deletes all but the newest backups of the folder, and what was never finished. Other files stay. */
export async function deleteOldBackups(folder: string, kept: number): Promise<string[]> {
  const names = await readdir(folder)
  const old = names
    .filter((name) => OWN_FILE.test(name))
    .toSorted()
    .toReversed()
    .slice(kept)
  for (const name of old) await rm(join(folder, name), { force: true })
  for (const name of names.filter((one) => OWN_UNFINISHED.test(one) && one.endsWith(UNFINISHED))) {
    const facts = await stat(join(folder, name)).catch(() => undefined)
    if (facts && Date.now() - facts.mtimeMs > ABANDONED_AFTER) await rm(join(folder, name), { force: true })
  }
  return old
}
