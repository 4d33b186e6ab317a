import { sql, type SqlBool } from 'kysely'
import type { AuditEntry, AuditQuery, Dashboard, DaySales } from '#domain/dashboard/dashboard.ts'
import { LOW_STOCK } from '#domain/constants.ts'
import { wordOfPerson } from '#server/audit/action-search-terms.ts'
import type { Db } from '#server/platform/db/database.ts'
import { searchWords, type WordTable } from '#server/platform/search/prefix-search.ts'
import { rangeOf, wordsIn, type WordRange } from '#server/platform/search/search-terms.ts'

const LISTED = 8
const actionWords: WordTable = { name: 'action_words', id: 'action_id', listed: 'entry.id', rare: 2_000 }

/** Orders and sales of each day since that moment. Read from one index: no order itself is touched. */
export async function listDaySales(db: Db, since: string): Promise<DaySales[]> {
  const day = sql<string>`substr(created_at, 1, 10)`
  return db
    .selectFrom('orders')
    .select((eb) => [day.as('day'), eb.fn.countAll<number>().as('orders'), eb.fn.sum<number>('total').as('sales')])
    .where('created_at', '>=', since)
    .where('status', '!=', 'Cancelled')
    .groupBy(day)
    .orderBy(day)
    .execute()
}

/** The colours most pieces of which were ordered since that moment. */
export async function listBestSellers(db: Db, since: string): Promise<Dashboard['bestSellers']> {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .select((eb) => [
      'line.product_id as productId',
      'line.color',
      eb.fn.max('line.product_name').as('model'),
      eb.fn.sum<number>('line.quantity').as('pieces'),
      sql<number>`sum(line.quantity * line.price)`.as('sales'),
    ])
    .where('orders.created_at', '>=', since)
    .where('orders.status', '!=', 'Cancelled')
    .groupBy(['line.product_id', 'line.color'])
    .orderBy('pieces', 'desc')
    .orderBy('line.product_id')
    .limit(LISTED)
    .execute()
}

/** Sizes on sale with only a few pieces left, the scarcest first. */
export async function listRunningOut(db: Db): Promise<Dashboard['runningOut']> {
  return (
    db
      .selectFrom('skus')
      .innerJoin('variants', 'variants.id', 'skus.variant_id')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select([
        'skus.id as skuId',
        'skus.size',
        'skus.quantity',
        'variants.color',
        'products.id as productId',
        'products.model',
      ])
      // Word for word the condition of the index.
      .where(sql<SqlBool>`skus.deleted = 0`)
      .where('skus.quantity', '>=', 1)
      .where('skus.quantity', '<=', LOW_STOCK)
      .where('variants.deleted', '=', 0)
      .where('products.status', '=', 'published')
      .orderBy('skus.quantity')
      .orderBy('skus.variant_id')
      .limit(LISTED)
      .execute()
  )
}

/** Everybody who is in the log: one step into its index for each. */
async function listActors(db: Db) {
  return db
    .withRecursive('actors', (cte) =>
      cte
        .selectFrom('admin_actions')
        .select((eb) => eb.fn.min('user_id').as('id'))
        .unionAll(
          cte
            .selectFrom('actors')
            .select((eb) =>
              eb
                .selectFrom('admin_actions as later')
                .select((one) => one.fn.min('later.user_id').as('id'))
                .whereRef('later.user_id', '>', 'actors.id')
                .as('id'),
            )
            .where('actors.id', 'is not', null),
        ),
    )
    .selectFrom('actors')
    .innerJoin('users', 'users.id', 'actors.id')
    .select(['users.id', 'users.name', 'users.lastname', 'users.email'])
    .execute()
}

/** The log, newest first. Every word must begin a word of what was done, of what it was done to, or of who did it. */
export async function listAdminActions(db: Db, { search = '', startAfter, limit }: AuditQuery): Promise<AuditEntry[]> {
  const words = wordsIn(search)
  if (search !== '' && words.length === 0) return []
  const actors = words.length > 0 ? await listActors(db) : []
  const sought = words.map((word) => [
    rangeOf(word),
    ...actors
      .filter(({ name, lastname, email }) =>
        wordsIn(`${name} ${lastname} ${email}`).some((own) => own.startsWith(word)),
      )
      .map(({ id }): WordRange => [wordOfPerson(id), wordOfPerson(id)]),
  ])
  const { ids, condition } = await searchWords(db, actionWords, sought)
  if (ids?.length === 0) return []
  const rows = await db
    .selectFrom('admin_actions as entry')
    .leftJoin('users', 'users.id', 'entry.user_id')
    .select([
      'entry.id',
      'entry.action',
      'entry.subject_kind as subjectKind',
      'entry.subject_id as subjectId',
      'entry.subject_name as subjectName',
      'entry.before',
      'entry.after',
      'entry.created_at as at',
      'entry.user_id as userId',
      'users.name',
      'users.lastname',
      'users.email',
    ])
    .$if(ids !== undefined, (list) => list.where('entry.id', 'in', ids ?? []))
    .where(condition)
    .$if(startAfter !== undefined, (list) => list.where('entry.id', '<', startAfter ?? ''))
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ name, lastname, email, before, after, userId, ...entry }) => ({
    ...entry,
    by: userId === null ? '' : [name, lastname].filter(Boolean).join(' ') || (email ?? ''),
    before: JSON.parse(before) as AuditEntry['before'],
    after: JSON.parse(after) as AuditEntry['after'],
  }))
}

/** Every product that came from somewhere else, by its name there. */
export async function listSources(db: Db) {
  return db.selectFrom('products').select(['source', 'source_hash', 'status']).where('source', 'is not', null).execute()
}
