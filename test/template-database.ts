import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, openDatabase } from '#server/schema/database.ts'
import { runOn } from './databases.ts'

/**
 * Makes the migrated database that every test file begins with a copy of (TEST_TEMPLATE), and removes it at the end:
 * migrations take ten times as long as a copy. There is none through a pooler: it stays connected to what it should
 * copy.
 */
export default async function makeTemplateDatabase(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env['TEST_POSTGRES']
  if (process.env['TEST_POOLED']) return undefined
  const { address, name, remove } = server ? await createOnPostgres(server) : await createFile()
  const database = openDatabase(address)
  await migrate(database)
  await database.close()
  process.env['TEST_TEMPLATE'] = name
  return remove
}

async function createFile() {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-template-'))
  const address = join(folder, 'shop.sqlite')
  return { address, name: address, remove: () => rm(folder, { recursive: true }) }
}

async function createOnPostgres(server: string) {
  const name = `template_${randomBytes(8).toString('hex')}`
  await runOn(server, `create database ${name}`)
  const address = new URL(server)
  address.pathname = name
  return { address: address.href, name, remove: () => runOn(server, `drop database ${name} with (force)`) }
}
