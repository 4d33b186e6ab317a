import { href } from 'react-router'
import type { ProductDetails, Variant } from '#domain/catalog/product.ts'
import { variantSlug } from '#domain/catalog/slug.ts'

/** A product description as plain text of at most 200 characters. */
export function plainDescription(html: string): string {
  const words = html
    // Ends blocks without punctuation with a full stop.
    .replaceAll(/([^.!?>\s])\s*<\/(?:p|li|div|h\d)>/g, '$1. ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return words.length > 200 ? `${words.slice(0, 199).replace(/\s+\S*$/, '')}…` : words
}

/** A product as structured data: a `ProductGroup` with an offer for each SKU. */
export function productData({ product, variants }: ProductDetails, origin: string, currency: string) {
  const { _id: id, model, description, brand, slug } = product
  return {
    '@type': 'ProductGroup',
    productGroupID: id,
    name: model,
    description: plainDescription(description) || model,
    url: origin + href('/product/:productId', { productId: slug }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: variants.flatMap((variant) => toSkuData(product, variant, origin, currency)),
  }
}

function toSkuData(product: ProductDetails['product'], variant: Variant, origin: string, currency: string) {
  const image = variant.images[0]
  return variant.sizes.map(({ skuId, value, quantity }) => ({
    '@type': 'Product',
    sku: skuId,
    name: `${product.model}, ${variant.color}, ${value}`,
    color: variant.color,
    size: value,
    ...(image && { image: origin + image.src }),
    offers: {
      '@type': 'Offer',
      url: origin + href('/product/:productId', { productId: variantSlug(product.slug, variant) }),
      price: (variant.variantPrice / 1000).toFixed(2),
      priceCurrency: isoCurrency(currency),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }))
}

/** The ISO 4217 code of a currency: search engines do not know `DT`. */
export function isoCurrency(currency: string): string {
  return currency === 'DT' ? 'TND' : currency
}
