import type { Snapshot } from '#server/platform/db/snapshot.ts'
import { checkScript, splitScript } from './check-script.ts'

/** A migration of an extension, as a backup and a move carry it along. */
export interface CarriedScript {
  id: string
  script: string
}

/** The migrations of extensions that have run in a database, in the order in which they ran. */
export async function readExtensionScripts(snapshot: Snapshot): Promise<CarriedScript[]> {
  const { columns } = snapshot.tables.find(({ name }) => name === 'extension_migrations') ?? {}
  if (!columns) return []
  const rows: Record<string, unknown>[] = []
  for await (const batch of snapshot.readRows('extension_migrations'))
    for (const values of batch) rows.push(Object.fromEntries(values.map((value, at) => [columns[at] ?? '', value])))
  return rows
    .toSorted((a, b) => Number(a['position']) - Number(b['position']))
    .map(({ extension_id: id, script }) => ({ id: String(id), script: String(script) }))
}

/** Makes the tables of extensions again. Throws for a script that is none of an extension, before it runs. */
export async function runExtensionScripts(
  run: (statement: string) => unknown,
  scripts: readonly CarriedScript[],
): Promise<void> {
  for (const { id, script } of scripts) {
    const [problem] = checkScript(id, script)
    if (problem !== undefined) throw new Error(`A script of the extension ${id} is refused: ${problem}`)
    for (const statement of splitScript(script) ?? []) await run(statement.run)
  }
}
