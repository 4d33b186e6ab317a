import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toShopDay } from '#domain/dates.ts'
import { markStepUsed, upsertTwoStep } from '#server/accounts/two-step/queries.ts'
import { BackupRunner } from '#server/backup/backup-runner.ts'
import { runDueBackup } from '#server/backup/nightly-job.ts'
import { claimRun } from '#server/backup/queries.ts'
import { passNextChange } from '#server/front-page/schedule-job.ts'
import { fetchDueImages } from '#server/import/images/fetch-due-images.ts'
import { claimImage } from '#server/import/images/image-queries.ts'
import { runImports } from '#server/import/run/run-imports.ts'
import { claimImport } from '#server/import/run/run-queries.ts'
import { createDatabaseLeaseStore } from '#server/leases/database-lease-store.ts'
import { MailServerBreaker } from '#server/platform/mail/mail-server-breaker.ts'
import { prepareShop } from '#server/prepare-shop.ts'
import { Lease } from '#server/platform/jobs/lease.ts'
import { claimDueMails, rescheduleMail } from '#server/mail/queries.ts'
import { saveSettings } from '#server/settings/save-settings.ts'
import { getStaffSettings } from '#server/settings/queries.ts'
import { callDeskOf } from '#test/books/call-desk.ts'
import { importWithImages, rethrow, startTestImport } from '#test/imports/import-builders.ts'
import { listMailsTo } from '#test/mails.ts'
import { blackTeeRow } from '#test/product-csv.ts'
import { addressData, openShop } from '#test/shop.ts'

