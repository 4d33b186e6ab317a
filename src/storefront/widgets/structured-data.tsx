import { withoutDirections } from '#domain/plain-signs.ts'
import { t } from '#domain/texts/t.ts'
import { href } from 'react-router'
import { localizePath } from '#domain/texts/language-path.ts'

/**
 * Structured data for search engines, as JSON-LD. Browsers do not run it, so the content security policy need not allow
 * it. `<` is escaped, so no text can end the element.
 */
export function StructuredData({ data }: { data: object }) {
  const json = withoutDirections(JSON.stringify({ '@context': 'https://schema.org', ...data })).replaceAll(
    '<',
    String.raw`\u003c`,
  )
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** Breadcrumbs from the home page to this one. The last step is the page itself. */
export function breadcrumbData(origin: string, steps: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t('home.breadcrumb'), path: href('/') }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + localizePath(path),
    })),
  }
}
