import { ApiError } from '#domain/api/errors.ts'
import type { SavedView } from '#domain/orders/staff/views/saved-view.ts'
import { t } from '#domain/texts/t.ts'

/** Throws `INVALID_REQUEST` where one of these views is called like that: two tabs of one name cannot be told apart. */
export function refuseTakenName(views: readonly SavedView[], name: string) {
  const isTaken = views.some((view) => view.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw new ApiError('INVALID_REQUEST', { details: { fields: { name: t('savedViews.nameTaken') } } })
}
