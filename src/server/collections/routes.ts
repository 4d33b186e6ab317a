import { collectionEndpoints } from '#domain/collections/collection-endpoints.ts'
import { menuEndpoints } from '#domain/collections/menus/menu-endpoints.ts'
import { redirectEndpoints } from '#domain/collections/redirects/find-redirect-endpoint.ts'
import { adminRedirectEndpoints } from '#domain/collections/redirects/redirect-endpoints.ts'
import { toRedirectPath } from '#domain/collections/redirects/redirect-path.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { LARGE_BODY } from '#server/platform/http/defence/body-limits.ts'
import { noteShown } from '#server/platform/content/shown-content.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import { registerCachedEndpoint } from '#server/platform/pages/cached-endpoint.ts'
import type { Database } from '#server/schema/database.ts'
import { listCollectionProducts, previewRule } from './list-collection-products.ts'
import { listCollections, type CountMembers } from './list-collections.ts'
import { listMenus } from './menus/get-menus.ts'
import { resetMenu, saveMenu } from './menus/save-menu.ts'
import { findLastTarget, listRedirectRows } from './redirects/redirect-queries.ts'
import { deleteRedirect, saveRedirects } from './redirects/save-redirect.ts'
import { findUses } from './find-uses.ts'
import { addCollection, deleteCollection, editCollection, orderCollections } from './save-collection.ts'

/** `countMembers` counts the published products of all collections. */
export function collectionRoutes(app: App, database: Database, countMembers: CountMembers) {
  const list = () => listCollections(database.query, countMembers)

  app.route({ ...collectionEndpoints.listCollections, handler: list })

  app.route({
    ...collectionEndpoints.addCollection,
    bodyLimit: LARGE_BODY,
    handler: async (request, reply) =>
      reply.code(201).send(await addCollection(database, request.body, accountOf(request).userId)),
  })

  app.route({
    ...collectionEndpoints.editCollection,
    bodyLimit: LARGE_BODY,
    handler: (request) =>
      editCollection(database, request.params.collectionId, request.body, accountOf(request).userId),
  })

  app.route({
    ...collectionEndpoints.getCollectionUses,
    handler: (request) => findUses(database.longQuery, { kind: 'collection', id: request.params.collectionId }),
  })

  app.route({
    ...collectionEndpoints.deleteCollection,
    handler: async (request, reply) => {
      await deleteCollection(database, request.params.collectionId, accountOf(request).userId)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...collectionEndpoints.orderCollections,
    handler: async (request) => {
      await orderCollections(database, request.body.ids)
      return list()
    },
  })

  app.route({
    ...collectionEndpoints.listCollectionProducts,
    handler: (request) => listCollectionProducts(database.query, request.params.collectionId),
  })

  app.route({
    ...collectionEndpoints.previewRule,
    handler: (request) => previewRule(database.longQuery, request.body.rule),
  })

  menuRoutes(app, database)
  redirectRoutes(app, database)
}

function menuRoutes(app: App, database: Database) {
  app.route({ ...menuEndpoints.listMenus, handler: () => listMenus(database.query) })

  app.route({
    ...menuEndpoints.saveMenu,
    bodyLimit: LARGE_BODY,
    handler: (request) => saveMenu(database, request.params.name, request.body, accountOf(request).userId),
  })

  app.route({
    ...menuEndpoints.resetMenu,
    handler: (request) => resetMenu(database, request.params.name, accountOf(request).userId),
  })
}

function redirectRoutes(app: App, database: Database) {
  registerCachedEndpoint(app, redirectEndpoints.findRedirect, async (request) => {
    noteShown(request, [])
    return { target: await findLastTarget(database.query, toRedirectPath(request.query.path)) }
  })

  app.route({ ...adminRedirectEndpoints.listRedirects, handler: () => listRedirectRows(database.query) })

  app.route({
    ...adminRedirectEndpoints.saveRedirects,
    bodyLimit: LARGE_BODY,
    handler: (request) => saveRedirects(database, request.body.redirects, accountOf(request).userId),
  })

  app.route({
    ...adminRedirectEndpoints.deleteRedirect,
    handler: async (request, reply) => {
      await deleteRedirect(database, request.body.path, accountOf(request).userId)
      return reply.code(204).send(null)
    },
  })
}
