import { v7 as newId } from 'uuid'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ApiKeyDraft } from '#domain/api-keys/api-key.ts'
import { createApiKey } from '#server/api-keys/create-api-key.ts'
import { ensureAdmin } from '#server/accounts/ensure-admin.ts'
import { hashToken, newToken } from '#server/accounts/sessions/tokens.ts'
import { endAccountKeys } from './end-account-keys.ts'
import { insertSession, lockAccount, lockAccountByEmail } from '#server/accounts/queries.ts'
import { insertKnownDevice } from '#server/accounts/device-queries.ts'
import { insertRecoveryCodes, upsertTwoStep } from '#server/accounts/two-step/queries.ts'
import { sendLink } from '#server/accounts/links/send-link.ts'
import { insertMail } from '#server/mail/queries.ts'
import { noteNewShop, openSetup } from '#server/setup/open-setup.ts'
import { insertInvitation } from '#server/staff/invitations/queries.ts'
import { grantStaff } from '#server/staff/grant-staff.ts'
import { revokeStaff } from '#server/staff/revoke-staff.ts'
import { resetTwoStep } from '#server/staff/two-step/reset-two-step.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

const OLD_PASSWORD = 'correct horse'
const NEW_PASSWORD = 'seven olive trees'
const EMAIL = 'holder@example.com'
const later = () => new Date(Date.now() + 3_600_000).toISOString()
const now = () => new Date().toISOString()

/** The tables that hold what opens an account, each with how the test finds out whether it still does. */
const keyTables = {
  sessions: 'the access token of another session',
  tokens: 'its refresh token',
  email_links: 'links for a new password and for the email',
  known_devices: 'a known browser',
  two_step: 'the second step',
  recovery_codes: 'its recovery codes',
  api_keys: 'the key that it has made for a program',
  staff_invitations: 'invitations to the email and by the account',
  outbox: 'mails with links that wait',
  setup: 'the printed link',
}

/** Tables that name accounts or hold secrets and open none. */
const notKeys = [
  // What an account has, or has done.
  ...[
    'users',
    'addresses',
    'admin_actions',
    'carts',
    'cart_lines',
    'checkout_sessions',
    'cash_entries',
    'events',
    'imports',
    'manifests',
    'previous_customers',
  ],
  ...[
    'order_calls',
    'order_history',
    'orders',
    'payouts',
    'refunds',
    'returns',
    'saved_views',
    'shipments',
    'stock_movements',
  ],
  ...['store_credit_entries', 'front_page_versions', 'idempotency_keys', 'call_claims'],
  // The account that an extension acts as: its token lives in the memory of a process.
  'extensions',
  // Secrets that sign what is sent.
  'webhooks',
  // Counts of attempts, by hashes.
  ...['attempts', 'link_requests', 'request_counts', 'unpaid_pieces'],
  // The wish for a newsletter: no account.
  'newsletter_subscribers',
  // What programs call a field of the shop's own.
  'custom_fields',
  // Contents of products and figures.
  ...['demo_products', 'import_changes', 'products', 'day_figures', 'figure_changes', 'figure_progress'],
]

type Key =
  | 'session'
  | 'own session'
  | 'refresh'
  | 'reset link'
  | 'verify link'
  | 'device'
  | 'second step'
  | 'recovery codes'
  | 'invitation to it'
  | 'invitation by it'
  | 'mails'
  | 'setup link'
  | 'API key'

interface Holder {
  id: string
  email: string
  api: Awaited<ReturnType<typeof shop.signIn>>['api']
  tokens: Record<'own' | 'other', { accessToken: string; refreshToken: string }>
  secrets: Record<'reset' | 'verify' | 'device' | 'to' | 'by' | 'setup' | 'key', string>
}

