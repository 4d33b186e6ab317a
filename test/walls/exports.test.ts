import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** Names that React Router and the migrator look for in a module. */
const frameworkNames = new Set([
  'clientLoader',
  'clientMiddleware',
  'ErrorBoundary',
  'handle',
  'HydrateFallback',
  'loader',
  'migrate',
  'shouldRevalidate',
])

/** Pairs that are still to be renamed. Remove an entry with its second name: the test fails while it is listed in vain. */
const pending = ['Database', 'openDatabase']

const declaration = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm

/** Names that more than one file exports. A type and a constant of one file may share theirs. */
function sharedNames(files: Map<string, string>): string[] {
  const owners = new Map<string, Set<string>>()
  for (const [file, text] of files) {
    for (const [, name = ''] of text.matchAll(declaration)) {
      owners.set(name, (owners.get(name) ?? new Set()).add(file))
    }
  }
  return [...owners].flatMap(([name, of]) => (of.size > 1 && !frameworkNames.has(name) ? [name] : [])).toSorted()
}

it('no two files export the same name', async () => {
  const files = new Map<string, string>()
  for await (const file of glob('src/**/*.{ts,tsx}')) files.set(file, readFileSync(file, 'utf8'))

  expect(files.size).toBeGreaterThan(100)
  expect(sharedNames(files)).toEqual(pending)
})

it('finds a shared name, and lets a schema share one with its type', () => {
  const schema = 'export const Order = 1\nexport type Order = number\n'
  expect(sharedNames(new Map([['a.ts', schema]]))).toEqual([])
  expect(
    sharedNames(
      new Map([
        ['a.ts', schema],
        ['b.ts', 'export function Order() {}'],
      ]),
    ),
  ).toEqual(['Order'])
})
