import { v7 as newId } from 'uuid'
import type { StoredTokens } from '#client/tokens.ts'
import { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { prepareLink, sendLink } from '#server/accounts/links/send-link.ts'
import { insertSession } from '#server/accounts/queries.ts'
import { issueTokens } from '#server/accounts/sessions/issue-tokens.ts'
import { hashToken, newToken } from '#server/accounts/sessions/tokens.ts'
import { getMailSecret } from '#test/mails.ts'
import { callShop } from '../../call.ts'
import { addCustomers } from '../../customers.ts'
import type { TrustPromise } from '../../promise.ts'
import type { Saboteur } from '../../saboteur.ts'
import { withShop, type TrustShop } from '../../shop.ts'
import { withTabs } from './tabs.ts'

const TABS = 20
const OVER = '2000-01-01T00:00:00.000Z'

/** Shows that nobody is signed out who should not be, and that everybody is who should be. */
export const sessionsHold: TrustPromise = {
  name: 'sessions-hold',
  promise:
    'Any number of tabs stays signed in over any number of expiries; a stolen token, a logout, a new password, lost rights and a change of hands count from the next request on.',

  async run(engine, size, saboteur) {
    const expiries = saboteur ? 2 : size === 'full' ? 200 : 10
    const faults: string[] = []
    await withShop(engine, { saboteur }, async (shop) => {
      faults.push(...(await expireInTabs(shop, expiries, saboteur)))
      for (const [name, check] of Object.entries(endings)) {
        const seen = await check(shop)
        if (seen.before.some((status) => status !== 200) || seen.after.some((status) => ![401, 403].includes(status)))
          faults.push(`${name}: ${seen.before.join(' ')}, then ${seen.after.join(' ')}`)
      }
    })
    return {
      asked: `${TABS} tabs × ${expiries} expiries: nobody out, one refresh each; ${Object.keys(endings).join(', ')}: refused from the next request on`,
      measured: `${faults.length} faults${faults[0] ? ` (${faults.join('; ').slice(0, 200)})` : ''}`,
      isKept: faults.length === 0,
    }
  },

  saboteurs: [
    {
      name: 'a second use of a refresh token ends nothing',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/accounts/sessions/refresh-tokens.ts',
          find: 'await revokeSession(tx, token.session_id, at)',
          replace: '',
        },
      ],
    },
    {
      name: 'rights are those of the moment the token was made',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/accounts/identify-caller.ts',
          find: "return { kind: 'user', ...found }",
          replace: `const { kept } = ((globalThis as any).firstSeen ??= { kept: new Map() })
  if (!kept.has(token)) kept.set(token, { isStaff: found.isStaff, rights: found.rights })
  return { kind: 'user', ...found, ...kept.get(token) }`,
        },
      ],
    },
    {
      name: 'invitations outlive the role of who sent them',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/accounts/keys/end-account-keys.ts',
          find: 'const invited = await revokeInvitationsAround(tx, { id, email, now })',
          replace: 'const invited: string[] = []',
        },
      ],
    },
    {
      name: 'links of mails outlive who asked for them',
      isEngineFree: true,
      edits: [
        {
          file: 'src/server/accounts/keys/end-account-keys.ts',
          find: 'await expireAllLinks(tx, id, now)',
          replace: '',
        },
      ],
    },
    {
      name: 'tabs do not wait for each other',
      isEngineFree: true,
      edits: [
        {
          file: 'src/client/browser-transport.ts',
          find: "if ('locks' in navigator)",
          replace: 'if (false)',
        },
      ],
    },
  ],
}

/** All tabs come back at once, again and again, each time after the access token has expired. */
async function expireInTabs(shop: TrustShop, expiries: number, saboteur: Saboteur | undefined) {
  const faults: string[] = []
  const { tokens, sessionId } = await addSession(shop)
  await withTabs(shop, { count: TABS, tokens, saboteur }, async (callFromAll) => {
    for (let expiry = 1; expiry <= expiries && faults.length === 0; expiry++) {
      await shop.withDatabase(({ transact }) =>
        transact((tx) =>
          tx
            .updateTable('tokens')
            .set({ expires_at: OVER })
            .where('session_id', '=', sessionId)
            .where('kind', '=', 'access')
            .execute(),
        ),
      )
      const { served, refreshes, signedOut, errors } = await callFromAll()
      if (served !== TABS || refreshes !== 1 || signedOut > 0)
        faults.push(`expiry ${expiry}: ${served} tabs served, ${refreshes} refreshes, ${errors[0] ?? ''}`)
    }
  })
  return faults
}

interface Seen {
  before: number[]
  after: number[]
}

