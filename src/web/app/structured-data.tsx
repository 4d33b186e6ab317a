/**
 * Facts for search engines, as JSON-LD. It is data and no script: browsers run none of it, so no policy has to let it
 * in. `<` is written as an escape, so no text can end the element.
 */
export function StructuredData({ facts }: { facts: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

/** The way from the home page to here. `path` of the last is this page's own. */
export function breadcrumbData(origin: string, steps: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
