import { currentLanguage } from '#domain/texts/languages.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { href } from 'react-router'
import type { ProductDetails, Variant } from '#domain/catalog/product.ts'
import { variantSlug } from '#domain/catalog/slug.ts'
import { isoCurrency } from '#domain/money/iso-currency.ts'

/** A product as structured data: a `ProductGroup` with an offer for each SKU. */
export function productData({ product, variants }: ProductDetails, origin: string, currency: string) {
  const { _id: id, model, summary, brand, slug } = product
  return {
    '@type': 'ProductGroup',
    productGroupID: id,
    name: model,
    description: summary || model,
    url: origin + localizePath(href('/product/:productId', { productId: slug })),
    mainEntityOfPage: {
      '@type': 'WebPage',
      '@id': origin + localizePath(href('/product/:productId', { productId: slug })),
      inLanguage: currentLanguage(),
    },
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
      url: origin + localizePath(href('/product/:productId', { productId: variantSlug(product.slug, variant) })),
      price: (variant.variantPrice / 1000).toFixed(2),
      priceCurrency: isoCurrency(currency),
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }))
}
