import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const namesIn = (path: string, pattern: RegExp) =>
  Array.from(readFileSync(path, 'utf8').matchAll(pattern), ([, name]) => name as string).toSorted()

/** The variables that the process reads. */
const read = namesIn('src/server/config.ts', /^ {2}([A-Z][A-Z_]+): z/gm).filter((name) => name !== 'NODE_ENV')

it('.env.example has every variable, but for the passphrase that commands alone read', () => {
  expect(read.length).toBeGreaterThan(15)
  const listed = namesIn('.env.example', /^([A-Z][A-Z_]+)=/gm)
  expect(listed).toEqual(read.filter((name) => name !== 'BACKUP_PASSPHRASE'))
})

it('docs/deploy.md has every variable in its table', () => {
  const [, table = ''] = readFileSync('docs/deploy.md', 'utf8').split('## Every variable')
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const listed = rows.flatMap((row) =>
    Array.from(row.split(' |')[0]?.matchAll(/`([A-Z_]+)`/g) ?? [], ([, name]) => name),
  )
  expect(listed.toSorted()).toEqual(read)
})
