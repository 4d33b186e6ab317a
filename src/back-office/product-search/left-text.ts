import { t } from '#domain/texts/t.ts'
import type { PickedSku } from './picked-sku.ts'

/** How many pieces of a size are left, as staff who sell it read it. */
export const leftText = ({ left }: Pick<PickedSku, 'left'>): string =>
  left === null ? t('stock.notCounted') : t('manualOrder.left', { count: left })
