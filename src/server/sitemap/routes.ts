import { collectionIds } from '#domain/catalog/collections.ts'
import { helpPageIds } from '#domain/help/help-page.ts'
import type { Database } from '#server/schema/database.ts'
import { noteShown } from '#server/platform/content/shown-content.ts'
import { LISTS } from '#server/schema/content-tags.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { listProductUrls } from './queries.ts'

/** A sitemap may hold 50,000 URLs. */
const MAX_PRODUCTS = 49_000

/** Paths that hold personal pages or no pages. */
const disallowedPaths = ['/account', '/admin', '/api/', '/cart', '/checkout']

/** `robots.txt` and `sitemap.xml`. */
export function sitemapRoutes(app: App, database: Database, shopUrl: () => string) {
  const options = { config: { cached: true as const }, schema: { hide: true } }

  app.get('/robots.txt', options, (request, reply) => {
    noteShown(request, [])
    const lines = ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`)]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n\nSitemap: ${shopUrl()}/sitemap.xml\n`)
  })

  app.get('/sitemap.xml', options, async (request, reply) => {
    noteShown(request, [LISTS])
    const pages = ['/', ...collectionIds.map((id) => `/collections/${id}`), ...helpPageIds.map((id) => `/${id}`)]
    const products = await listProductUrls(database.longQuery, MAX_PRODUCTS)
    const entries = [
      ...pages.map((path) => entry(shopUrl() + path)),
      ...products.map(({ slug, updatedAt }) => entry(`${shopUrl()}/product/${slug}`, updatedAt)),
    ]
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      )
  })
}

/** URLs contain no character that XML reserves: slugs are letters, digits and hyphens. */
function entry(url: string, changedAt?: string) {
  return `<url><loc>${url}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`
}
