import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { ApiError } from '#domain/api/errors.ts'
import type { EventType } from '#domain/events/event-types.ts'
import type { Webhook } from '#domain/webhooks/webhook.ts'
import type { Db } from '#server/schema/database.ts'
import type { Tables } from '#server/schema/tables.ts'

export type WebhookRow = Selectable<Tables['webhooks']>

/** The name under which it is kept how far a webhook has been told the events. */
export const webhookReader = (id: string): string => `webhook ${id}`

/** The types of events that a webhook gets. */
export const typesOf = ({ types }: Pick<WebhookRow, 'types'>): EventType[] => JSON.parse(types) as EventType[]

/** The webhooks of the shop, as they are stored. */
export async function listWebhookRows(db: Db): Promise<WebhookRow[]> {
  return db.selectFrom('webhooks').selectAll().execute()
}

export async function findWebhookRow(db: Db, id: string): Promise<WebhookRow | undefined> {
  return db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Throws `NOT_FOUND` for a webhook that is not there. */
export async function getWebhookRow(db: Db, id: string): Promise<WebhookRow> {
  const row = await findWebhookRow(db, id)
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

/** Whether the shop sends anything at all. */
export async function hasOpenWebhook(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('webhooks').select('id').where('state', '=', 'on').limit(1).executeTakeFirst()) !== undefined
  )
}

/** The webhooks that are on, each with the position up to which it was told the events, and whether a delivery is due. */
export async function listOpenWebhooks(db: Db, now: string) {
  const rows = await db
    .selectFrom('webhooks')
    .leftJoin('event_readers', (join) =>
      join.on((eb) => eb('event_readers.name', '=', sql<string>`'webhook ' || webhooks.id`)),
    )
    .select((eb) => [
      'webhooks.id',
      'event_readers.position',
      eb
        .selectFrom('webhook_deliveries as due')
        .select('due.position')
        .whereRef('due.webhook_id', '=', 'webhooks.id')
        .where('due.due_at', '<=', now)
        .limit(1)
        .as('due'),
    ])
    .where('state', '=', 'on')
    .execute()
  return rows.map(({ id, position, due }) => ({ id, position: Number(position ?? 0), hasDue: due !== null }))
}

/** The webhooks of the shop, the oldest first. */
export async function listWebhooks(db: Db, id?: string): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('webhook_deliveries as waiting')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('waiting.webhook_id', '=', 'webhooks.id')
        .where('waiting.settled_at', 'is', null)
        .as('waiting'),
      eb
        .selectFrom('webhook_deliveries as delivered')
        .select('delivered.settled_at')
        .whereRef('delivered.webhook_id', '=', 'webhooks.id')
        .where('delivered.outcome', '=', 'delivered')
        .orderBy('delivered.position', 'desc')
        .limit(1)
        .as('last_delivered_at'),
    ])
    .$if(id !== undefined, (webhooks) => webhooks.where('id', '=', id ?? ''))
    .orderBy('id')
    .execute()
  const now = new Date().toISOString()
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    types: typesOf(row),
    payload: row.payload,
    state: row.state,
    createdAt: row.created_at,
    previousSecretUntil: row.previous_until !== null && row.previous_until > now ? row.previous_until : null,
    waiting: Number(row.waiting),
    lastDeliveredAt: row.last_delivered_at,
  }))
}

/** One webhook as the back office shows it. Throws `NOT_FOUND`. */
export async function getWebhook(db: Db, id: string): Promise<Webhook> {
  const [webhook] = await listWebhooks(db, id)
  if (!webhook) throw new ApiError('NOT_FOUND')
  return webhook
}

export async function insertWebhook(tx: Db, webhook: Insertable<Tables['webhooks']>) {
  await tx.insertInto('webhooks').values(webhook).execute()
}

export async function updateWebhook(tx: Db, id: string, changes: Updateable<Tables['webhooks']>) {
  await tx.updateTable('webhooks').set(changes).where('id', '=', id).execute()
}

/** Pauses a webhook; answers whether it was on. */
export async function pauseOpenWebhook(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ state: 'paused' })
    .where('id', '=', id)
    .where('state', '=', 'on')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Replaces sealed secrets unless they have changed since they were read. */
export async function updateSealedSecrets(
  tx: Db,
  { id, secret }: Pick<WebhookRow, 'id' | 'secret'>,
  sealed: Pick<WebhookRow, 'secret' | 'previous_secret'>,
) {
  await tx.updateTable('webhooks').set(sealed).where('id', '=', id).where('secret', '=', secret).execute()
}

export async function deleteWebhookRow(tx: Db, id: string) {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute()
}
