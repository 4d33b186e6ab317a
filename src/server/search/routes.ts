import { adminSearchEndpoints } from '#domain/search/admin-search-endpoints.ts'
import { searchEndpoints } from '#domain/search/search-endpoints.ts'
import { PROVISIONAL } from '#server/platform/content/content-tag.ts'
import { noteShown } from '#server/platform/content/shown-content.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { registerCachedEndpoint } from '#server/platform/pages/cached-endpoint.ts'
import { countTag, LISTS, listTag } from '#server/schema/content-tags.ts'
import type { Database } from '#server/schema/database.ts'
import { getSearchReport } from './get-search-report.ts'
import { listSearchFacets } from './list-search-facets.ts'
import { noteSearch } from './note-search.ts'
import { getSynonyms } from './queries.ts'
import { saveSynonyms } from './save-synonyms.ts'
import { searchProducts, type SearchIndexes } from './search-products.ts'
import { suggestProducts } from './suggest-products.ts'

export function searchRoutes(app: App, database: Database, indexes: SearchIndexes) {
  const { live } = indexes
  const tagsOf = (isOld: boolean) => [LISTS, listTag('products'), ...(isOld ? [PROVISIONAL] : [])]

  registerCachedEndpoint(app, searchEndpoints.searchProducts, async (request) => {
    const { page, isOld } = await searchProducts(database.query, indexes, request.query, request.contentPosition)
    noteShown(request, [...tagsOf(isOld), ...page.products.map(({ productId }) => countTag(productId))])
    return page
  })

  registerCachedEndpoint(app, searchEndpoints.listSearchFacets, async (request) => {
    const { facets, isOld } = await listSearchFacets(database.query, indexes, request.query, request.contentPosition)
    noteShown(request, tagsOf(isOld))
    return facets
  })

  registerCachedEndpoint(app, searchEndpoints.suggestProducts, async (request) => {
    const { suggestions, isOld } = await suggestProducts(database.query, live, request.query, request.contentPosition)
    noteShown(request, tagsOf(isOld))
    return suggestions
  })

  app.route({
    ...searchEndpoints.noteSearch,
    handler: async (request, reply) => {
      await noteSearch(database, live, request.body.q)
      return reply.code(204).send(null)
    },
  })

  app.route({ ...adminSearchEndpoints.getSearchReport, handler: () => getSearchReport(database.query) })
  app.route({ ...adminSearchEndpoints.getSynonyms, handler: () => getSynonyms(database.query) })
  app.route({
    ...adminSearchEndpoints.saveSynonyms,
    handler: (request) => saveSynonyms(database, request.body, accountOf(request).userId),
  })
}
