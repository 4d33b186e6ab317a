import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { INVITATION_SECONDS } from '#domain/constants.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import { ApiError } from '#domain/api/errors.ts'
import { removeStaleData } from '#server/cleanup-job.ts'
import { openShop } from '#test/shop.ts'
import { deleteExpiredInvitations, findOpenInvitation } from './queries.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const newcomer = { name: 'Nour', lastname: 'Trabelsi', password: 'seven olive trees' }

async function invite(email = 'nour@example.com', role: StaffRole = 'orders') {
  const owner = await shop.signIn({ isAdmin: true })
  return { owner, ...(await owner.api.inviteStaff({ email, role })) }
}

const signIn = async (email: string, password = newcomer.password) =>
  shop.apiWith((await shop.api.login({ email, password })).accessToken)

const countStaff = async () => {
  const rows = await shop.database.query.selectFrom('users').select('id').where('is_admin', '=', 1).execute()
  return rows.length
}

describe('an invitation', () => {
  it('lets a new colleague in with the role that it names, and verifies the email', async () => {
    const { owner, secret } = await invite()
    expect(await shop.api.getInvitation({ token: secret })).toEqual({
      email: 'nour@example.com',
      role: 'orders',
      hasAccount: false,
    })

    await shop.api.joinStaff({ token: secret, ...newcomer })

    const nour = await signIn('nour@example.com')
    expect(await nour.getProfile()).toMatchObject({ verified: true, isAdmin: true, role: 'orders', name: 'Nour' })
    expect(await nour.listOrders()).toEqual([])
    await expect(nour.saveSettings({ storeName: 'Mine' })).rejects.toMatchObject({ code: 'RIGHT_MISSING' })
    expect(await owner.api.listInvitations()).toEqual([])
    expect((await owner.api.listAdminActions({})).items.map(({ action, by }) => [action, by])).toEqual([
      ['staff.granted', 'Amel Ben Ali'],
      ['staff.invited', 'Amel Ben Ali'],
    ])
  })

  it('is accepted by the account of its email, and by no other', async () => {
    const { secret } = await invite()
    const nour = await shop.signIn({ email: 'nour@example.com', isVerified: false })
    const stranger = await shop.signIn()
    expect(await shop.api.getInvitation({ token: secret })).toMatchObject({ hasAccount: true })
    await expect(shop.api.joinStaff({ token: secret, ...newcomer })).rejects.toMatchObject({ code: 'USER_EXISTS' })
    await expect(stranger.api.acceptInvitation({ token: secret })).rejects.toMatchObject({ code: 'NOT_YOURS' })

    await nour.api.acceptInvitation({ token: secret })

    expect(await nour.api.getProfile()).toMatchObject({ verified: true, isAdmin: true, role: 'orders' })
    await expect(nour.api.acceptInvitation({ token: secret })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  })

  it('is mailed, and kept in the database as a hash', async () => {
    const { owner, secret, invitation } = await invite()
    const { items: mails } = await owner.api.listMails({})
    expect(mails).toMatchObject([{ kind: 'staff-invitation', recipient: 'nour@example.com' }])
    const mail = await owner.api.getMail({ id: mails[0]?.id ?? '' })
    expect(mail.text).toContain(`/account/invitation#${secret}`)
    expect(mail.text).toContain('Your role: Orders.')
    const row = await shop.database.query.selectFrom('staff_invitations').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ id: invitation.id, hash: hashToken(secret) })
    expect(JSON.stringify(row)).not.toContain(secret)
  })

  it('shows its link in the mail to owners alone', async () => {
    const { owner, secret } = await invite()
    const helper = await shop.signIn({ role: 'read-only' })
    const { items: mails } = await owner.api.listMails({})
    const mail = await helper.api.getMail({ id: mails[0]?.id ?? '' })
    expect(mail.text).not.toContain(secret)
  })

  it('is taken back, replaced by a newer one, and expires', async () => {
    const first = await invite()
    await first.owner.api.revokeInvitation({ id: first.invitation.id })
    const second = await first.owner.api.inviteStaff({ email: 'nour@example.com', role: 'catalog' })
    const third = await first.owner.api.inviteStaff({ email: 'nour@example.com', role: 'courier-desk' })
    for (const { secret } of [first, second])
      await expect(shop.api.joinStaff({ token: secret, ...newcomer })).rejects.toMatchObject({ code: 'LINK_SPENT' })
    await expect(first.owner.api.revokeInvitation({ id: first.invitation.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await first.owner.api.listInvitations()).toEqual([third.invitation])

    await shop.database.transact((tx) =>
      tx.updateTable('staff_invitations').set({ expires_at: new Date().toISOString() }).execute(),
    )
    await expect(shop.api.getInvitation({ token: third.secret })).rejects.toMatchObject({ code: 'LINK_SPENT' })
    expect(await first.owner.api.listInvitations()).toEqual([])
    await removeStaleData(shop.database, shop.images.storage, new Date(Date.now() + INVITATION_SECONDS * 3_000))
    expect(await shop.database.query.selectFrom('staff_invitations').selectAll().execute()).toEqual([])
  })

  it('says why its link is no good any more: used, taken back, expired, or never there', async () => {
    const told = async (token: string) =>
      shop.api.getInvitation({ token }).then(
        () => 'open',
        (error: unknown) => (error instanceof ApiError && error.code === 'LINK_SPENT' ? error.message : error),
      )
    const first = await invite()
    const second = await first.owner.api.inviteStaff({ email: 'nour@example.com', role: 'catalog' })
    expect(await told(first.secret)).toMatch(/taken back or replaced/)
    expect(await told(second.secret)).toBe('open')
    await shop.api.joinStaff({ token: second.secret, ...newcomer })
    expect(await told(second.secret)).toMatch(/already used.*sign in/)
    await expect(shop.api.joinStaff({ token: second.secret, ...newcomer })).rejects.toThrow(/already used/)
    const third = await first.owner.api.inviteStaff({ email: 'late@example.com', role: 'catalog' })
    await shop.database.transact((tx) =>
      tx
        .updateTable('staff_invitations')
        .set({ expires_at: '2026-03-01T12:00:00.000Z' })
        .where('id', '=', third.invitation.id)
        .execute(),
    )
    expect(await told(third.secret)).toContain('open until 1 March 2026')
    expect(await told('never')).toMatch(/has expired, was taken back, or was already used/)
  })

  it('is not made for one of staff', async () => {
    const { owner } = await invite()
    await shop.addUser({ email: 'sami@example.com', role: 'orders' })
    await expect(owner.api.inviteStaff({ email: 'Sami@Example.com', role: 'owner' })).rejects.toMatchObject({
      code: 'ALREADY_STAFF',
    })
  })

  it('works once, also when it is accepted ten times at the same moment', async () => {
    const { secret } = await invite()
    const nour = await shop.signIn({ email: 'nour@example.com' })
    const accepted = await Promise.allSettled(
      Array.from({ length: 10 }, () => nour.api.acceptInvitation({ token: secret })),
    )
    expect(accepted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await countStaff()).toBe(2)
  })

  it('would work twice if it were looked up and marked in two steps', async () => {
    const { secret } = await invite()
    const look = () =>
      findOpenInvitation(shop.database.query, { hash: hashToken(secret), now: new Date().toISOString() })
    const markUnchecked = async (id: string) => {
      const used = { used_at: new Date().toISOString() }
      await shop.database.transact((tx) => tx.updateTable('staff_invitations').set(used).where('id', '=', id).execute())
      return 'accepted'
    }
    const looked = await Promise.all([look(), look()])
    expect(await Promise.all(looked.map(async (found) => found && markUnchecked(found.id)))).toEqual([
      'accepted',
      'accepted',
    ])
  })

  it('is deleted when it has been over for long, and not before', async () => {
    const { invitation } = await invite()
    await shop.database.transact((tx) => deleteExpiredInvitations(tx, invitation.expiresAt))
    expect(await shop.database.query.selectFrom('staff_invitations').select('id').execute()).toHaveLength(1)
  })
})
