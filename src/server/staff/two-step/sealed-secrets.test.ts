import { readFile, rm } from 'node:fs/promises'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sealAllSecrets } from '#server/accounts/two-step/seal-all-secrets.ts'
import { addKeyToFile, keyFileOf } from '#server/platform/secrets/key-file.ts'
import { isSealed, SecretBox } from '#server/platform/secrets/secret-box.ts'
import { holdTotpClock } from '#test/clock/hold-totp-clock.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const dataDir = shop.folder
holdTotpClock()
beforeEach(async () => {
  await shop.empty()
  await rm(keyFileOf(dataDir), { force: true })
})
afterAll(shop.close)

const password = 'correct horse'
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function addSecured(email = 'orders@example.com') {
  const { id, api } = await shop.signIn({ role: 'orders', email })
  const { secret } = await api.startTwoStep({ password })
  const { recoveryCodes } = await api.confirmTwoStep({ code: codeOf(secret, -1) })
  const login = (code: string) => shop.api.login({ email, password, code })
  return { id, api, secret, recoveryCodes, login }
}

const listRows = () => shop.database.query.selectFrom('two_step').selectAll().orderBy('user_id').execute()
const updateRow = (id: string, secret: string) =>
  shop.database.transact((tx) => tx.updateTable('two_step').set({ secret }).where('user_id', '=', id).execute())
const sealAll = () => sealAllSecrets(shop.database, new SecretBox({ dataDir }))

describe('the secret of an authenticator', () => {
  it('is sealed in the database, with a key that is not in it', async () => {
    const { secret, login } = await addSecured()
    const [row] = await listRows()
    expect(row && isSealed(row.secret)).toBe(true)
    expect(row?.secret).not.toContain(secret)
    const key = (await readFile(keyFileOf(dataDir), 'utf8')).trim()
    const told: string[] = []
    await shop.database.readSnapshot(async ({ tables, readRows }) => {
      for (const { name } of tables)
        for await (const rows of readRows(name)) told.push(...rows.map((each) => JSON.stringify(each)))
    })
    expect(told.filter((each) => each.includes(key) || each.includes(secret))).toEqual([])
    await login(codeOf(secret))
  })

  it('that an older version wrote as it is still opens, and is sealed at the next start, once', async () => {
    const { id, secret, login } = await addSecured()
    await updateRow(id, secret)
    await login(codeOf(secret))
    expect(await sealAll()).toEqual({ unreadable: 0 })
    const [sealed] = await listRows()
    expect(sealed && isSealed(sealed.secret)).toBe(true)
    await sealAll()
    expect(await listRows()).toEqual([sealed])
    await login(codeOf(secret, 1))
  })

  it('is sealed anew with a new key, while everybody goes on signing in', async () => {
    const first = await addSecured('first@example.com')
    const second = await addSecured('second@example.com')
    const before = await listRows()
    await addKeyToFile(keyFileOf(dataDir))
    await first.login(codeOf(first.secret))
    expect(await sealAll()).toEqual({ unreadable: 0 })
    const after = await listRows()
    expect(after.filter(({ secret }, at) => secret === before[at]?.secret)).toEqual([])
    await second.login(codeOf(second.secret))
  })

  it('is not overwritten by the old one when it is set up anew meanwhile', async () => {
    const { id, api, secret } = await addSecured()
    await addKeyToFile(keyFileOf(dataDir))
    await api.turnOffTwoStep({ password, code: codeOf(secret) })
    const { secret: fresh } = await api.startTwoStep({ password })
    await sealAll()
    await api.confirmTwoStep({ code: codeOf(fresh) })
    expect(await listRows()).toMatchObject([{ user_id: id, confirmed_at: expect.any(String) }])
  })

  it('of another account opens for nobody: rows cannot be exchanged', async () => {
    const helper = await addSecured('helper@example.com')
    const owner = await addSecured('owner@example.com')
    const stolen = (await listRows()).find(({ user_id: id }) => id === helper.id)
    await updateRow(owner.id, stolen?.secret ?? '')
    await expect(owner.login(codeOf(helper.secret))).rejects.toMatchObject({ status: 500 })
  })

  it('without its key is told of as such, and recovery codes open the account to set it up anew', async () => {
    const { api, secret, recoveryCodes, login } = await addSecured()
    await rm(keyFileOf(dataDir))
    const unreadable = { code: 'AUTHENTICATOR_UNREADABLE', status: 409 }
    await expect(login(codeOf(secret))).rejects.toMatchObject(unreadable)
    expect(await sealAll()).toEqual({ unreadable: 1 })
    const [first = '', second = ''] = recoveryCodes
    expect(await login(first)).toHaveProperty('accessToken')
    await api.turnOffTwoStep({ password, code: second })
    const { secret: fresh } = await api.startTwoStep({ password })
    await api.confirmTwoStep({ code: codeOf(fresh, -1) })
    await login(codeOf(fresh))
  })
})
