import { ALL_PRODUCTS, collectionName } from '#domain/catalog/first-collections.ts'
import type { Sale } from '#domain/prices/sale.ts'
import { t } from '#domain/texts/t.ts'

/** A sale as its list and its questions call it. */
export const saleName = (
  { collection, percent }: Pick<Sale, 'collection' | 'percent'>,
  nameOf: (collection: string) => string,
): string => t('sales.name', { collection: collection ? nameOf(collection) : collectionName(ALL_PRODUCTS), percent })

/** Whether a sale waits for its day, changes prices, or is over. */
export function saleState({ startedAt, endsAt }: Pick<Sale, 'startedAt' | 'endsAt'>, now: Date) {
  if (endsAt !== null && new Date(endsAt) <= now) return 'ended'
  return startedAt === null ? 'planned' : 'running'
}
