import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInOwner } from '#test/e2e/owner-api.ts'
import { starterOf } from '../scripts/extensions/starter.ts'

/** How many extensions stand idle beside the shop: `IDLE_EXTENSIONS=10 npm run bench`. */
const ids = Array.from({ length: Number(process.env['IDLE_EXTENSIONS'] ?? 0) }, (_, place) => `idle_${place + 1}`)

/** Writes the extensions and has every shop that starts from now on load them. Answers what removes them. */
export async function loadIdleExtensions(): Promise<() => Promise<void>> {
  if (ids.length === 0) return async () => {}
  const folder = await mkdtemp(join(tmpdir(), 'hanout-idle-'))
  for (const id of ids) {
    await mkdir(join(folder, id))
    await writeFile(join(folder, id, 'index.ts'), starterOf(id))
  }
  process.env['EXTENSIONS'] = ids.map((id) => join(folder, id)).join(',')
  return () => rm(folder, { recursive: true })
}

/** Switches them on in a shop that runs with the password of tests. They stay on in its database. */
export async function switchOnIdleExtensions(url: string): Promise<void> {
  if (ids.length === 0) return
  const owner = await signInOwner(url)
  for (const id of ids) await owner.switchExtension({ id, isOn: true, rights: [] })
}