/** Each ends something, and answers the statuses of what worked before and of the next requests after. */
const endings: Record<string, (shop: TrustShop) => Promise<Seen>> = {
  async 'a refresh token used twice'(shop) {
    const { tokens } = await addSession(shop)
    const first = await refresh(shop, tokens)
    const second = first.body as StoredTokens
    const before = [first.status, await readProfile(shop, second)]
    const replay = await refresh(shop, tokens)
    return { before, after: [replay.status, await readProfile(shop, second), (await refresh(shop, second)).status] }
  },

  async logout(shop) {
    const { tokens } = await addSession(shop)
    const before = [await readProfile(shop, tokens)]
    await callShop(shop.url, { path: '/api/users/logout', token: tokens.accessToken })
    return { before, after: [await readProfile(shop, tokens), (await refresh(shop, tokens)).status] }
  },

  async 'a new password'(shop) {
    const here = await addSession(shop)
    const there = await addSession(shop, { userId: here.userId })
    const before = [await readProfile(shop, here.tokens), await readProfile(shop, there.tokens)]
    const token = await shop.withDatabase(async (database) => {
      const { userId, email } = here
      const now = new Date()
      const link = await prepareLink(new SecretBox({ dataDir: shop.dataDir }), email)
      await database.transact((tx) =>
        sendLink(tx, { link, purpose: 'reset-password', userId, email, name: 'Amel', now }),
      )
      return getMailSecret({ database, folder: shop.dataDir }, email)
    })
    const reset = await callShop(shop.url, {
      path: '/api/users/reset-password',
      body: { token, password: 'eight olive trees' },
    })
    before.push(reset.status === 204 ? 200 : reset.status)
    return {
      before,
      after: [
        await readProfile(shop, here.tokens),
        await readProfile(shop, there.tokens),
        (await refresh(shop, there.tokens)).status,
      ],
    }
  },

  async 'lost rights'(shop) {
    const staff = await addSession(shop, { isAdmin: true })
    const chief = await addSession(shop, { isAdmin: true })
    const readStaff = async () =>
      (await callShop(shop.url, { method: 'GET', path: '/api/admin/staff', token: staff.tokens.accessToken })).status
    const before = [await readStaff(), await readStaff()]
    // Another role, and not none: the session goes on.
    await callShop(shop.url, {
      method: 'PATCH',
      path: `/api/admin/staff/${staff.userId}`,
      body: { role: 'orders' },
      token: chief.tokens.accessToken,
    })
    return { before, after: [await readStaff()] }
  },

  async 'what an account that changes hands had opened'(shop) {
    const staff = await addSession(shop, { isAdmin: true })
    const chief = await addSession(shop, { isAdmin: true })
    const invited = await callShop(shop.url, {
      path: '/api/admin/staff/invitations',
      body: { email: 'friend@example.com', role: 'owner' },
      token: staff.tokens.accessToken,
    })
    const secret = newToken()
    await shop.withDatabase(({ transact }) => {
      const { userId, email } = staff
      const link = { hash: hashToken(secret), sealed: '' }
      const about = { link, userId, email, name: 'Amel', now: new Date() }
      return transact((tx) => sendLink(tx, { ...about, purpose: 'reset-password' }))
    })
    const readInvitation = async () => {
      const body = { token: (invited.body as { secret: string }).secret }
      return toRefusal((await callShop(shop.url, { path: '/api/users/staff-invitation', body })).status)
    }
    const before = [await readInvitation(), await readProfile(shop, staff.tokens)]
    await callShop(shop.url, {
      method: 'DELETE',
      path: `/api/admin/staff/${staff.userId}`,
      token: chief.tokens.accessToken,
    })
    const body = { token: secret, password: 'eight olive trees' }
    const reset = await callShop(shop.url, { path: '/api/users/reset-password', body })
    return { before, after: [await readInvitation(), await readProfile(shop, staff.tokens), toRefusal(reset.status)] }
  },
}

/** A link that is spent is refused like a token that is. */
const toRefusal = (status: number) => (status >= 400 && status < 500 ? 401 : status)

const readProfile = async (shop: TrustShop, { accessToken }: StoredTokens) =>
  (await callShop(shop.url, { method: 'GET', path: '/api/users/profile', token: accessToken })).status

const refresh = (shop: TrustShop, { refreshToken }: StoredTokens) =>
  callShop(shop.url, { path: '/api/users/refresh-token', body: { refreshToken } })

/** A session of its own, of a new account unless one is named. */
async function addSession(shop: TrustShop, { userId, isAdmin = false }: { userId?: string; isAdmin?: boolean } = {}) {
  return shop.withDatabase(async (database) => {
    const account = userId ? { id: userId, email: '' } : (await addCustomers(database, 1, { isAdmin }))[0]
    if (!account) throw new Error('No account was added')
    const now = new Date()
    const sessionId = newId()
    const tokens = await database.transact(async (tx) => {
      await insertSession(tx, { id: sessionId, user_id: account.id, created_at: now.toISOString() })
      return issueTokens(tx, sessionId, now)
    })
    return { userId: account.id, email: account.email, sessionId, tokens }
  })
}
