import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { officeRoutes } from '#back-office/office-routes.ts'
import type { PageEntry } from '#ui/page/page-table.ts'
import { shopRoutes } from '#storefront/shop-routes.ts'

const routes = [...shopRoutes, ...officeRoutes]

/** The first segments of all paths: `cart`, `product`, `admin` … */
function firstSegments(tree: readonly PageEntry[]): string[] {
  return tree.flatMap(({ path, children = [] }) => {
    if (!path) return firstSegments(children)
    const [segment = ''] = path.split('/')
    return /^[\w-]+$/.test(segment) ? [segment] : []
  })
}

const segments = [...new Set(firstSegments(routes))].join('|')
/** A string or template that begins with the path of a page: `'/cart'`, `"/"` of a link, `` `/product/${slug}` ``. */
const literal = new RegExp(
  `(?<!href\\()(?:['"\`](?:\\$\\{origin\\})?/(?:${segments})(?=[/?'"\`$])|(?:\\bto[=:]\\s*|navigate\\(|redirect\\(|canonical=)['"\`{]*/['"\`])`,
)

/** Lines with a path that `href()` does not check. */
function findLiterals(code: string) {
  return code.split('\n').filter((line) => literal.test(line) && !/\bfrom '|startsWith\(/.test(line))
}

/** The addresses of an entry and of all below it. */
function addressesOf({ path, children }: PageEntry, above = ''): string[] {
  const own = path ? `${above}/${path}` : above
  return [own || '/', ...(children ?? []).flatMap((child) => addressesOf(child, own))]
}

describe('paths of pages', () => {
  it('are those of a page of the table', () => {
    const known = new Set(routes.flatMap((route) => addressesOf(route)))
    const asked = globSync('src/{web,ui,storefront,back-office}/**/*.{ts,tsx}').flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/\bhref\(\s*['"`]([^'"`$]+)['"`]/g), ([, path = '']) => path),
    )
    expect(asked.length).toBeGreaterThan(100)
    expect([...new Set(asked)].filter((path) => !known.has(path))).toEqual([])
  })

  it('are made with href(), which checks them against the routes', () => {
    const files = globSync('src/{web,ui,storefront,back-office}/**/*.{ts,tsx}').filter(
      (file) => !/routes\.ts$|\.test\.tsx?$/.test(file),
    )
    expect(files.length).toBeGreaterThan(100)
    const found = files.flatMap((file) =>
      findLiterals(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })

  it.each([
    `<Link to="/cart">`,
    `<Link to="/">`,
    `<LinkButton to={'/'}>`,
    `{ label: 'Orders', to: '/admin/orders' }`,
    'await navigate(`/account/login${search}`, { replace: true })',
    `throw redirect('/')`,
    'return `/checkout?step=${step}`',
    '<Link to={`/product/${slug}`}>',
    'url: `${origin}/product/${slug}`,',
  ])('are found as literals in %s', (line) => {
    expect(findLiterals(line)).toEqual([line])
  })

  it.each([
    `<Link to={href('/cart')}>`,
    `href('/product/:productId', { productId: slug })`,
    `<link rel="icon" href="/favicon.svg" />`,
    `import { href } from 'react-router'`,
  ])('are not found in %s', (line) => {
    expect(findLiterals(line)).toEqual([])
  })
})
