import { formatPercent } from '#domain/texts/format-percent.ts'
import { findCollectionById, nameOf } from '#server/collections/queries.ts'
import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import { endOfShopDay, startOfShopDay } from '#domain/dates.ts'
import type { Sale, SaleDraft } from '#domain/prices/sale.ts'
import { t } from '#domain/texts/t.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { deletePlannedSale, insertSale, listSaleRows, type SaleRow } from './queries.ts'

/** Planned and started sales, those that begin last first. */
export async function listSales(db: Db): Promise<Sale[]> {
  return (await listSaleRows(db)).map(toSale)
}

/** Plans a sale. Throws `INVALID_REQUEST` for one whose last day is over. */
export async function saveSale(database: Database, draft: SaleDraft, userId: string): Promise<Sale> {
  const now = new Date()
  const end = draft.lastDay === null ? null : endOfShopDay(draft.lastDay)
  if (end && end <= now)
    throw new ApiError('INVALID_REQUEST', {
      message: t('errors.discountOver'),
      details: { fields: { lastDay: t('errors.dayOver') } },
    })
  const row = {
    id: newId(),
    collection: draft.collection,
    percent: draft.percent,
    started_at: null,
    starts_at: startOfShopDay(draft.firstDay).toISOString(),
    ends_at: end?.toISOString() ?? null,
    created_at: now.toISOString(),
  }
  await database.transact(async (tx) => {
    await insertSale(tx, row)
    await insertAdminAction(tx, { userId, action: 'sale.planned', subject: await subjectOf(tx, row), after: draft })
  })
  return toSale(row)
}

/** Calls a sale off that has not started. Throws `PROMOTION_NOT_FOUND`. */
export async function deleteSale(database: Database, saleId: string, userId: string): Promise<void> {
  await database.transact(async (tx) => {
    const row = await deletePlannedSale(tx, saleId)
    if (!row) throw new ApiError('PROMOTION_NOT_FOUND')
    await insertAdminAction(tx, {
      userId,
      action: 'sale.deleted',
      subject: await subjectOf(tx, row),
      before: toSale(row),
    })
  })
}

/** A sale as the audit log names it. */
export async function subjectOf(db: Db, { id, percent, collection }: Pick<SaleRow, 'id' | 'percent' | 'collection'>) {
  const row = collection === null ? undefined : await findCollectionById(db, collection)
  const names = [formatPercent(percent), row ? nameOf(row) : (collection ?? '')]
  return { kind: 'settings' as const, id, name: names.filter(Boolean).join(', ') }
}

/** A sale as the API returns it. */
export const toSale = ({ id, collection, percent, ...times }: SaleRow): Sale => ({
  id,
  collection,
  percent,
  startsAt: times.starts_at,
  endsAt: times.ends_at,
  startedAt: times.started_at,
})
