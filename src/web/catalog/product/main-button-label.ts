import type { Size } from '#domain/catalog/product.ts'

/** The label of the main button of a product (spec §2). */
export function mainButtonLabel(sizes: readonly Size[], chosen: Size | undefined): string {
  if (sizes.every(({ quantity }) => quantity === 0)) return 'OUT OF STOCK'
  if (sizes.length === 1) return 'ADD TO BAG'
  return chosen ? `ADD ${chosen.value.toUpperCase()} TO BAG` : 'SELECT SIZE'
}
