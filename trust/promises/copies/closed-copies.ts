import { access, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { addUser } from '#test/accounts.ts'
import { forgeBackup } from '#test/hostile/forge-backup.ts'
import { getMailSecret } from '#test/mails.ts'
import { callShop } from '../../call.ts'
import type { TrustPromise } from '../../promise.ts'
import type { Saboteur } from '../../saboteur.ts'
import { withShop, type TrustShop } from '../../shop.ts'
import { createEmptyDatabase, placeOf, runProgram, withDatabaseOf } from './place.ts'

/** Shows what whoever reads a backup gets, and what whoever makes one reaches. */
export const closedCopies: TrustPromise = {
  name: 'closed-copies',
  promise:
    'A backup opens nothing of the running shop, and one that somebody has made writes nothing and runs nothing.',

  async run(engine, _size, saboteur) {
    return withShop(engine, { saboteur }, async (shop) => {
      const folder = await mkdtemp(join(tmpdir(), 'hanout-copies-'))
      try {
        const faults = await findFaults(shop, folder, saboteur)
        return {
          asked: 'no link of a mail in a backup, and nothing written by two hostile ones',
          measured: `${faults.length} faults${faults[0] ? ` (${faults[0]})` : ''}`,
          isKept: faults.length === 0,
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })
  },

  saboteurs: [
    {
      name: 'the links of mails are kept as they are',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/mail/sealed-secret.ts',
          find: 'secrets.seal(secret, ownerOf(recipient))',
          replace: 'Promise.resolve(secret)',
        },
      ],
    },
    {
      name: 'a backup names any table',
      edits: [
        {
          file: 'src/server/backup/restore/read-backup.ts',
          find: 'if (!known.has(table)) throw notOfAShop()',
          replace: '',
        },
        // Names could end where they stand in a statement.
        { file: 'src/server/platform/db/quote-name.ts', find: "name.replaceAll('\"', '\"\"')", replace: 'name' },
      ],
    },
  ],
}

async function findFaults(shop: TrustShop, folder: string, saboteur: Saboteur | undefined): Promise<string[]> {
  const secret = await shop.withDatabase(async (database) => {
    const { email } = await addUser(database, {})
    await callShop(shop.url, { path: '/api/users/forgot-password', body: { email } })
    return getMailSecret({ database, folder: shop.dataDir }, email)
  })
  const file = join(folder, 'shop.tar.zst')
  await runProgram('src/server/backup/main.ts', [file], placeOf(shop), saboteur)
  const good = await readFile(file)
  const faults = zstdDecompressSync(good).includes(secret) ? ['the link of a mail is in the backup'] : []

  for (const kind of ['table', 'column'] as const) {
    const outside = join(folder, `outside-${kind}`)
    const hostile = await forge(good, { kind, outside, isServer: shop.postgres !== undefined })
    const address = shop.postgres ? await createEmptyDatabase(shop.postgres.url, `hostile_${kind}`) : ''
    const place = { dataDir: join(folder, kind), address }
    const { code, output } = await runProgram('src/server/backup/restore/main.ts', [hostile], place, saboteur)
    if (code === 0 || !output.includes('Nothing was restored')) faults.push(`a ${kind} is not refused`)
    if (await exists(outside)) faults.push(`the name of a ${kind} wrote a file outside`)
    const tables = address ? await withDatabaseOf(place, (database) => countTables(database)) : 0
    if (tables > 0 || (await exists(place.dataDir))) faults.push(`the name of a ${kind} left ${tables} tables`)
  }
  return faults
}

/** A backup whose name of a table or column ends where it stands, and goes on with a statement that writes a file. */
function forge(good: Uint8Array, { kind, outside, isServer }: { kind: string; outside: string; isServer: boolean }) {
  const statement = isServer
    ? `commit; create table outside (line text); copy outside from program 'touch ${outside}'; --`
    : `commit; attach database '${outside}' as outside; create table outside.some (id); --`
  const file = `${outside}.tar.zst`
  if (kind === 'table')
    return forgeBackup(good, file, undefined, ({ tables }) => void (tables[`settings"; ${statement}`] = 0))
  const columns = ['name', 'value', 'updated_at', `name") values ('a', 'b', 'c'); ${statement}`]
  return forgeBackup(good, file, (parts) => {
    const name =
      [...parts.keys()].find((part) => part.startsWith('tables/settings/')) ?? 'tables/settings/000001.ndjson'
    parts.set(name, Buffer.from(`${JSON.stringify(columns)}\n${JSON.stringify(['a', 'b', 'c', 'd'])}\n`))
  })
}

const countTables = (database: Parameters<Parameters<typeof withDatabaseOf>[1]>[0]) =>
  database.readSnapshot(async ({ tables }) => tables.length)

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
