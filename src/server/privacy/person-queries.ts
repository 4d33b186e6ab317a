import type { MyData } from '#domain/privacy/my-data.ts'
import { listPreviousCustomersOfEmail, listPreviousOrders } from '#server/orders/previous-queries.ts'
import type { Db } from '#server/schema/database.ts'

/** Who is meant: an account, and the guest who ordered with its verified email. */
export interface Person {
  userId: string
  /** In lower case. */
  email: string
}

/** The rows of a person that `downloadMyData` answers as they are, each list in the order of time. */
export async function listPersonalRows(db: Db, { userId, email }: Person, orderIds: string[]) {
  return {
    sessions: await listSessions(db, userId),
    browsers: await listBrowsers(db, userId),
    links: [...(await listLinks(db, userId)), ...(await listInvitations(db, email))],
    mails: await listMails(db, email, orderIds),
    newsletter: await listNewsletter(db, email),
    activity: await listActivity(db, userId, orderIds),
    stockChanges: await listStockChanges(db, userId),
    views: await listViews(db, userId),
    imports: await listImports(db, userId),
    storeCredit: await listStoreCredit(db, orderIds),
    previousShop: await listPreviousShop(db, email),
  }
}

async function listSessions(db: Db, userId: string): Promise<MyData['sessions']> {
  const sessions = await db.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('id').execute()
  const tokens = await db
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .select(['tokens.session_id', 'tokens.kind', 'tokens.expires_at as expiresAt', 'tokens.used_at as usedAt'])
    .where('sessions.user_id', '=', userId)
    .orderBy('tokens.expires_at')
    .execute()
  return sessions.map(({ id, device, created_at: signedInAt, last_used_at: lastUsedAt, revoked_at: endedAt }) => ({
    device,
    signedInAt,
    lastUsedAt,
    endedAt,
    tokens: tokens
      .filter((token) => token.session_id === id)
      .map(({ kind, expiresAt, usedAt }) => ({ kind, expiresAt, usedAt })),
  }))
}

function listBrowsers(db: Db, userId: string): Promise<MyData['browsers']> {
  return db
    .selectFrom('known_devices')
    .select('seen_at as lastLoginAt')
    .where('user_id', '=', userId)
    .orderBy('seen_at')
    .execute()
}

function listLinks(db: Db, userId: string): Promise<MyData['links']> {
  return db
    .selectFrom('email_links')
    .select(['purpose', 'created_at as createdAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

async function listInvitations(db: Db, email: string): Promise<MyData['links']> {
  const rows = await db
    .selectFrom('staff_invitations')
    .select(['created_at as createdAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('email', '=', email)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ purpose: 'staff-invitation', ...row }))
}

function listNewsletter(db: Db, email: string): Promise<MyData['newsletter']> {
  return db
    .selectFrom('newsletter_subscribers')
    .select(['language', 'asked_at as askedAt', 'confirmed_at as confirmedAt'])
    .where('email', '=', email)
    .execute()
}

async function listMails(db: Db, email: string, orderIds: string[]): Promise<MyData['mails']> {
  const mails = await db
    .selectFrom('outbox')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(eb.fn('lower', ['recipient']), '=', email),
        ...(orderIds.length > 0 ? [eb('order_id', 'in', orderIds)] : []),
      ]),
    )
    .orderBy('id')
    .execute()
  return mails.map((mail) => {
    const { secret: _, ...about } = JSON.parse(mail.payload) as Record<string, string>
    return {
      kind: mail.kind,
      recipient: mail.recipient,
      about,
      createdAt: mail.created_at,
      sentAt: mail.sent_at,
      text: mail.sent_content === null ? null : (JSON.parse(mail.sent_content) as { text: string }).text,
      problem: mail.last_error,
    }
  })
}

async function listActivity(db: Db, userId: string, orderIds: string[]): Promise<MyData['activity']> {
  const actions = await db
    .selectFrom('admin_actions')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('user_id', '=', userId),
        eb('subject_kind', '=', 'staff').and('subject_id', '=', userId),
        ...(orderIds.length > 0 ? [eb('subject_kind', '=', 'order').and('subject_id', 'in', orderIds)] : []),
      ]),
    )
    .orderBy('id')
    .execute()
  return actions.map(({ action, subject_name: subject, before, after, created_at: at }) => ({
    action,
    subject,
    before: JSON.parse(before) as unknown,
    after: JSON.parse(after) as unknown,
    at,
  }))
}

function listStockChanges(db: Db, userId: string): Promise<MyData['stockChanges']> {
  return db
    .selectFrom('stock_movements')
    .select(['sku_id as skuId', 'change', 'reason', 'created_at as at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

async function listStoreCredit(db: Db, orderIds: string[]): Promise<MyData['storeCredit']> {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('store_credit_entries')
    .select(['amount', 'created_at as at'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
}

async function listViews(db: Db, userId: string): Promise<MyData['views']> {
  const rows = await db
    .selectFrom('saved_views')
    .select(['name', 'filter', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ filter, ...row }) => ({ ...row, filter: JSON.parse(filter) as Record<string, unknown> }))
}

function listImports(db: Db, userId: string): Promise<MyData['imports']> {
  return db
    .selectFrom('imports')
    .select(['file_name as fileName', 'created_at as at'])
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('undone_by', '=', userId)]))
    .orderBy('id')
    .execute()
}

/** What came from the previous shop of phones that it knew with the email. */
async function listPreviousShop(db: Db, email: string): Promise<MyData['previousShop']> {
  const customers = await listPreviousCustomersOfEmail(db, email)
  return Promise.all(
    customers.map(async ({ phone_term: term, name, phone, address }) => ({
      name,
      phone,
      email,
      address,
      orders: await listPreviousOrders(db, term, Number.MAX_SAFE_INTEGER),
    })),
  )
}
