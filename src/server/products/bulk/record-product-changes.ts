import { changedFields } from '#server/audit/changed-fields.ts'
import type { AnyEvent, Occasion } from '#server/events/queries.ts'
import { recordEvent } from '#server/events/record-event.ts'
import type { StoredProduct } from '#server/products/editing-queries.ts'
import type { Db } from '#server/schema/database.ts'
import { toLogState, type ProductSnapshot } from './product-snapshot.ts'

/** What became of a product, and what the log of staff calls it. */
export interface ProductChange {
  product: StoredProduct
  action: string
  before: ProductSnapshot
  after: ProductSnapshot
}

/** Records the changes of products: an event for each, and an entry in the log of staff. */
export async function recordProductChanges(
  tx: Db,
  changes: readonly ProductChange[],
  occasion: Occasion,
): Promise<void> {
  await recordEvent(tx, changes.map(toEvent), { ...occasion, log: changes.map(toLogEntry) })
}

function toEvent({ product: { id: subjectId }, before, after }: ProductChange): AnyEvent {
  const [was, is] = [before, after].map(({ columns }) => columns.status === 'deleted')
  if (was !== is) return { type: is ? 'product.deleted' : 'product.restored', subjectId, payload: {} }
  const fields = Object.keys(changedFields(toLogState(before), toLogState(after)).after)
  return { type: 'product.changed', subjectId, payload: { fields } }
}

const toLogEntry = ({ product: { id, model }, action, before, after }: ProductChange) => ({
  action,
  subject: { kind: 'product' as const, id, name: model },
  before: toLogState(before),
  after: toLogState(after),
})
