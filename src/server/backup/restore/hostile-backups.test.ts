import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackup } from '#server/backup/create-backup.ts'
import { BackupError } from '#server/backup/file/backup-error.ts'
import { createKey } from '#server/backup/file/encryption.ts'
import { openDatabase } from '#server/schema/database.ts'
import { createEmptyPlace } from '#test/databases.ts'
import { forgeBackup, writeSealed, type BackupParts, type ForgedManifest } from '#test/hostile/forge-backup.ts'
import { openShop } from '#test/shop.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const shop = await openShop()
let folder: string
let good: Buffer
const places: Awaited<ReturnType<typeof createEmptyPlace>>[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-hostile-'))
  await shop.empty()
  const product = await shop.addProduct({ colors: { Ink: { M: 5 } } })
  await shop.signIn()
  await shop.placeOrder(product)
  const file = join(folder, 'good.tar.zst')
  await createBackup({ database: shop.database, storage: shop.images.storage }, file)
  good = await readFile(file)
})
afterAll(async () => {
  for (const place of places) await place.remove()
  await shop.close()
  await rm(folder, { recursive: true })
})

async function emptyPlace() {
  const place = await createEmptyPlace()
  places.push(place)
  return place
}

/** What is refused while its file is read, before any statement, says all on one engine. */
const isAskedElsewhere = process.env['TEST_POSTGRES'] !== undefined

let files = 0
const nextFile = () => join(folder, `hostile-${++files}.tar.zst`)
const forge = (
  change?: (parts: BackupParts) => void,
  changeManifest?: (manifest: ForgedManifest) => void,
): Promise<string> => forgeBackup(good, nextFile(), change, changeManifest)
const write = (tar: Uint8Array) => writeSealed(tar, nextFile())

/** Why a file is refused; the place must be as it was: no file, no table, nothing of it anywhere else. */
async function refusalOf(file: string, keys = {}) {
  const place = await emptyPlace()
  const around = async () => [
    await readdir(place.dataDir),
    await readdir(tmpdir()).then((all) => all.filter((name) => name.includes('pwned'))),
  ]
  const before = await around()
  const reason = await restoreBackup(file, place, { keys }).then(
    () => 'restored',
    (error: unknown) => (error instanceof BackupError ? error.message : `not in words: ${String(error)}`),
  )
  expect([reason, await around()]).toEqual([reason, before])
  if (!process.env['TEST_POSTGRES']) return reason
  const database = openDatabase(place.databaseAddress)
  expect(await database.readSnapshot(async ({ tables }) => tables)).toEqual([])
  await database.close()
  return reason
}

const replaceHead = (parts: BackupParts, columns: string[], row: unknown[]) => {
  const name = [...parts.keys()].find((one) => one.startsWith('tables/settings/')) ?? 'tables/settings/000001.ndjson'
  parts.set(name, Buffer.from(`${JSON.stringify(columns)}\n${JSON.stringify(row)}\n`))
}

const pwned = join(tmpdir(), 'hanout-pwned.sqlite')
const attach = `settings"; attach database '${pwned}' as pwned; create table pwned.orders (id); --`
const program = `settings"; commit; create table pwned (line text); copy pwned from program 'touch ${pwned}'; --`
const foreign = /something that no backup of a shop holds/

