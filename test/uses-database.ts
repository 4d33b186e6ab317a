import fs, { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const DATABASES = 'test/databases.ts'

/** The test files that never open a database, so that they say the same on every engine. */
export function listEngineFreeTests(patterns: readonly string[]): string[] {
  const known = newlyKnown()
  // Named this way it is missed only when it is called: the Node of an editor may not have it.
  return fs.globSync([...patterns]).filter((file) => !usesDatabase(file, known))
}

const newlyKnown = () => new Map<string, boolean>([[DATABASES, true]])

/** Whether a file reaches `databases.ts` by what it imports of tests, or names the engine itself. */
export function usesDatabase(file: string, known = newlyKnown()): boolean {
  const answer = known.get(file)
  if (answer !== undefined) return answer
  known.set(file, false)
  const code = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const imported = [...code.matchAll(/(?:from|import\() ?'([^']+\.ts)'/g)]
    .map(([, specifier = '']) => (specifier.startsWith('.') ? join(dirname(file), specifier) : specifier.slice(1)))
    .filter((path) => path.startsWith('test/'))
  const isUsing = /TEST_POSTGRES|startPostgres/.test(code) || imported.some((path) => usesDatabase(path, known))
  known.set(file, isUsing)
  return isUsing
}
