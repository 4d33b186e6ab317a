import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { saveSettings } from '#server/settings/save-settings.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import type { ImageStorage } from '#server/platform/images/image-storage.ts'
import { openDatabase } from '#server/schema/database.ts'
import { checkBackup } from '#server/backup/restore/read-backup.ts'
import { damagePages } from '#test/crashes/damage-pages.ts'
import { openShop } from '#test/shop.ts'
import { BackupRunner } from './backup-runner.ts'
import { runDueBackup } from './nightly-job.ts'

const shop = await openShop()
const { folder } = shop.backups.context
let run = 0
let ownFolder = ''
beforeEach(async () => {
  await shop.empty()
  ownFolder = join(folder, `run-${++run}`)
})
afterAll(shop.close)

const runnerOn = (database = shop.database, storage: ImageStorage = shop.images.storage) =>
  new BackupRunner({ database, storage, folder: ownFolder })

const files = async () => (await readdir(ownFolder).catch(() => [])).toSorted()
const runs = () => shop.database.query.selectFrom('backups').selectAll().orderBy('started_at').execute()

/** A record of a backup that was made before. */
const addRun = (kind: 'nightly' | 'manual', name: string, at: string) =>
  shop.database.transact((tx) =>
    tx
      .insertInto('backups')
      .values({ id: `run ${name}`, kind, started_at: at, ended_at: at, file_name: name, bytes: 1 })
      .execute(),
  )

/** The given hour of today in the shop's time zone. */
function todayAt(hour: number, minute = 0) {
  const time = new Date()
  time.setUTCHours(hour - 1, minute, 0, 0)
  return time
}

/** The hour that it is: a nightly backup is due now. */
async function setHourToNow() {
  const admin = await shop.addUser({ isAdmin: true })
  const now = new Date()
  await saveSettings(shop.database, getStaffSettings, { backupHour: (now.getUTCHours() + 1) % 24 }, admin.id)
  return now
}

describe('the nightly backup', () => {
  it('is made once, however many processes look at the clock', async () => {
    const now = await setHourToNow()
    const others = [1, 2, 3].map(() => openDatabase(shop.address))

    await Promise.all([shop.database, ...others].map((database) => runDueBackup(runnerOn(database), now)))
    await runDueBackup(runnerOn(), now)
    await Promise.all(others.map((database) => database.close()))

    const [file = '', ...more] = await files()
    expect([file, more]).toEqual([expect.stringMatching(/^hanout-.*\.tar\.zst$/), []])
    expect(await runs()).toMatchObject([{ kind: 'nightly', running: null, error: null, file_name: file }])
    expect((await checkBackup(join(ownFolder, file), {})).tables).toMatchObject({ users: 1 })
  })

  it('without the claim would be made by every process: the test would see it', async () => {
    const now = await setHourToNow()
    const runners = [runnerOn(), runnerOn()]
    // Each run ends, and takes the slot with it: what a claim keeps is gone.
    for (const runner of runners) {
      await runDueBackup(runner, now)
      await shop.database.transact((tx) => tx.updateTable('backups').set({ slot: null, kind: 'manual' }).execute())
    }
    expect(await runs()).toHaveLength(2)
  })

  it('stays away when the settings say so, and before its hour', async () => {
    const admin = await shop.addUser({ isAdmin: true })
    await runDueBackup(runnerOn(), todayAt(2))
    await saveSettings(shop.database, getStaffSettings, { hasNightlyBackup: false }, admin.id)
    await runDueBackup(runnerOn(), todayAt(3))
    expect(await runs()).toEqual([])
  })

  it('deletes the oldest of its own nights after the new one is whole, and no other file', async () => {
    const now = await setHourToNow()
    const admin = await shop.addUser({ isAdmin: true })
    await saveSettings(shop.database, getStaffSettings, { backupsKept: 2 }, admin.id)
    await mkdir(ownFolder, { recursive: true })
    // Of a version before, in the records, and of nobody that this shop knows.
    const old = ['01', '02', '03'].map((day) => `hanout-2026-01-${day}T03-00-00-000Z.tar.zst`)
    const foreign = ['mine.tar.zst', 'hanout-2026-01-04T03-00-00-000Z.tar.zst']
    const otherShop = 'hanout-other-nightly-2026-01-01T03-00-00-000Z-0123456789ab.tar.zst'
    for (const name of [...old, ...foreign, otherShop]) await writeFile(join(ownFolder, name), name)
    for (const [index, name] of old.entries()) await addRun('nightly', name, `2026-01-0${index + 1}T03:00:00.000Z`)

    const broken = { ...shop.images.storage, get: () => Promise.reject(new Error('The disk is full')) }
    await shop.database.transact((tx) =>
      tx
        .insertInto('images')
        .values({ id: 'a'.repeat(32), width: 1, height: 1, placeholder: '', bytes: 1, created_at: '' })
        .execute(),
    )
    await runDueBackup(runnerOn(shop.database, broken), now)
    expect(await files()).toEqual([...old, ...foreign, otherShop].toSorted())

    await runDueBackup(runnerOn(), new Date(now.getTime() + 3_700_000))
    const made = (await runs()).at(-1)?.file_name ?? ''
    expect(made).toMatch(/^hanout-[a-z0-9-]+-nightly-2\d{3}-.*Z-[0-9a-f]{12}\.tar\.zst$/)
    expect(await files()).toEqual([old[2] ?? '', made, ...foreign, otherShop].toSorted())
    const { api } = await shop.signIn({ isAdmin: true })
    expect((await api.listBackups()).map(({ fileName }) => fileName)).toEqual(expect.arrayContaining([old[2], made]))
  })

  it('is not deleted by backups that staff make, however many', async () => {
    const now = await setHourToNow()
    const admin = await shop.addUser({ isAdmin: true })
    await saveSettings(shop.database, getStaffSettings, { backupsKept: 2 }, admin.id)
    await runDueBackup(runnerOn(), now)
    const [night = ''] = await files()
    for (let made = 0; made < 4; made++) await (await runnerOn().start({ kind: 'manual' }))?.ended

    const left = await files()
    expect([left.includes(night), left.filter((name) => name.includes('-manual-')).length]).toEqual([true, 2])
  })

  it('of two shops in one folder is deleted by neither of them but its own', async () => {
    const other = await openShop()
    const both = [shop, other].map(
      ({ database, images }) => new BackupRunner({ database, storage: images.storage, folder: ownFolder }),
    )
    for (const { database } of [shop, other]) {
      const at = new Date().toISOString()
      const value = JSON.stringify(1)
      await database.transact((tx) =>
        tx.insertInto('settings').values({ name: 'backupsKept', value, updated_at: at }).execute(),
      )
    }
    for (let round = 0; round < 2; round++)
      for (const runner of both) await (await runner.start({ kind: 'nightly', slot: `night ${round}` }))?.ended

    const kept = await Promise.all(
      [shop, other].map(({ database }) =>
        database.query.selectFrom('backups').selectAll().orderBy('id', 'desc').execute(),
      ),
    )
    expect(await files()).toEqual(kept.map(([newest]) => newest?.file_name ?? '').toSorted())
    await other.close()
  })
})

