import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { slugify } from '#domain/texts/slugify.ts'
import { UNFINISHED } from './create-backup.ts'

/**
 * The names that the shop gives its backups, with those of before, which told neither shop nor kind. No other file is
 * ever read or offered.
 */
const OWN_FILE = /^hanout-(?:[a-z0-9-]+-)?\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z(?:-[0-9a-f]{12})?\.tar\.zst(?:\.age)?$/
/** What is not finished ends with the mark of its run before the suffixes. */
const OWN_UNFINISHED = /Z-([0-9a-f]{12})\.tar\.zst(?:\.age)?\.[0-9a-f-]+\.part$/
/** Milliseconds after which no process is still writing. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000
/** Letters of the name of a shop that its files carry. */
const NAME_LENGTH = 30

interface NamedRun {
  id: string
  kind: string
  started_at: string
}

/** The end of the id of a run: what tells the files of shops of one name in one folder apart. */
const markOf = (id: string) => id.replaceAll('-', '').slice(-12)

/** The name of the file of a run: shop, kind, time, and a mark of its own. */
export function toFileName(
  run: NamedRun,
  { storeName, isEncrypted }: { storeName: string; isEncrypted: boolean },
): string {
  const shop = slugify(storeName).slice(0, NAME_LENGTH) || 'shop'
  const time = run.started_at.replaceAll(/[:.]/g, '-')
  return `hanout-${shop}-${run.kind}-${time}-${markOf(run.id)}.tar.zst${isEncrypted ? '.age' : ''}`
}

/** The path of a backup in the folder, or undefined when there is no such file. */
export async function findBackupFile(folder: string, name: string): Promise<string | undefined> {
  if (!OWN_FILE.test(name)) return undefined
  const path = join(folder, name)
  const facts = await stat(path).catch(() => undefined)
  return facts?.isFile() ? path : undefined
}

/** Deletes those files of the folder. */
export async function deleteBackupFiles(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) if (OWN_FILE.test(name)) await rm(join(folder, name), { force: true })
}

/** Deletes the unfinished files of these runs. Files of another shop stay. */
export async function deleteUnfinished(folder: string, runIds: readonly string[]): Promise<void> {
  const own = new Set(runIds.map(markOf))
  for (const name of await readdir(folder)) {
    const mark = name.endsWith(UNFINISHED) ? OWN_UNFINISHED.exec(name)?.[1] : undefined
    if (mark === undefined || !own.has(mark)) continue
    const facts = await stat(join(folder, name)).catch(() => undefined)
    if (facts && Date.now() - facts.mtimeMs > ABANDONED_AFTER) await rm(join(folder, name), { force: true })
  }
}
