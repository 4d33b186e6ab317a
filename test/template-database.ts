import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { usesDatabase } from './uses-database.ts'

/**
 * Makes the migrated database that every test file begins with a copy of (TEST_TEMPLATE), and removes it at the end:
 * migrations take ten times as long as a copy. There is none through a pooler: it stays connected to what it should
 * copy. There is none either where the run names its files and none of them opens a database.
 */
export default async function makeTemplateDatabase(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env['TEST_POSTGRES']
  if (process.env['TEST_POOLED'] || !isNeeded()) return undefined
  const { address, name, remove } = server ? await createOnPostgres(server) : await createFile()
  // In a process of its own, so that Vitest loads nothing of the server, which an editor's Node could not.
  await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    'test/start/make-template.ts',
    address,
  ])
  process.env['TEST_TEMPLATE'] = name
  return remove
}

function isNeeded() {
  const named = process.argv.slice(2).filter((word) => /\.test\.tsx?$/.test(word))
  return named.length === 0 || named.some((file) => !existsSync(file) || usesDatabase(file))
}

async function createFile() {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-template-'))
  const address = join(folder, 'shop.sqlite')
  return { address, name: address, remove: () => rm(folder, { recursive: true }) }
}

async function createOnPostgres(server: string) {
  const { runOn } = await import('./databases.ts')
  const name = `template_${randomBytes(8).toString('hex')}`
  await runOn(server, `create database ${name}`)
  const address = new URL(server)
  address.pathname = name
  return { address: address.href, name, remove: () => runOn(server, `drop database ${name} with (force)`) }
}
