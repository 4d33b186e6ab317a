import { catalogEndpoints } from '#domain/catalog/catalog-endpoints.ts'
import { ALL_PRODUCTS } from '#domain/catalog/first-collections.ts'
import type { Language } from '#domain/texts/languages.ts'
import type { Database } from '#server/schema/database.ts'
import { PROVISIONAL } from '#server/platform/content/content-tag.ts'
import { noteShown, shownBy } from '#server/platform/content/shown-content.ts'
import { countTag, LISTS, listTag, productTag, slugTag } from '#server/schema/content-tags.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { registerCachedEndpoint } from '#server/platform/pages/cached-endpoint.ts'
import { getCollection } from './filters/get-collection.ts'
import { getCollectionSummary } from './filters/get-collection-summary.ts'
import type { FillSlot } from '#domain/extensions/slot-part.ts'
import type { LiveCatalogIndex } from './filters/live-catalog-index.ts'
import { getProduct, readSlugs } from './get-product.ts'
import { listProducts } from './list-products.ts'
import { listShownCollections } from './list-shown-collections.ts'
import { listTagOf } from './lists/list-tag-of.ts'
import { listPopularProducts } from './popular/list-popular-products.ts'

export function catalogRoutes(
  app: App,
  { database, index, fillSlot }: { database: Database; index: LiveCatalogIndex; fillSlot: FillSlot | undefined },
) {
  registerCachedEndpoint(app, catalogEndpoints.listProducts, async (request) => {
    const page = await listProducts(database.query, index, request.query, request.contentPosition)
    const ids = page.products.map(({ productId }) => productId)
    noteShown(request, [LISTS, await listTagOf(database.query, request.query.collectionName), ...ids.map(countTag)])
    return page
  })

  registerCachedEndpoint(app, catalogEndpoints.listPopularProducts, async (request) => {
    const products = await listPopularProducts(database.query, request.query.language)
    // An order changes what is popular without a change of the content: it is kept for a moment only.
    const ids = products.map(({ productId }) => productId)
    noteShown(request, [LISTS, listTag(ALL_PRODUCTS), ...ids.map(countTag), PROVISIONAL])
    return products
  })

  registerCachedEndpoint(app, catalogEndpoints.listShownCollections, (request) => {
    // A change of the collections is a change of everything.
    noteShown(request, [])
    return listShownCollections(database.query, request.query.language)
  })

  registerCachedEndpoint(app, catalogEndpoints.getCollection, async (request) => {
    noteShown(request, [LISTS, await listTagOf(database.query, request.params.id)])
    return getCollection(database.query, index, request.params.id, request.query, request.contentPosition)
  })

  registerCachedEndpoint(app, catalogEndpoints.getCollectionSummary, async (request) => {
    const { params, query, contentPosition } = request
    const summary = await getCollectionSummary(database.query, index, params.id, query, contentPosition)
    noteShown(request, [LISTS, await listTagOf(database.query, params.id), ...(summary.facets ? [] : [PROVISIONAL])])
    return summary
  })

  registerCachedEndpoint(app, catalogEndpoints.getProduct, async (request) => {
    const details = await getShownProduct(request, request.params.id, request.query.language)
    if (!fillSlot) return details
    const { productId, slug } = details.product
    const filled = await fillSlot('product.below-price', { productId, slug })
    if (!filled) return details
    if (!filled.isSettled) noteShown(request, [...(shownBy(request.raw) ?? []), PROVISIONAL])
    return filled.parts.length > 0 ? { ...details, slot: filled.parts } : details
  })

  registerCachedEndpoint(app, catalogEndpoints.getProductDetails, async (request) => {
    const { product, variants } = await getShownProduct(request, request.params.productId, request.query.language)
    return { ...product, variants }
  })

  async function getShownProduct(request: { raw: object }, key: string, language: Language | undefined) {
    const details = await getProduct(database.query, key, language)
    const { productId } = details.product
    noteShown(request, [productTag(productId), countTag(productId), ...readSlugs(key).map(({ slug }) => slugTag(slug))])
    return details
  }
}
