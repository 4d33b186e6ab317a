import type { OrderedSku } from './pricing/price-order-lines.ts'

/** The order line of a SKU: name, price and image stay as they are sold today, whatever becomes of the product. */
export function toOrderLine({ sku, price, quantity, reductions }: OrderedSku) {
  return {
    sku_id: sku.id,
    product_id: sku.product_id,
    slug: `${sku.slug}-${sku.color_slug}`,
    product_name: sku.model,
    color: sku.color,
    size: sku.size,
    price,
    // Staff set another one; what is missing is as it is in the catalogue.
    ...(price !== sku.price && { catalog_price: sku.price }),
    quantity,
    image_id: sku.image_id,
    ...(reductions && { reductions: JSON.stringify(reductions) }),
  }
}
