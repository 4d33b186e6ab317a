import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { StaffRole } from '#domain/staff/role.ts'
import { markStepUsed } from '#server/accounts/two-step/queries.ts'
import { findTotpStep, newTotpSecret } from '#server/accounts/two-step/totp.ts'
import { holdTotpClock } from '#test/clock/hold-totp-clock.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
holdTotpClock()
beforeEach(shop.empty)
afterAll(shop.close)

const password = 'correct horse'
const PERIOD = 30_000

/** The code of an authenticator, so many steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * PERIOD })

/** A member of staff who has set up the second step with the code of the step before. */
async function addSecured(role: StaffRole = 'orders') {
  const email = `${role}@example.com`
  const { id, api } = await shop.signIn({ role, email })
  const { secret, uri } = await api.startTwoStep({ password })
  const { recoveryCodes } = await api.confirmTwoStep({ code: codeOf(secret, -1) })
  const login = (code?: string) => shop.api.login({ email, password, ...(code !== undefined && { code }) })
  return { id, api, email, secret, uri, recoveryCodes, login }
}

const wrongCode = { code: 'WRONG_CODE' }
const fulfilled = <Result>(settled: PromiseSettledResult<Result>[]) =>
  settled.filter(({ status }) => status === 'fulfilled').length

describe('the second step', () => {
  it('counts once its first code is confirmed, and is asked for after the password', async () => {
    const email = 'orders@example.com'
    const { api } = await shop.signIn({ role: 'orders', email })
    await expect(api.startTwoStep({ password: 'wrong horse' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    const { secret, uri } = await api.startTwoStep({ password })
    expect(uri).toContain(`secret=${secret}`)
    await shop.api.login({ email, password })
    await expect(api.confirmTwoStep({ code: '000000' })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })

    const { recoveryCodes } = await api.confirmTwoStep({ code: codeOf(secret) })

    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await api.getTwoStep()).toEqual({ isOn: true, recoveryCodesLeft: 10, isRequired: false })
    await expect(shop.api.login({ email, password })).rejects.toMatchObject({ code: 'SECOND_STEP_REQUIRED' })
    await expect(shop.api.login({ email, password: 'wrong horse' })).rejects.toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
    await expect(api.startTwoStep({ password })).rejects.toMatchObject({ code: 'TWO_STEP_ON' })
    const tokens = await shop.api.login({ email, password, code: codeOf(secret, 1) })
    expect(await shop.apiWith(tokens.accessToken).getProfile()).toMatchObject({ email })
  })

  it('ends the sessions that were opened without it', async () => {
    const email = 'orders@example.com'
    const { api } = await shop.signIn({ role: 'orders', email })
    const other = shop.apiWith((await shop.api.login({ email, password })).accessToken)
    const { secret } = await api.startTwoStep({ password })
    await api.confirmTwoStep({ code: codeOf(secret) })
    await expect(other.getProfile()).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
    expect(await api.getProfile()).toMatchObject({ email })
  })

  it('takes codes of one step ago and of one ahead, and none further away', async () => {
    const secret = newTotpSecret()
    const now = Date.now()
    const offsets = [-2, -1, 0, 1, 2].map((steps) => {
      const step = findTotpStep(secret, codeOf(secret, steps), now)
      return step === undefined ? undefined : step - Math.floor(now / PERIOD)
    })
    expect(offsets).toEqual([undefined, -1, 0, 1, undefined])
  })

  it('takes the code of a time step once, and none of a step before it', async () => {
    const { secret, login } = await addSecured()
    const [now, next] = [codeOf(secret), codeOf(secret, 1)]
    await login(next)
    await expect(login(next)).rejects.toMatchObject(wrongCode)
    await expect(login(now)).rejects.toMatchObject(wrongCode)
  })

  it('takes a code once, also when five come at the same moment', async () => {
    const { secret, login } = await addSecured()
    const code = codeOf(secret)
    expect(fulfilled(await Promise.allSettled(Array.from({ length: 5 }, () => login(code))))).toBe(1)
  })

  it('would take it twice if the step were read before it is written', async () => {
    const { id, secret } = await addSecured()
    const step = findTotpStep(secret, codeOf(secret), Date.now()) ?? 0
    const look = async () => {
      const { last_step: last } = await shop.database.query
        .selectFrom('two_step')
        .select('last_step')
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      return last < step
    }
    const looked = await Promise.all([look(), look()])
    await shop.database.transact((tx) => tx.updateTable('two_step').set({ last_step: step }).execute())
    expect(looked).toEqual([true, true])
    expect(await shop.database.transact((tx) => markStepUsed(tx, id, step))).toBe(false)
  })

  it('opens by each recovery code once, also when it comes several times at the same moment', async () => {
    const { api, recoveryCodes, login } = await addSecured()
    const [first = '', second = ''] = recoveryCodes
    const race = await Promise.allSettled(Array.from({ length: 4 }, () => login(first)))
    expect(fulfilled(race)).toBe(1)
    await login(second.toUpperCase().replaceAll('-', ' '))
    expect(await api.getTwoStep()).toMatchObject({ recoveryCodesLeft: 8 })
    const stored = JSON.stringify(await shop.database.query.selectFrom('recovery_codes').selectAll().execute())
    expect(recoveryCodes.filter((code) => stored.includes(code) || stored.includes(code.replaceAll('-', '')))).toEqual(
      [],
    )
  })

  it('lets nobody guess: five wrong codes, then the right one waits as well', async () => {
    const { secret, login } = await addSecured()
    for (let guess = 0; guess < 5; guess++) await expect(login('000000')).rejects.toMatchObject(wrongCode)
    await expect(login(codeOf(secret))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('is turned off by the password and a code together', async () => {
    const { api, secret, recoveryCodes, login } = await addSecured()
    const [code = ''] = recoveryCodes
    await expect(api.turnOffTwoStep({ password: 'wrong horse', code })).rejects.toMatchObject({
      details: { fields: { password: expect.any(String) } },
    })
    await expect(api.turnOffTwoStep({ password, code: '000000' })).rejects.toMatchObject({
      details: { fields: { code: expect.any(String) } },
    })
    await api.turnOffTwoStep({ password, code: codeOf(secret) })
    await login()
    expect(await api.getTwoStep()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
  })

  it('is reset by an owner for a colleague, which is written down, and by nobody for themselves', async () => {
    const owner = await shop.signIn({ isAdmin: true })
    const { id, email, login } = await addSecured()
    await expect(owner.api.resetStaffTwoStep({ id: owner.id })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await owner.api.resetStaffTwoStep({ id })
    await login()
    expect((await owner.api.listAdminActions({})).items).toMatchObject([
      { action: 'staff.two-step-reset', subjectName: email },
      { action: 'staff.two-step-on', subjectName: email },
    ])
  })

  it('is never told again: neither the log, the list, the profile nor the download has the secret', async () => {
    const { api, secret } = await addSecured('owner')
    const told = [
      await api.getTwoStep(),
      await api.listStaff(),
      await api.getProfile(),
      await api.downloadMyData(),
      (await api.listAdminActions({})).items,
    ]
    expect(JSON.stringify(told)).not.toContain(secret)
    expect(await api.listStaff()).toMatchObject([{ hasTwoStep: true }])
  })

  it('is asked of all staff by a setting: whoever has none may only set it up', async () => {
    const owner = await addSecured('owner')
    const helper = await shop.signIn({ role: 'orders' })
    const customer = await shop.signIn()
    await owner.api.saveStaffSettings({ requiresTwoStep: true })

    expect(await owner.api.listOrders()).toEqual([])
    await expect(helper.api.listOrders()).rejects.toMatchObject({ code: 'TWO_STEP_REQUIRED' })
    await expect(helper.api.getStaffSettings()).rejects.toMatchObject({ code: 'TWO_STEP_REQUIRED' })
    expect(await helper.api.getProfile()).toMatchObject({ needsTwoStep: true })
    expect(await customer.api.getProfile()).not.toHaveProperty('needsTwoStep')
    const { secret } = await helper.api.startTwoStep({ password })
    await helper.api.confirmTwoStep({ code: codeOf(secret) })
    expect(await helper.api.listOrders()).toEqual([])
    expect(await helper.api.getProfile()).not.toHaveProperty('needsTwoStep')
  })

  it('leaves with the job: a former colleague signs in as a customer does', async () => {
    const owner = await shop.signIn({ isAdmin: true })
    const { id, login } = await addSecured()
    await owner.api.revokeStaff({ id })
    expect(await login()).toHaveProperty('accessToken')
  })
})
