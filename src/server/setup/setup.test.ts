import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { SETUP_LINK_SECONDS } from '#domain/constants.ts'
import { ensureAdmin } from '#server/accounts/ensure-admin.ts'
import { hashToken } from '#server/accounts/sessions/tokens.ts'
import { addUser } from '#test/accounts.ts'
import { addressData, openShop } from '#test/shop.ts'
import { findFirstAdmin } from './find-first-admin.ts'
import { noteNewShop, openSetup } from './open-setup.ts'
import { findSetup } from './queries.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const ADMIN = 'admin@hanout.example'
const owner = { name: 'Nour', email: 'nour@example.com', password: 'seven olive trees' }

/** What each start of the shop does, at first on an empty database. Answers the secret of the printed link. */
async function start(password?: string) {
  await noteNewShop(shop.database)
  const admin = await ensureAdmin(shop.database, await findFirstAdmin(shop.database.query, { email: ADMIN, password }))
  return { ...admin, token: (await openSetup(shop.database)) ?? '' }
}
const isOpen = (token: string) =>
  shop.api.checkSetupLink({ token }).then(
    () => 'open',
    (error: unknown) => (error as Error).message,
  )
const listStaff = () => shop.database.query.selectFrom('users').select('email').where('is_admin', '=', 1).execute()

