import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const PROGRAM = fileURLToPath(new URL('sqlite-check-program.ts', import.meta.url))

/**
 * Reads a whole SQLite file in a process of its own, and answers what is damaged in it; undefined for one that is
 * whole. A thread would leave its memory with this process.
 */
export async function findSqliteDamage(path: string): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', PROGRAM, path],
    { env: {}, windowsHide: true },
  )
  return stdout === '' ? undefined : stdout
}