describe('a damaged database', () => {
  const damage = 'row 3 missing from index orders_by_phone'
  const damaged = { ...shop.database, findDamage: () => Promise.resolve(damage) }

  it('makes no backup, deletes none, and is told on the dashboard', async () => {
    const now = await setHourToNow()
    await (
      await runnerOn().start({ kind: 'nightly', slot: 'before' })
    )?.ended
    const before = await files()
    await shop.database.transact((tx) =>
      tx.updateTable('backups').set({ started_at: '2026-01-01T03:00:00.000Z' }).execute(),
    )
    await runDueBackup(runnerOn(damaged), now)
    expect(await files()).toEqual(before)
    expect((await runs()).at(-1)).toMatchObject({ file_name: null, error: expect.stringContaining(damage) })
  })

  it.skipIf(process.env['TEST_POSTGRES'])(
    'is found in its file, beside what goes on, and told where its tables cannot be read',
    async () => {
      const broken = await openShop()
      const product = await broken.addProduct({ colors: { Ink: { M: 5 } } })
      const { accessToken } = await broken.signIn({ isAdmin: true })
      for (let order = 0; order < 3; order++) await broken.placeOrder(product)
      expect(await broken.database.findDamage()).toBeUndefined()
      await damagePages(broken.address, ['orders', 'outbox'])

      expect(await broken.database.findDamage()).toEqual(expect.any(String))
      expect((await broken.app.inject('/readyz')).json()).toEqual({ status: 'damaged' })
      expect((await broken.apiWith(accessToken).getDashboard()).backup.isDamaged).toBe(true)
      await expect(broken.placeOrder(product)).rejects.toMatchObject({
        code: 'BUSY',
        message: expect.stringContaining('damaged'),
      })
      await broken.close()
    },
  )
})

describe('the back office', () => {
  it('shows how old the last backup is, and one that failed since', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    expect((await api.getDashboard()).backup).toEqual({
      lastAt: null,
      bytes: null,
      failedAt: null,
      error: null,
      isDamaged: false,
    })

    const made = await runnerOn().start({ kind: 'manual' })
    await made?.ended
    const { backup } = await api.getDashboard()
    expect(backup).toMatchObject({ lastAt: made?.run.started_at, bytes: expect.any(Number), failedAt: null })

    const runner = runnerOn(shop.database, { ...shop.images.storage })
    const stopped = runner.start({ kind: 'manual' })
    await Promise.all([stopped.then((started) => started?.ended), runner.stop()])
    expect((await api.getDashboard()).backup).toMatchObject({
      lastAt: made?.run.started_at,
      failedAt: expect.any(String),
      error: 'The shop was stopped.',
    })
  })

  it('makes one at once and downloads it, which the log remembers', async () => {
    const { api, accessToken } = await shop.signIn({ isAdmin: true })
    const { id } = await api.startBackup()
    await expect(api.startBackup()).rejects.toMatchObject({ code: 'BACKUP_RUNNING' })
    await expect
      .poll(async () => (await api.listBackups())[0], { timeout: 20_000 })
      .toMatchObject({ id, kind: 'manual', error: null, isDownloadable: true })

    const reply = await shop.app.inject({
      method: 'GET',
      url: `/api/admin/backups/${id}/file`,
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    const file = join(folder, 'downloaded.tar.zst')
    await writeFile(file, reply.rawPayload)
    expect((await checkBackup(file, {})).tables).toMatchObject({ users: 1 })
    const actions = (await api.listAdminActions({})).items.map(({ action }) => action)
    expect(actions).toEqual(['backup.downloaded', 'backup.created'])
  })

  it('ends a run whose process is gone, so that the next can begin', async () => {
    const threeHoursAgo = new Date(Date.now() - 3 * 3_600_000).toISOString()
    const old = { id: 'dead', kind: 'nightly' as const, running: 1 as const, started_at: threeHoursAgo }
    await shop.database.transact((tx) => tx.insertInto('backups').values(old).execute())
    const started = await runnerOn().start({ kind: 'manual' })
    await started?.ended
    expect(await runs()).toMatchObject([
      { id: 'dead', running: null, error: 'It was interrupted.' },
      { kind: 'manual', error: null },
    ])
  })
})
