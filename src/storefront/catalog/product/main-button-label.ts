import { t } from '#domain/texts/t.ts'
import type { Size } from '#domain/catalog/product.ts'

/** The label of the main button of a product (spec §2). */
export function mainButtonLabel(sizes: readonly Size[], chosen: Size | undefined): string {
  if (sizes.every(({ quantity }) => quantity === 0)) return t('product.soldOut')
  if (sizes.length === 1) return t('product.add')
  return chosen ? t('product.addSize', { size: chosen.value.toUpperCase() }) : t('product.chooseSize')
}
