import { ALL_PRODUCTS } from '#domain/catalog/first-collections.ts'
import { helpPageIds } from '#domain/help/help-page.ts'
import { currentLanguage, languages, type Language } from '#domain/texts/languages.ts'
import { languagePrefix, localizePath } from '#domain/texts/language-path.ts'
import { ApiError } from '#domain/api/errors.ts'
import type { Database } from '#server/schema/database.ts'
import { noteShown } from '#server/platform/content/shown-content.ts'
import { LISTS } from '#server/schema/content-tags.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { findContact, listOfferedLanguages, listProductUrls, listShownSlugs } from './queries.ts'

/** A sitemap may hold 50,000 URLs. */
const MAX_PRODUCTS = 49_000

/** Paths that hold personal pages or no pages. */
const disallowedPaths = ['/account', '/admin', '/api/', '/cart', '/checkout']

/** Days after which whoever has read `security.txt` asks again. */
const SECURITY_TXT_DAYS = 90

/** `robots.txt`, `security.txt` (RFC 9116), and the sitemap of each language: `/sitemap.xml`, `/fr/sitemap.xml` … */
export function sitemapRoutes(app: App, database: Database, shopUrl: () => string) {
  const options = { config: { cached: true as const }, schema: { hide: true } }

  app.get('/robots.txt', options, async (request, reply) => {
    noteShown(request, [])
    const offered = (await listOfferedLanguages(database.query)).map((code) => languagePrefix(code))
    const lines = [
      'User-agent: *',
      ...languages.flatMap(({ code }) => disallowedPaths.map((path) => `Disallow: ${languagePrefix(code)}${path}`)),
      '',
      ...offered.map((prefix) => `Sitemap: ${shopUrl()}${prefix}/sitemap.xml`),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })

  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const { contactEmail, languages: offered } = await findContact(database.query)
    if (!contactEmail) throw new ApiError('NOT_FOUND')
    const expires = new Date(Date.now() + SECURITY_TXT_DAYS * 86_400_000).toISOString()
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${expires}`,
      `Preferred-Languages: ${offered.join(', ')}`,
      `Canonical: ${shopUrl()}/.well-known/security.txt`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })

  for (const prefix of ['', ...languages.map(({ code }) => `/${code}`)])
    app.get(`${prefix}/sitemap.xml`, options, async (request, reply) => {
      noteShown(request, [LISTS])
      const code = currentLanguage()
      // The default language of the shop has no prefix.
      if (languagePrefix(code) !== prefix) return reply.redirect('/sitemap.xml', 301)
      const offered = await listOfferedLanguages(database.query)
      if (!offered.includes(code)) throw new ApiError('NOT_FOUND')
      const slugs = [ALL_PRODUCTS, ...(await listShownSlugs(database.query))]
      const pages = ['/', ...slugs.map((slug) => `/collections/${slug}`), ...helpPageIds.map((id) => `/${id}`)]
      const products = await listProductUrls(database.longQuery, MAX_PRODUCTS)
      const entry = toEntry(shopUrl(), code, offered)
      const entries = [
        ...pages.map((path) => entry(path)),
        ...products.map(({ slug, updatedAt }) => entry(`/product/${slug}`, updatedAt)),
      ]
      return reply.type('application/xml; charset=utf-8').send(
        `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`,
      )
    })
}

/** URLs contain no character that XML reserves: slugs are letters, digits and hyphens. */
const toEntry =
  (shopUrl: string, own: Language, offered: readonly Language[]) => (path: string, changedAt?: string) => {
    const alternates = offered.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${shopUrl}${localizePath(path, language)}"/>`,
    )
    const changed = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    return `<url><loc>${shopUrl}${localizePath(path, own)}</loc>${changed}${offered.length > 1 ? alternates.join('') : ''}</url>`
  }