describe('a backup that somebody has made', () => {
  it('is restored where it is only the good one packed anew: else the test shows nothing', async () => {
    const place = await emptyPlace()
    await restoreBackup(await forge(() => {}), place)
    const database = openDatabase(place.databaseAddress)
    expect(await database.query.selectFrom('orders').select('id').execute()).toHaveLength(1)
    await database.close()
  })

  it.each([attach, program, 'write_refusal', 'migrations', 'sqlite_master', 'pg_class', 'none'])(
    'is refused with a table of the name %s in its manifest',
    async (table) => {
      const file = await forge(
        () => {},
        ({ tables }) => void (tables[table] = 0),
      )
      expect(await refusalOf(file)).toMatch(foreign)
      await expect(checkBackup(file, {})).rejects.toThrow(foreign)
    },
  )

  it.each([attach, program, '../../settings', 'none', 'migrations', 'sqlite_master'])(
    'is refused with rows of a table %s',
    async (table) => {
      const part = Buffer.from('["name"]\n["a"]\n')
      expect(await refusalOf(await forge((parts) => parts.set(`tables/${table}/000009.ndjson`, part)))).toMatch(foreign)
    },
  )

  it.each([
    [
      ['name"); drop table settings; --', 'value', 'updated_at'],
      ['a', 'b', 'c'],
    ],
    [
      ['name', 'name', 'value'],
      ['a', 'b', 'c'],
    ],
    [
      ['name', 'value', 'none'],
      ['a', 'b', 'c'],
    ],
    [
      ['name', 'value', 'updated_at'],
      ['a', 'b'],
    ],
    [
      ['name', 'value', 'updated_at'],
      ['a', 'b', 'c', 'd'],
    ],
    [
      ['name', 'value', 'updated_at'],
      ['a', { b: 1 }, 'c'],
    ],
    [
      ['name', 'value', 'updated_at'],
      ['a', true, 'c'],
    ],
    [
      ['name', 'value', 'updated_at'],
      ['a', ['b'], 'c'],
    ],
    [[], []],
  ])('is refused with the columns %j and the row %j', async (columns, row) =>
    expect(await refusalOf(await forge((parts) => replaceHead(parts, columns, row)))).toMatch(foreign),
  )

  it
    .skipIf(isAskedElsewhere)
    .each(['../outside', '/tmp/hanout-pwned', 'images/../../hanout-pwned', 'images/UPPER', 'secret.key'])(
    'is refused with a part named %s',
    async (name) => expect(await refusalOf(await forge((parts) => parts.set(name, Buffer.from('x'))))).toMatch(foreign),
  )

  it.skipIf(isAskedElsewhere).each([
    { name: 'images/link', type: 'symlink' as const, linkname: '/etc/passwd' },
    { name: `images/${'a'.repeat(32)}`, type: 'symlink' as const, linkname: '/etc/passwd' },
    { name: `images/${'a'.repeat(32)}`, type: 'link' as const, linkname: 'backup.json' },
    { name: 'tables', type: 'directory' as const },
  ])('is refused with an entry that is no file: %j', async (header) => {
    const entries = await unpackTar(zstdDecompressSync(good))
    const [first, ...rest] = entries.map(({ header: known, data }) => ({
      header: known,
      body: data ?? new Uint8Array(),
    }))
    if (!first) throw new Error('The good backup is empty')
    const tar = await packTar([first, { header: { size: 0, ...header } }, ...rest])
    expect(await refusalOf(await write(tar))).toMatch(/no backup holds|no backup of a shop/)
  })

  it.skipIf(isAskedElsewhere)('is refused where it holds one part twice, or goes on after its end', async () => {
    const entries = await unpackTar(zstdDecompressSync(good))
    const all = entries.map(({ header, data }) => ({ header, body: data ?? new Uint8Array() }))
    expect(await refusalOf(await write(await packTar([...all.slice(0, 2), ...all.slice(1)])))).toMatch(foreign)
    expect(await refusalOf(await write(await packTar([...all, ...all.slice(1, 2)])))).toMatch(/after its end/)
  })

  it.skipIf(isAskedElsewhere)('is refused where a short file grows beyond measure', async () => {
    const part = Buffer.alloc(60 * 1024 * 1024, ' ')
    const file = await forge((parts) => {
      for (let number = 0; number < 5; number++) parts.set(`images/${String(number).repeat(32)}`, part)
    })
    expect(await refusalOf(file)).toMatch(/more than a backup of its length/)
  })

  it.each([
    [['0002_accounts.sql'], /do not follow each other/],
    [["0001_shop.sql', ''); drop table settings; --"], /newer version/],
    [['../../../../etc/passwd'], /newer version/],
  ])('is refused with the migrations %j', async (schema, reason) => {
    const file = await forge(
      (parts) => {
        const header = JSON.parse(String(parts.get('backup.json'))) as object
        parts.set('backup.json', Buffer.from(JSON.stringify({ ...header, schema })))
      },
      (manifest) => void (manifest.schema = schema),
    )
    expect(await refusalOf(file)).toMatch(reason)
  })

  it('is refused in words where a row breaks a rule of its table', async () => {
    const file = await forge(
      (parts) => replaceHead(parts, ['name', 'value', 'updated_at'], ['a', null, 'b']),
      ({ tables }) => void (tables['settings'] = 1),
    )
    expect(await refusalOf(file)).toMatch(/none that the shop can hold/)
  })

  it('signs nobody in: sessions and tokens that it brings are left out', async () => {
    const [user] = await shop.database.query.selectFrom('users').select('id').execute()
    const place = await emptyPlace()
    const file = await forge(
      (parts) => {
        const rows = [
          ['id', 'user_id', 'created_at', 'revoked_at', 'device'],
          ['a', user?.id, '', null, ''],
        ]
        parts.set(
          'tables/sessions/000001.ndjson',
          Buffer.from(`${rows.map((row) => JSON.stringify(row)).join('\n')}\n`),
        )
      },
      ({ tables }) => void (tables['sessions'] = 1),
    )
    await restoreBackup(file, place)
    const database = openDatabase(place.databaseAddress)
    expect(await database.query.selectFrom('sessions').selectAll().execute()).toEqual([])
    await database.close()
  })
})