describe('the setup of a new shop', () => {
  it('makes the language of the owner the default one of the shop', async () => {
    const { token } = await start()
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/setup/owner',
      headers: { 'accept-language': 'fr' },
      payload: { token, ...owner },
    })
    expect(answer.statusCode).toBe(204)
    expect((await shop.api.getSettings()).defaultLanguage).toBe('fr')
  })

  it('makes the printed admin the account of the owner, once, and the printed password opens nothing any more', async () => {
    const { token, newPassword = '' } = await start()
    const printed = await shop.api.login({ email: ADMIN, password: newPassword })
    expect(await isOpen(token)).toBe('open')

    await shop.api.claimShop({ token, ...owner })

    const api = shop.apiWith((await shop.api.login({ email: owner.email, password: owner.password })).accessToken)
    expect(await api.getProfile()).toMatchObject({ name: 'Nour', role: 'owner', verified: true, isAdmin: true })
    expect(await listStaff()).toEqual([{ email: owner.email }])
    await expect(shop.api.login({ email: ADMIN, password: newPassword })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
    await expect(shop.apiWith(printed.accessToken).getSetup()).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect((await api.listAdminActions({})).items).toMatchObject([{ action: 'setup.claimed', by: 'Nour' }])
    expect(await isOpen(token)).toMatch(/set up already/)
    await expect(shop.api.claimShop({ token, ...owner })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  })

  it('has the next start print the email of an owner who exists, whatever the environment names', async () => {
    const { token } = await start()
    const wanted = (email: string) => findFirstAdmin(shop.database.query, { email, password: undefined })
    expect(await wanted('somebody@else.example')).toEqual({ email: ADMIN, password: undefined })
    await shop.api.claimShop({ token, ...owner })
    expect(await wanted('somebody@else.example')).toEqual({ email: owner.email, password: undefined })
    // A customer of that email is no admin.
    await addUser(shop.database, { email: 'somebody@else.example' })
    expect(await wanted('somebody@else.example')).toEqual({ email: owner.email, password: undefined })
  })

  it('is won once by ten who have the link', async () => {
    const { token } = await start()
    const claims = await Promise.allSettled(
      Array.from({ length: 10 }, (_, number) =>
        shop.api.claimShop({ token, ...owner, email: `owner-${number}@example.com` }),
      ),
    )
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listStaff()).toHaveLength(1)
  })

  it('would be won twice if its link were looked up and marked in two steps', async () => {
    const { token } = await start()
    const isOpenUnchecked = async () => {
      const setup = await findSetup(shop.database.query)
      return setup?.used_at === null && setup.link_hash === hashToken(token)
    }
    const claimUnchecked = async () => {
      const used = { used_at: new Date().toISOString() }
      await shop.database.transact((tx) => tx.updateTable('setup').set(used).where('id', '=', 'shop').execute())
      return 'claimed'
    }
    const looked = await Promise.all([isOpenUnchecked(), isOpenUnchecked()])
    expect(await Promise.all(looked.map(async (open) => open && claimUnchecked()))).toEqual(['claimed', 'claimed'])
  })

  it('opens with the link of the newest start, whichever process printed it, for a day', async () => {
    const first = await start()
    const second = await start()
    expect(second.newPassword).toBeUndefined()
    expect(await isOpen(first.token)).toMatch(/not the newest/)
    expect(await isOpen('never')).toMatch(/not the newest/)
    expect(await isOpen(second.token)).toBe('open')

    const expired = new Date(Date.now() - SETUP_LINK_SECONDS * 1000).toISOString()
    await shop.database.transact((tx) => tx.updateTable('setup').set({ link_expires_at: expired }).execute())
    expect(await isOpen(second.token)).toMatch(/expired/)
    await expect(shop.api.claimShop({ token: second.token, ...owner })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  })

  it('keeps of its link a hash', async () => {
    const { token } = await start()
    const row = await findSetup(shop.database.query)
    expect(row?.link_hash).toBe(hashToken(token))
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('takes no email of a customer, and no common password', async () => {
    const { token } = await start()
    await shop.addUser({ email: 'taken@example.com' })
    await expect(shop.api.claimShop({ token, ...owner, email: 'taken@example.com' })).rejects.toMatchObject({
      code: 'USER_EXISTS',
    })
    await expect(shop.api.claimShop({ token, ...owner, password: 'password' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
    expect(await isOpen(token)).toBe('open')
  })

  it('is offered by no later start, which prints the email of the owner and makes no second admin', async () => {
    const { token } = await start()
    await shop.api.claimShop({ token, ...owner })
    expect(await start()).toEqual({ email: owner.email, newPassword: undefined, token: '' })
    expect(await listStaff()).toHaveLength(1)
  })

  it('keeps the password of the owner over that of the environment, which another one there replaces', async () => {
    const { token } = await start('let the admin in')
    await shop.api.claimShop({ token, ...owner })
    await start('let the admin in')
    await shop.api.login({ email: owner.email, password: owner.password })

    await start('I forgot the olive trees')
    await expect(shop.api.login({ email: owner.email, password: owner.password })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
    await shop.api.login({ email: owner.email, password: 'I forgot the olive trees' })
    expect(await listStaff()).toHaveLength(1)
  })
})

describe('a shop that is in use', () => {
  it('is offered no setup when it was there before', async () => {
    await ensureAdmin(shop.database, { email: ADMIN, password: undefined })
    expect((await start()).token).toBe('')
    const { api } = await shop.signIn({ isAdmin: true })
    expect(await api.getSetup()).toMatchObject({ stage: 'none', isListHidden: true })
  })

  const uses: Record<string, () => Promise<unknown>> = {
    'an order': async () =>
      shop.api.placeDirectOrder({
        addressData,
        productData: [
          { skuId: (await shop.addProduct({ source: { handle: 'demo:x', hash: '' } })).sku(), quantity: 1 },
        ],
      }),
    'other staff': () => shop.addUser({ role: 'orders' }),
    'a product of its own': () => shop.addProduct(),
    'saved settings': async () => {
      const admin = await shop.database.query.selectFrom('users').select('id').executeTakeFirstOrThrow()
      const { saveSettings } = await import('#server/settings/save-settings.ts')
      const { getSettings } = await import('#server/settings/queries.ts')
      await saveSettings(shop.database, getSettings, { storeName: 'Dar' }, admin.id)
    },
  }
  it.each(Object.keys(uses))('is offered none once it has %s', async (name) => {
    expect((await start()).token).not.toBe('')
    await uses[name]?.()
    expect((await start()).token).toBe('')
  })
})

describe('the list of first steps', () => {
  async function claim() {
    const { token } = await start()
    await shop.api.claimShop({ token, ...owner })
    return shop.apiWith((await shop.api.login({ email: owner.email, password: owner.password })).accessToken)
  }

  it('follows what the shop holds, and is hidden on request', async () => {
    const api = await claim()
    expect(await api.getSetup()).toEqual({ stage: 'begun', isListHidden: false, hasDemo: false, done: [] })

    await api.saveSettings({ deliveryFee: 7 })
    const { version, sections } = await api.getFrontPageDraft()
    await api.publishFrontPage({ version: (await api.saveFrontPageDraft({ version, sections })).version })
    const product = await shop.addProduct()
    await shop.placeOrder(product)

    expect(await api.changeSetup({ isFinished: true })).toMatchObject({
      stage: 'finished',
      done: ['product', 'delivery', 'frontPage', 'order'],
    })
    expect(await api.changeSetup({ isListHidden: true })).toMatchObject({ isListHidden: true })
    expect(await api.changeSetup({ isListHidden: false })).toMatchObject({ isListHidden: false })
  })
})