/** An account that has everything which opens it. */
async function addHolder({ isAdmin = true, isAlone = false } = {}): Promise<Holder> {
  if (isAlone) await noteNewShop(shop.database)
  const { id, accessToken, refreshToken, api } = await shop.signIn({ email: EMAIL, isAdmin })
  const other = await shop.api.login({ email: EMAIL, password: OLD_PASSWORD })
  const secrets = { reset: '', verify: '', device: '', to: newToken(), by: newToken(), setup: '', key: '' }
  if (isAlone) secrets.setup = (await openSetup(shop.database)) ?? ''
  const account = { userId: id, email: EMAIL, name: 'Amel', now: new Date() }
  await shop.database.transact(async (tx) => {
    for (const [name, purpose] of [
      ['reset', 'reset-password'],
      ['verify', 'verify-email'],
    ] as const) {
      secrets[name] = newToken()
      await sendLink(tx, { ...account, purpose, link: { hash: hashToken(secrets[name]), sealed: 'sealed' } })
    }
    secrets.device = await insertKnownDevice(tx, id, now())
    await upsertTwoStep(tx, { user_id: id, secret: 'sealed', created_at: now(), confirmed_at: now(), last_step: 0 })
    await insertRecoveryCodes(tx, id, [hashToken('code')])
    const invitation = { role: 'owner' as const, created_at: now(), expires_at: later() }
    const to = { id: newId(), hash: hashToken(secrets.to), email: EMAIL, invited_by: 'colleague' }
    const by = { id: newId(), hash: hashToken(secrets.by), email: 'friend@example.com', invited_by: id }
    for (const one of [to, by]) {
      await insertInvitation(tx, { ...invitation, ...one })
      const payload = { role: 'owner', secret: 'in the mail' }
      await insertMail(tx, { kind: 'staff-invitation', recipient: one.email, payload, at: now() })
    }
  })
  if (isAdmin) {
    const draft = ApiKeyDraft.parse({ name: 'Program', rights: ['catalog:read'] })
    secrets.key = (await createApiKey(shop.database, draft, { byUserId: id })).secret
  }
  return { id, email: EMAIL, api, tokens: { own: { accessToken, refreshToken }, other }, secrets }
}