const shop = await openShop()
const { transact, query } = shop.database
const { openDesk, take } = callDeskOf(shop)
beforeEach(async () => {
  await shop.empty()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterEach(() => void vi.useRealTimers())
afterAll(shop.close)

const HOUR = 3_600_000
const DAY = 24 * HOUR
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** Lets the shop live with a clock that is wrong by so much, and sets it right. */
async function withWrongClock(shift: number, live: () => Promise<unknown>) {
  const right = Date.now()
  vi.setSystemTime(right + shift)
  await live()
  vi.setSystemTime(right)
}

const store = createDatabaseLeaseStore(shop.database)
const leaseOf = (holder: string, name = 'work') => new Lease(store, name, { holder })
/** A process on another machine takes a lease and dies. */
const holdAndDie = (name: string) => {
  const now = Date.now()
  return store.take({ name, holder: 'another machine', now, endsAt: now + 15_000, longest: 15_000 })
}
const done = async () => {}

/** Other ways of the clock; what was stored meanwhile keeps nobody waiting. */
describe.each([
  ['400 days ahead', 400 * DAY],
  ['an hour ahead', HOUR],
  ['400 days behind', -400 * DAY],
])('after a clock that was %s', (_, shift) => {
  it('a start does not wait for who prepared the shop, nor does other work', async () => {
    const config = {
      dataDir: shop.folder,
      secretKeys: undefined,
      logLevel: 'silent' as const,
      isDemo: false,
      adminEmail: 'admin@hanout.example',
      adminPassword: undefined,
    }
    await withWrongClock(shift, async () => {
      await prepareShop(shop.database, shop.images.storage, config)
      await holdAndDie('prepare')
      await leaseOf('a', 'clean up').tryRun(done, { keepFor: HOUR })
    })
    await expect(prepareShop(shop.database, shop.images.storage, config)).resolves.toBeDefined()
    expect(await leaseOf('b', 'clean up').tryRun(done, { keepFor: HOUR - 60_000 })).toBe(true)
  })

  it('an account signs in, and gets the link to a new password', async () => {
    const { email, password } = await shop.addUser()
    await withWrongClock(shift, async () => {
      for (let attempt = 0; attempt < 6; attempt++)
        await shop.api.login({ email, password: 'something else' }).catch(() => {})
      await shop.api.forgotPassword({ email })
    })
    await expect(shop.api.login({ email, password })).resolves.toMatchObject({ accessToken: expect.any(String) })
    await shop.api.forgotPassword({ email })
    expect(await listMailsTo(shop, email)).toHaveLength(2)
  })

  it('guesses are as few as before', async () => {
    const { email } = await shop.addUser()
    const guess = () => shop.api.login({ email, password: 'wrong' }).catch((error: { code: string }) => error.code)
    await withWrongClock(shift, async () => {
      for (let attempt = 0; attempt < 6; attempt++) await guess()
    })
    const answers = []
    for (let attempt = 0; attempt < 6; attempt++) answers.push(await guess())
    expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS')
  })

  it('codes of an authenticator are right, each once', async () => {
    const { id } = await shop.addUser({ isAdmin: true })
    const step = () => Math.floor(Date.now() / 30_000)
    const use = () => transact((tx) => markStepUsed(tx, id, step()))
    const row = { user_id: id, secret: 's', created_at: inMinutes(0), last_step: 0 }
    await transact((tx) => upsertTwoStep(tx, row))
    await withWrongClock(shift, async () => expect(await use()).toBe(true))
    expect([await use(), await use()]).toEqual([true, false])
  })

  it('mails are due: those of orders, and those that were tried', async () => {
    const product = await shop.addProduct()
    const due = () => transact((tx) => claimDueMails(tx, { now: inMinutes(0), until: inMinutes(3), limit: 5 }))
    await withWrongClock(shift, async () => {
      await shop.placeOrder(product)
      await shop.placeOrder(product)
      const [mail] = await due()
      if (mail && Math.abs(shift) > DAY) {
        await transact((tx) => rescheduleMail(tx, mail, { error: 'busy', until: inMinutes(360) }))
        return
      }
      // A wait of some hours is one that it may be.
      if (mail) await transact((tx) => rescheduleMail(tx, mail, { error: 'busy', until: inMinutes(-1) }))
      await transact((tx) =>
        tx
          .updateTable('outbox')
          .set({ attempts: 0, next_attempt_at: inMinutes(0) })
          .execute(),
      )
    })
    expect(await due()).toHaveLength(2)
    expect(await due()).toEqual([])
  })

  it('customers are called, also those whom somebody was calling', async () => {
    let desk: Awaited<ReturnType<typeof openDesk>> | undefined
    await withWrongClock(shift, async () => {
      desk = await openDesk(1)
      expect(await take(desk.api)).not.toBeNull()
    })
    const other = await shop.signIn({ isAdmin: true })
    expect((await take(other.api))?.order._id).toBe(desk?.orders[0]?.id)
  })

  it('imports and their images go on', async () => {
    const { id } = await importWithImages(shop.database, [blackTeeRow('S', { image: 'http://192.0.2.1/a.jpg' })])
    const claim = () => ({ now: inMinutes(0), until: inMinutes(2) })
    await withWrongClock(shift, async () => {
      await transact((tx) =>
        tx
          .updateTable('import_images')
          .set({ due_at: inMinutes(0) })
          .execute(),
      )
      expect(await transact((tx) => claimImage(tx, claim()))).toBeDefined()
      await startTestImport(shop.database, [blackTeeRow('M', { handle: 'other', title: 'Other' })])
      expect(await transact((tx) => claimImport(tx, claim()))).toBeDefined()
    })
    await runImports({ database: shop.database, onUnexpected: rethrow })
    const left = await query.selectFrom('import_items').select('position').where('outcome', 'is', null).execute()
    expect(left).toEqual([])
    const asked: string[] = []
    const get = async (url: string) => {
      asked.push(url)
      throw new Error('not there')
    }
    await fetchDueImages({ database: shop.database, storage: shop.images.storage, get, onUnexpected: () => {} })
    expect([id.length > 0, asked]).toEqual([true, ['http://192.0.2.1/a.jpg']])
  })

  it('a backup is made every night', async () => {
    const admin = await shop.addUser({ isAdmin: true })
    const runner = new BackupRunner({
      database: shop.database,
      storage: shop.images.storage,
      folder: join(shop.folder, `backups ${shift}`),
    })
    const backUp = async () => {
      const backupHour = (new Date().getUTCHours() + 1) % 24
      await saveSettings(shop.database, getStaffSettings, { backupHour }, admin.id)
      await runDueBackup(runner, new Date())
    }
    const listGood = () => query.selectFrom('backups').select('id').where('file_name', 'is not', null).execute()
    await withWrongClock(shift, async () => {
      await backUp()
      // A process dies in the middle of another one.
      await transact((tx) => claimRun(tx, { kind: 'manual', startedAt: inMinutes(0) }))
    })
    // Within two hours of now it may still be under way.
    if (shift === HOUR) vi.setSystemTime(Date.now() - HOUR)
    const before = new Set((await listGood()).map(({ id }) => id))
    await backUp()
    expect((await listGood()).filter(({ id }) => !before.has(id))).toHaveLength(1)
  })

  it('figures tell of today', async () => {
    const product = await shop.addProduct()
    const { api } = await shop.signIn({ isAdmin: true })
    const placedToday = async () => {
      const today = toShopDay(new Date())
      return (await api.getFigures({ by: 'product', from: today, to: today })).total.placed
    }
    await placedToday()
    await withWrongClock(shift, async () => {
      await shop.placeOrder(product)
      const staff = await shop.signIn({ isAdmin: true })
      const today = toShopDay(new Date())
      await staff.api.getFigures({ by: 'product', from: today, to: today })
    })
    const seen = await placedToday()
    await shop.placeOrder(product)
    expect(await placedToday()).toBe(seen + 1)
  })

  it('the front page changes when it should', async () => {
    const { api } = await shop.signIn({ isAdmin: true })
    const { version, sections } = await api.getFrontPageDraft()
    const [first, ...others] = sections
    if (!first) throw new Error('The front page is empty')
    const startsAt = inMinutes(30)
    const draft = await api.saveFrontPageDraft({ version, sections: [{ ...first, startsAt }, ...others] })
    await api.publishFrontPage({ version: draft.version })
    await withWrongClock(shift, () => passNextChange(shop.database, new Date()))
    await passNextChange(shop.database, new Date())
    const { next_change_at: next } = await query
      .selectFrom('front_page_versions')
      .select('next_change_at')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    expect(next).toBe(startsAt)
  })

  it('a mail server that was away is asked', async () => {
    const breaker = new MailServerBreaker()
    await withWrongClock(shift, async () => breaker.open(new Date()))
    expect(breaker.isProbeDue(new Date())).toBe(true)
  })

  it('a session goes on that began meanwhile', async () => {
    let tokens: { accessToken: string; refreshToken: string } | undefined
    await withWrongClock(Math.max(shift, 0), async () => {
      tokens = await shop.signIn()
    })
    if (!tokens) throw new Error('Nobody signed in')
    const { accessToken } = await shop.api.refreshToken({ refreshToken: tokens.refreshToken })
    await expect(shop.apiWith(accessToken).listSessions()).resolves.toBeDefined()
  })
})

it('a start that waits says for what and until when, at once', async () => {
  const lines: string[] = []
  const endsAt = Date.now() + 15_000
  await holdAndDie('prepare')
  const waiting = leaseOf('b', 'prepare').run(done, {
    onWait: (held) => lines.push(`${held.holder} ${held.endsAt}`),
  })
  await vi.waitFor(() => expect(lines).toEqual([`another machine ${endsAt}`]))
  vi.setSystemTime(endsAt)
  await waiting
  expect(lines).toHaveLength(1)
})

it('an order is placed by a clock that is behind as by any other', async () => {
  const product = await shop.addProduct()
  await withWrongClock(-400 * DAY, () => shop.placeOrder(product, addressData))
  await expect(shop.placeOrder(product)).resolves.toMatchObject({ status: 'Pending' })
})
