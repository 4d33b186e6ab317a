import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BackupRun } from '#domain/backup/backup.ts'
import { damagePages } from '#test/crashes/damage-pages.ts'
import { admin } from '#test/e2e/shop-process.ts'
import { addressData } from '#test/shop.ts'
import { signIn } from '../../ask.ts'
import { callShop } from '../../call.ts'
import type { TrustPromise } from '../../promise.ts'
import { withShop, type TrustShop } from '../../shop.ts'

/** Backups of each kind that the shop keeps, and how many staff make by hand. */
const KEPT = 3
const MADE_BY_HAND = 4
/** Milliseconds in which a shop notices that a newer version has changed its data (looks are 5 s apart), and between two questions. */
const PATIENCE = 12_000
const PAUSE = 200
/** Milliseconds that the backup of an empty shop takes at most. */
const BACKUP_TIME = 20_000

const NIGHTS = ['01', '02'].map((day) => `hanout-shop-nightly-2026-01-${day}T03-00-00-000Z-0000000000${day}.tar.zst`)
const OTHER_SHOP = 'hanout-other-nightly-2026-01-01T03-00-00-000Z-0123456789ab.tar.zst'

/** Shows that neither staff, nor a damaged disk, nor a version of before takes what would bring the shop back. */
export const goodCopies: TrustPromise = {
  name: 'good-copies',
  promise: 'Backups by hand, a damaged database and an older version leave the good copies, and the rows, as they are.',
  isWaiting: true,

  async run(engine, _size, saboteur) {
    // What it refuses on purpose is no news.
    return withShop(engine, { saboteur, environment: { LOG_LEVEL: 'silent' } }, async (first) => {
      const folder = join(first.dataDir, 'backups')
      const faults = await findLostCopies(first, folder)
      const { shop, fault } = await findOlderWrites(first)
      if (fault) faults.push(fault)
      if (engine === 'sqlite') faults.push(...(await findCopiesOfDamage(shop, folder)))
      return {
        asked: `${MADE_BY_HAND} by hand, newer data${engine === 'sqlite' ? ', a damaged file' : ''}: no good copy lost, nothing written`,
        measured: `${faults.length} faults${faults[0] ? ` (${faults.join('; ')})` : ''}`,
        isKept: faults.length === 0,
      }
    })
  },

  saboteurs: [
    {
      name: 'backups of all kinds are counted together',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/backup/queries.ts',
          find: ".where('kind', '=', kind)",
          replace: '',
        },
      ],
    },
    {
      name: 'a damaged database is backed up',
      engines: ['sqlite'],
      edits: [{ file: 'src/server/backup/backup-runner.ts', find: 'await rejectDamaged(database)', replace: '' }],
    },
    {
      name: 'a version writes what it does not know',
      edits: [
        {
          file: 'src/server/platform/db/migrate.ts',
          find: 'throw new NewerDataError(closed)',
          replace: 'closed.length = 0',
        },
      ],
    },
    {
      name: 'a running shop does not look for a newer version',
      isEngineFree: true,
      edits: [{ file: 'src/server/schema/version-job.ts', find: 'if (!newer) return', replace: 'return' }],
    },
  ],
}

/** Makes more backups by hand than the shop keeps, beside its nights and the file of another shop. */
async function findLostCopies(shop: TrustShop, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  for (const name of [...NIGHTS, OTHER_SHOP]) await writeFile(join(folder, name), name)
  await shop.withDatabase((database) =>
    database.transact((tx) =>
      tx
        .insertInto('backups')
        .values(
          NIGHTS.map((name, index) => {
            const at = `2026-01-0${index + 1}T03:00:00.000Z`
            return { id: name, kind: 'nightly' as const, started_at: at, ended_at: at, file_name: name, bytes: 1 }
          }),
        )
        .execute(),
    ),
  )
  const token = await signIn(shop, admin)
  await callShop(shop.url, {
    method: 'PATCH',
    path: '/api/admin/settings',
    body: { backupsKept: KEPT, hasNightlyBackup: false },
    token,
  })
  for (let made = 0; made < MADE_BY_HAND; made++) {
    const error = await backUp(shop, token)
    if (error !== null) return [`a backup by hand failed: ${error}`]
  }
  // A run has ended before what is too old is deleted.
  for (const until = Date.now() + PATIENCE; (await countByHand(folder)) > KEPT && Date.now() < until;)
    await pause(PAUSE)
  const files = await readdir(folder)
  const lost = [...NIGHTS, OTHER_SHOP].filter((name) => !files.includes(name)).map((name) => `${name} is gone`)
  const byHand = await countByHand(folder)
  return byHand === KEPT ? lost : [...lost, `${byHand} backups by hand are left`]
}

const countByHand = async (folder: string) => (await readdir(folder)).filter((name) => name.includes('-manual-')).length

/** Starts a backup, waits for its end and answers why it failed; null where it did not. */
async function backUp({ url }: TrustShop, token: string): Promise<string | null> {
  const until = Date.now() + BACKUP_TIME
  // A night that is due is backed up first.
  let started = await callShop(url, { path: '/api/admin/backups', token })
  for (; started.status === 409 && Date.now() < until; await pause(PAUSE))
    started = await callShop(url, { path: '/api/admin/backups', token })
  if (started.status !== 201) return `it does not start: ${started.text}`
  const { id } = started.body as BackupRun
  for (; Date.now() < until; await pause(PAUSE)) {
    const list = await callShop(url, { method: 'GET', path: '/api/admin/backups', token })
    const run = (list.body as BackupRun[]).find((each) => each.id === id)
    if (run?.endedAt) return run.error
  }
  return 'it does not end'
}

/**
 * A newer version changes the data of the running shop: it takes no order from then on, and no second process of it
 * starts. Answers with the shop started anew.
 */
async function findOlderWrites(shop: TrustShop): Promise<{ shop: TrustShop; fault?: string }> {
  const product = await shop.addProduct({ colors: { Ink: { M: 1_000 } } })
  const order = () =>
    callShop(shop.url, {
      path: '/api/orders/createOrder',
      body: { addressData, productData: [{ skuId: product.sku(), quantity: 1 }] },
    })
  const runScript = (script: string) =>
    shop.withDatabase((database) => database.migrateWith(async (run) => void (await run(script))))
  await runScript(`insert into migrations (name, run_at) values ('9999_newer.sql', '')`)
  const until = Date.now() + PATIENCE
  while ((await order()).status !== 503 && Date.now() < until) await pause(PAUSE)
  const isRefused = (await order()).status === 503
  const second = await shop.restart().catch(() => undefined)
  await stop(shop)
  if (second) await stop(second)
  await runScript(`delete from migrations where name = '9999_newer.sql'`)
  const next = await shop.restart()
  if (!isRefused) return { shop: next, fault: 'an older version that runs goes on writing' }
  return second ? { shop: next, fault: 'an older version starts on newer data' } : { shop: next }
}

async function stop({ process: child }: TrustShop): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Damages an index, which a copy of all rows does not meet, and makes a backup. */
async function findCopiesOfDamage(shop: TrustShop, folder: string): Promise<string[]> {
  const token = await signIn(shop, admin)
  const before = await readdir(folder)
  await damagePages(shop.databaseAddress, ['order_words_by_order'])
  const error = await backUp(shop, token)
  const files = await readdir(folder)
  const faults = error?.includes('damaged') ? [] : [`a damaged database is backed up: ${error}`]
  return files.toSorted().join() === before.toSorted().join()
    ? faults
    : [...faults, 'a damaged database changed the copies']
}