const works = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  )
const hasRows = async (table: 'known_devices' | 'two_step' | 'recovery_codes', id: string) =>
  (await shop.database.query.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length > 0

/** Which keys still open something, asked as their holder would. */
async function listOpen({ id, tokens, secrets }: Holder): Promise<Key[]> {
  const { database, api, apiWith } = shop
  const devices = await database.query
    .selectFrom('known_devices')
    .select('hash')
    .where('hash', '=', hashToken(secrets.device))
    .execute()
  const mails = await database.query
    .selectFrom('outbox')
    .select('id')
    .where('kind', 'in', ['reset-password', 'verify-email', 'staff-invitation'])
    .execute()
  const open: [Key, boolean][] = [
    ['own session', await works(apiWith(tokens.own.accessToken).getProfile())],
    ['session', await works(apiWith(tokens.other.accessToken).getProfile())],
    ['refresh', await works(api.refreshToken({ refreshToken: tokens.other.refreshToken }))],
    ['device', devices.length > 0],
    ['second step', await hasRows('two_step', id)],
    ['recovery codes', await hasRows('recovery_codes', id)],
    ['invitation to it', await works(api.getInvitation({ token: secrets.to }))],
    ['invitation by it', await works(api.getInvitation({ token: secrets.by }))],
    ['mails', mails.length > 0],
    ['API key', secrets.key !== '' && (await works(apiWith(secrets.key).listAdminProducts({})))],
    ['setup link', secrets.setup !== '' && (await works(api.checkSetupLink({ token: secrets.setup })))],
    ['verify link', await works(api.verifyEmail({ token: secrets.verify }))],
    ['reset link', await works(api.resetPassword({ token: secrets.reset, password: 'eight olive trees' }))],
  ]
  return open.flatMap(([key, isOpen]) => (isOpen ? [key] : []))
}

const all: Key[] = [
  ...(['own session', 'session', 'refresh', 'device', 'second step', 'recovery codes'] as const),
  ...(['invitation to it', 'invitation by it', 'mails', 'setup link', 'API key', 'verify link', 'reset link'] as const),
]
const secondStep: Key[] = ['second step', 'recovery codes']
const beforeRole = all.filter((key) => !/invitation|setup|API/.test(key))

interface Act {
  holder?: Parameters<typeof addHolder>[0]
  act(holder: Holder): Promise<unknown>
  /** What goes on. */
  leaves: readonly Key[]
}

const change = { currentPassword: OLD_PASSWORD, password: NEW_PASSWORD }
/** Everything after which an account must not be opened by what opened it before. */
const acts: Record<string, Act> = {
  'nothing happens': { holder: { isAlone: true }, act: async () => undefined, leaves: all },
  'the setup is claimed': {
    holder: { isAlone: true },
    act: ({ secrets }) =>
      shop.api.claimShop({ token: secrets.setup, name: 'Nour', email: 'nour@example.com', password: NEW_PASSWORD }),
    leaves: [],
  },
  'the password is reset by a mail': {
    holder: { isAlone: true },
    act: ({ secrets }) => shop.api.resetPassword({ token: secrets.reset, password: NEW_PASSWORD }),
    leaves: ['API key', ...secondStep],
  },
  'the password is changed': {
    holder: { isAlone: true },
    act: ({ api }) => api.changePassword(change),
    leaves: ['own session', 'API key', ...secondStep],
  },
  'the environment has another password': {
    holder: { isAlone: true },
    act: () => ensureAdmin(shop.database, { email: EMAIL, password: NEW_PASSWORD }),
    leaves: ['API key', ...secondStep],
  },
  'the environment has the same password': {
    holder: { isAlone: true },
    act: () => ensureAdmin(shop.database, { email: EMAIL, password: OLD_PASSWORD }),
    leaves: all,
  },
  'the environment makes the account of a customer the admin': {
    holder: { isAdmin: false },
    act: () => ensureAdmin(shop.database, { email: EMAIL, password: NEW_PASSWORD }),
    leaves: [],
  },
  'an invitation is accepted': {
    holder: { isAdmin: false },
    act: ({ api, secrets }) => api.acceptInvitation({ token: secrets.to }),
    leaves: ['own session', ...secondStep],
  },
  'a role is given': {
    holder: { isAdmin: false },
    act: () => grantStaff(shop.database, { email: EMAIL, role: 'orders' }),
    leaves: beforeRole,
  },
  'the role is changed': {
    act: async ({ id }) => (await shop.signIn({ isAdmin: true })).api.changeStaffRole({ id, role: 'orders' }),
    leaves: beforeRole,
  },
  'the role is taken away': {
    act: async ({ id }) => (await shop.signIn({ isAdmin: true })).api.revokeStaff({ id }),
    leaves: [],
  },
  'the role is taken away on the machine': {
    act: async ({ id }) => {
      await shop.addUser({ isAdmin: true })
      await revokeStaff(shop.database, { userId: id })
    },
    leaves: [],
  },
  'the second step is reset on the machine': {
    act: ({ id }) => resetTwoStep(shop.database, { userId: id }),
    leaves: [],
  },
  'the account is deleted': {
    act: async ({ api }) => {
      await shop.addUser({ isAdmin: true })
      await api.deleteAccount({ password: OLD_PASSWORD })
    },
    leaves: [],
  },
}

describe('what opens an account', () => {
  it.each(Object.entries(acts))('after %s is what may', async (_, { holder, act, leaves }) => {
    const account = await addHolder(holder)
    await act(account)
    const open = await listOpen(account)
    expect(open.toSorted()).toEqual(leaves.toSorted())
  })

  it('is every table that names an account or keeps a secret, or is said not to', async () => {
    const query = shop.database.query as unknown as Introspected
    const tables = await query.introspection.getTables()
    const naming = tables.filter(({ columns }) =>
      columns.some(({ name }) => /user_id|email|recipient|_by$|token|secret|hash|caller|(^|_)key$/.test(name)),
    )
    const known = [...Object.keys(keyTables), ...notKeys]
    // PostgreSQL tells of the schemas of other tests as well.
    expect([...new Set(naming.map(({ name }) => name))].toSorted()).toEqual(known.toSorted())
  })

  it('lets no password in that was replaced while it was checked', async () => {
    const { api } = await addHolder({ isAdmin: false })
    const from = (password: string) => works(shop.api.login({ email: EMAIL, password }))
    const [changed, opened] = await Promise.all([works(api.changePassword(change)), from(OLD_PASSWORD)])
    expect(changed).toBe(true)
    const sessions = await shop.database.query
      .selectFrom('sessions')
      .select('id')
      .where('revoked_at', 'is', null)
      .execute()
    // Its own, and at most one that was opened before, which has ended.
    expect([sessions.length, await from(OLD_PASSWORD), typeof opened]).toEqual([1, false, 'boolean'])
  })

  it('ends a session that is still being opened', async () => {
    const account = await addHolder({ isAdmin: false })
    const { ended } = await shop.database.transact(async (tx) => {
      await lockAccountByEmail(tx, EMAIL)
      const begun = Promise.withResolvers<void>()
      const end = shop.database.transact(async (other) => {
        begun.resolve()
        await endAccountKeys(other, { account, turn: 'password', now: now() })
      })
      // On SQLite it begins when this one has ended. On PostgreSQL it has time to find no session, if it does not wait.
      if (process.env['TEST_POSTGRES']) await begun.promise
      for (let turn = 0; turn < 30; turn++) await lockAccount(tx, account.id)
      await insertSession(tx, { id: newId(), user_id: account.id, created_at: now(), device: 'Firefox' })
      return { ended: end }
    })
    await ended
    const open = await shop.database.query.selectFrom('sessions').select('id').where('revoked_at', 'is', null).execute()
    expect(open).toEqual([])
  })
})

/** The part of Kysely that tells which tables there are. */
interface Introspected {
  introspection: { getTables(): Promise<{ name: string; columns: { name: string }[] }[]> }
}
