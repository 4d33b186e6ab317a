import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'
import { listStaff, updateRole } from './queries.ts'
import { keepAnOwner } from './set-staff-role.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const listOwners = async () => (await listStaff(shop.database.query)).filter(({ role }) => role === 'owner')

const events = () =>
  shop.database.query
    .selectFrom('admin_actions')
    .selectAll()
    .where('subject_kind', '=', 'staff')
    .orderBy('id')
    .execute()

describe('staff', () => {
  it('is let in by another admin, at once, and it is written down', async () => {
    const admin = await shop.signIn({ isAdmin: true })
    const sami = await shop.signIn({ email: 'sami@example.com' })
    await expect(sami.api.listOrders()).rejects.toMatchObject({ code: 'ADMIN_ONLY' })

    await admin.api.grantStaff({ email: 'Sami@Example.com' })

    expect(await sami.api.listOrders()).toEqual([])
    expect((await admin.api.listStaff()).map(({ email }) => email)).toContain('sami@example.com')
    expect(await events()).toMatchObject([{ subject_id: sami.id, action: 'staff.granted', user_id: admin.id }])
    expect((await admin.api.listAdminActions({ search: 'granted sami' })).items).toHaveLength(1)
  })

  it('is shut out at once', async () => {
    const admin = await shop.signIn({ isAdmin: true })
    const sami = await shop.signIn({ isAdmin: true })
    await admin.api.revokeStaff({ id: sami.id })
    await expect(sami.api.listOrders()).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
    const again = shop.apiWith((await shop.api.login(sami)).accessToken)
    await expect(again.listOrders()).rejects.toMatchObject({ code: 'ADMIN_ONLY' })
  })

  it('never runs out: two who revoke each other leave one', async () => {
    const [one, two] = [await shop.signIn({ isAdmin: true }), await shop.signIn({ isAdmin: true })]
    await Promise.allSettled([one.api.revokeStaff({ id: two.id }), two.api.revokeStaff({ id: one.id })])
    const left = await shop.database.query.selectFrom('users').select('id').where('is_admin', '=', 1).execute()
    expect(left).toHaveLength(1)
    await expect(events()).resolves.toHaveLength(1)
  })

  it('gets another role at once, and it is written down', async () => {
    const admin = await shop.signIn({ isAdmin: true })
    const sami = await shop.signIn({ role: 'catalog', email: 'sami@example.com' })
    await expect(sami.api.listOrders()).rejects.toMatchObject({ code: 'RIGHT_MISSING' })

    expect(await admin.api.changeStaffRole({ id: sami.id, role: 'orders' })).toMatchObject({ role: 'orders' })

    expect(await sami.api.listOrders()).toEqual([])
    expect(await events()).toMatchObject([{ action: 'staff.role-changed', user_id: admin.id }])
    expect((await admin.api.listAdminActions({})).items).toMatchObject([
      { before: { role: 'catalog' }, after: { role: 'orders' } },
    ])
  })

  it('always has an owner: two who demote each other leave one', async () => {
    const [one, two] = [await shop.signIn({ isAdmin: true }), await shop.signIn({ isAdmin: true })]
    await Promise.allSettled([
      one.api.changeStaffRole({ id: two.id, role: 'orders' }),
      two.api.changeStaffRole({ id: one.id, role: 'orders' }),
    ])
    expect(await listOwners()).toHaveLength(1)
  })

  it('would lose its last owner if the owners were counted before they were locked', async () => {
    const ids = [await shop.addUser({ isAdmin: true }), await shop.addUser({ isAdmin: true })].map(({ id }) => id)
    // Both have counted before one of them writes.
    const counted = await Promise.all(ids.map(() => listStaff(shop.database.query)))
    const demoteUnlocked = async (id: string, index: number) => {
      keepAnOwner(counted[index] ?? [], id)
      await shop.database.transact((tx) => updateRole(tx, id, 'orders'))
    }
    await Promise.all(ids.map(demoteUnlocked))
    expect(await listOwners()).toEqual([])
  })

  it('keeps its last owner, whoever else is staff', async () => {
    const { id, api } = await shop.signIn({ isAdmin: true, email: 'owner@example.com' })
    await shop.addUser({ role: 'orders' })
    const refused = { code: 'LAST_ADMIN' }
    await expect(api.revokeStaff({ id })).rejects.toMatchObject(refused)
    await expect(api.changeStaffRole({ id, role: 'read-only' })).rejects.toMatchObject(refused)
    await expect(api.grantStaff({ email: 'owner@example.com', role: 'orders' })).rejects.toMatchObject(refused)
    await expect(api.deleteAccount({ password: 'correct horse' })).rejects.toMatchObject(refused)
  })

  it('refuses the last admin, a stranger, and an e-mail nobody has', async () => {
    const { id, api } = await shop.signIn({ isAdmin: true })
    const { id: stranger } = await shop.addUser()
    await expect(api.revokeStaff({ id })).rejects.toMatchObject({ code: 'LAST_ADMIN' })
    await expect(api.revokeStaff({ id: stranger })).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    await expect(api.grantStaff({ email: 'nobody@example.com' })).rejects.toMatchObject({
      message: 'No account has this email.',
    })
  })
})

describe('npm run admin', () => {
  async function admin(...words: string[]) {
    const isPostgres = shop.address.startsWith('postgres')
    const environment = isPostgres ? { DATABASE_URL: shop.address } : { DATA_DIR: shop.address.replace(/\/[^/]+$/, '') }
    const run = promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', 'src/server/staff/main.ts', ...words],
      { env: { PATH: process.env['PATH'], ...environment } },
    )
    return run.then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
    )
  }

  it('grants, lists and revokes', async () => {
    await shop.addUser({ email: 'boss@example.com', isAdmin: true })
    const { id } = await shop.addUser({ email: 'sami@example.com', isVerified: false })

    expect(await admin('grant', 'SAMI@example.com')).toMatchObject({
      code: 0,
      said: expect.stringContaining('is an admin now. The email is not verified yet'),
    })
    expect((await admin('list')).said).toBe('boss@example.com\nsami@example.com (not verified)\n')
    expect(await admin('grant', 'sami@example.com', 'courier-desk')).toMatchObject({ code: 0 })
    expect((await admin('list')).said).toContain('sami@example.com, courier-desk (not verified)')
    expect(await admin('revoke', 'sami@example.com')).toMatchObject({ code: 0 })
    expect(await admin('revoke', 'boss@example.com')).toEqual({ code: 1, said: 'The shop needs at least one owner.\n' })
    expect(await events()).toMatchObject([
      { subject_id: id, action: 'staff.granted', user_id: null },
      { subject_id: id, action: 'staff.role-changed', user_id: null },
      { subject_id: id, action: 'staff.revoked', user_id: null },
    ])
  })

  it.each([
    [[]],
    [['grant']],
    [['grant', 'no e-mail']],
    [['burn', 'sami@example.com']],
    [['grant', 'sami@example.com', 'king']],
  ])('explains itself after %j', async (words) => {
    expect(await admin(...words)).toMatchObject({ code: 2, said: expect.stringContaining('Usage:') })
  })
})