describe('an encrypted backup', () => {
  const identityOf = ({ text }: { text: string }) => [text.trim().split('\n').at(-1) ?? '']

  it.skipIf(isAskedElsewhere)(
    'is refused before anything is written where it breaks off or one byte of it is another',
    async () => {
      const key = await createKey()
      const keys = { identities: identityOf(key) }
      const file = join(folder, 'sealed.tar.zst.age')
      await createBackup({ database: shop.database, storage: shop.images.storage }, file, {
        keys: { recipients: [key.recipient] },
      })
      const bytes = await readFile(file)
      for (let position = 25; position < bytes.length; position += Math.ceil(bytes.length / 15)) {
        const damaged = Buffer.from(bytes)
        damaged[position] = (damaged[position] ?? 0) ^ 1
        await writeFile(file, damaged)
        expect(await refusalOf(file, keys), `byte ${position}`).toMatch(/damaged|does not open|breaks off/)
      }
      for (const end of [bytes.length - 1, bytes.length - 16, Math.floor(bytes.length / 2), 300]) {
        await writeFile(file, bytes.subarray(0, end))
        expect(await refusalOf(file, keys), `cut at ${end}`).toMatch(/damaged|does not open|breaks off/)
      }
      await writeFile(file, Buffer.concat([bytes, Buffer.from('x')]))
      expect(await refusalOf(file, keys)).toMatch(/damaged|does not open|breaks off/)
    },
  )

  it('is not replaced by one in plain: whoever gives a key is told', async () => {
    const file = await forge(() => {})
    expect(await refusalOf(file, { identities: identityOf(await createKey()) })).toMatch(/is not encrypted/)
    expect(await refusalOf(file, { passphrase: 'seven olive trees' })).toMatch(/is not encrypted/)
  })
})

describe('what keeps a restore from its work', () => {
  it.skipIf(isAskedElsewhere)('is told in words where the file is not there, a folder, or anything else', async () => {
    expect(await refusalOf(join(folder, 'none.tar.zst'))).toMatch(/It is not there/)
    expect(await refusalOf(folder)).toMatch(/It is a folder/)
    const text = join(folder, 'text.txt')
    await writeFile(text, 'hello')
    expect(await refusalOf(text)).toMatch(/no backup/)
  })

  it.skipIf(process.getuid?.() === 0)('is told in words where the folder is read-only', async () => {
    const place = await emptyPlace()
    await chmod(place.dataDir, 0o500)
    await expect(restoreBackup(await forge(() => {}), place)).rejects.toThrow(
      /belongs to another user, or is read-only/,
    )
    await chmod(place.dataDir, 0o700)
  })

  it('is told in words where the disk is full, and nothing is left of it', async () => {
    const place = await emptyPlace()
    const dataDir = join(place.dataDir, 'deep', 'data')
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const onProgress = (what: string) => {
      if (what === 'orders') throw full
    }
    const restoring = restoreBackup(await forge(() => {}), { ...place, dataDir }, { onProgress })
    await expect(restoring).rejects.toThrow(/disk is full/)
    expect((await readdir(place.dataDir)).filter((name) => name === 'deep')).toEqual([])
  })
})
