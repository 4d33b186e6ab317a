import { v7 as newId } from 'uuid'
import { ApiError } from '#domain/api/errors.ts'
import type { Promotion, PromotionDraft } from '#domain/promotions/promotion.ts'
import { t } from '#domain/texts/t.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { upsertSetting } from '#server/settings/queries.ts'
import { listPromotions } from './list-promotions.ts'
import {
  countActivePromotions,
  countUsesOf,
  deletePromotionRow,
  findPromotionByCode,
  insertPromotion,
  lockPromotion,
  updatePromotion,
} from './queries.ts'

/**
 * Adds a promotion, or changes the one of that id. It holds at once; orders that use it keep the terms they were placed under. Throws
 * `PROMOTION_NOT_FOUND`, and `INVALID_REQUEST` for a code that another one has, or for fewer uses than there are.
 */
export async function savePromotion(
  database: Database,
  draft: PromotionDraft,
  { promotionId, userId }: { promotionId?: string; userId: string },
): Promise<Promotion> {
  return database.transact(async (tx) => {
    const id = promotionId ?? newId()
    const now = new Date().toISOString()
    const before = await lockPromotion(tx, id)
    if (promotionId !== undefined && !before) throw new ApiError('PROMOTION_NOT_FOUND')
    await checkCodeIsFree(tx, draft.code, id)
    const uses = await countUsesOf(tx, id)
    if (draft.maxUses !== null && draft.maxUses < uses)
      throw invalid('maxUses', t('fields.atLeast', { label: t('fields.maxUses'), min: uses }))
    const columns = { ...toColumns(draft), uses: draft.maxUses === null ? 0 : uses, updated_at: now }
    if (before) await updatePromotion(tx, id, columns)
    else await insertPromotion(tx, { id, ...columns, created_at: now })
    await noteActivePromotions(tx)
    const subject = { kind: 'settings' as const, id, name: draft.code || draft.title }
    const action = before ? ('promotion.changed' as const) : ('promotion.added' as const)
    await insertAdminAction(tx, { userId, action, subject, ...(before && { before }), after: draft })
    const saved = (await listPromotions(tx)).find((each) => each.id === id)
    if (!saved) throw new Error('A promotion that was saved is not there')
    return saved
  })
}

/** Deletes a promotion. Throws `PROMOTION_NOT_FOUND`, and `PROMOTION_IN_USE` once an order uses it: it can be switched off then. */
export async function deletePromotion(
  database: Database,
  { promotionId, userId }: { promotionId: string; userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const before = await lockPromotion(tx, promotionId)
    if (!before) throw new ApiError('PROMOTION_NOT_FOUND')
    if ((await countUsesOf(tx, promotionId)) > 0) throw new ApiError('PROMOTION_IN_USE')
    await deletePromotionRow(tx, promotionId)
    await noteActivePromotions(tx)
    const subject = { kind: 'settings' as const, id: promotionId, name: before.code ?? before.title }
    await insertAdminAction(tx, { userId, action: 'promotion.deleted', subject, before })
  })
}

/** Pages and orders of a shop without promotions do not look for any. */
async function noteActivePromotions(tx: Db) {
  await upsertSetting(tx, 'hasPromotions', (await countActivePromotions(tx)) > 0)
}

async function checkCodeIsFree(tx: Db, code: string, id: string) {
  const holder = code === '' ? undefined : await findPromotionByCode(tx, code)
  if (holder && holder.id !== id) throw invalid('code', t('fields.promotionCodeTaken'))
}

const invalid = (field: string, reason: string) =>
  new ApiError('INVALID_REQUEST', { details: { fields: { [field]: reason } } })

const toColumns = (draft: PromotionDraft) => ({
  code: draft.code || null,
  title: draft.title,
  kind: draft.kind,
  value: { percent: draft.percent ?? 0, amount: draft.amount ?? 0, 'free-delivery': 0 }[draft.kind],
  scope: JSON.stringify(draft.scope),
  minimum_subtotal: draft.minimumSubtotal,
  first_order_only: draft.firstOrderOnly ? (1 as const) : (0 as const),
  once_per_customer: draft.oncePerCustomer ? (1 as const) : (0 as const),
  starts_at: draft.startsAt,
  ends_at: draft.endsAt,
  max_uses: draft.maxUses,
  active: draft.active ? (1 as const) : (0 as const),
})
