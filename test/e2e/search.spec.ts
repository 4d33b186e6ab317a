import { HtmlValidate } from 'html-validate'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './shop.ts'

const html = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML: right, only not in the usual spelling.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Placeholders of pictures and widths that scripts set.
    'no-inline-style': 'off',
    'no-implicit-input-type': 'off',
    'tel-non-breaking': 'off',
  },
})

const pages = [
  '/',
  '/collections/products',
  '/collections/hoodies-Pants?color=Ink&size=M&sort=name',
  '/collections/products?color=Nobody',
  '/help',
  '/contact',
  '/shipping',
  '/track-order',
  '/returns',
  '/about',
  '/cart',
  '/account/login',
  '/account/signup',
  '/account',
  '/checkout',
  '/admin',
  '/nothing/here',
]

interface Product {
  slug: string
  model: string
  images: object[]
}

async function someProduct(request: APIRequestContext) {
  const reply = await request.get('/api/products?limit=1&sortBy=createdAt&direction=desc')
  const { products } = (await reply.json()) as { products: [Product] }
  return products[0]
}

/** What the page tells search engines, by type. */
async function factsOf(request: APIRequestContext, path: string) {
  const page = await (await request.get(path)).text()
  const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, never>,
  )
  return Object.fromEntries(blocks.map((block) => [block['@type'], block]))
}

test.describe('every page the server renders', () => {
  for (const path of pages) {
    test(`${path} is valid HTML`, async ({ request }) => {
      const report = await html.validateString(await (await request.get(path)).text())
      expect(
        report.results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, line }) => `${line} ${ruleId} ${message}`),
        ),
      ).toEqual([])
    })
  }

  test('a product page is valid HTML', async ({ request }) => {
    const { slug } = await someProduct(request)
    const report = await html.validateString(await (await request.get(`/product/${slug}`)).text())
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId} ${message}`)),
    ).toEqual([])
  })
})

test.describe('structured data', () => {
  test('a product is a ProductGroup whose variants each have an Offer', async ({ request, shop }) => {
    const { slug, model, images } = await someProduct(request)
    const { ProductGroup: group, BreadcrumbList: way } = await factsOf(request, `/product/${slug}`)
    expect(group).toMatchObject({
      '@context': 'https://schema.org',
      name: model,
      url: `${shop.url}/product/${slug}`,
      productGroupID: expect.any(String),
      description: expect.stringMatching(/\S/),
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    })
    const variants = group?.['hasVariant'] as unknown as Record<string, unknown>[]
    expect(variants.length).toBeGreaterThan(1)
    for (const variant of variants) {
      expect(variant).toMatchObject({
        '@type': 'Product',
        sku: expect.any(String),
        name: expect.stringContaining(model),
        color: expect.any(String),
        size: expect.any(String),
        ...(images.length > 0 && { image: expect.stringContaining(`${shop.url}/images/`) }),
        offers: {
          '@type': 'Offer',
          url: expect.stringContaining(`${shop.url}/product/${slug}-`),
          price: expect.stringMatching(/^\d+\.\d\d$/),
          priceCurrency: 'TND',
          availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/),
        },
      })
    }
    expect(way).toMatchObject({
      itemListElement: [{ position: 1, name: 'Home' }, { position: 2 }, { position: 3, name: model }],
    })
  })

  test('the home page says who the store is, a collection where it stands', async ({ request, shop }) => {
    const { Organization: store } = await factsOf(request, '/')
    expect(store).toMatchObject({
      name: 'Hanout',
      url: `${shop.url}/`,
      logo: expect.any(String),
      contactPoint: { email: expect.any(String) },
    })
    const { BreadcrumbList: way } = await factsOf(request, '/collections/jackets')
    expect(way).toMatchObject({ itemListElement: [{}, { name: 'Jackets', item: `${shop.url}/collections/jackets` }] })
  })
})

test('every public page has a title, a description, a canonical address and a picture to share', async ({
  page,
  request,
  shop,
}) => {
  const { slug } = await someProduct(request)
  const titles = new Set<string>()
  for (const path of ['/', '/collections/products', '/collections/jackets', `/product/${slug}`, '/help', '/returns']) {
    await page.goto(path)
    titles.add(await page.title())
    const read = (selector: string, attribute: string) =>
      page.evaluate(
        ([which, what]) => document.querySelector(which ?? '')?.getAttribute(what ?? ''),
        [selector, attribute],
      )
    expect(await read('link[rel=canonical]', 'href')).toBe(shop.url + path)
    expect(await read('meta[name=description]', 'content')).toMatch(/\S{3}/)
    const picture = (await read('meta[property="og:image"]', 'content')) ?? ''
    expect(picture).toContain(shop.url)
  }
  expect(titles.size).toBe(6)
})

test.describe('§2 addresses', () => {
  const statusOf = async (request: APIRequestContext, path: string) => {
    const reply = await request.get(path, { maxRedirects: 0 })
    return [reply.status(), reply.headers()['location'] ?? '']
  }

  test('hoodies moved for good, an unknown collection leads home, an unknown page is a 404 (R5, R6)', async ({
    request,
  }) => {
    expect(await statusOf(request, '/collections/hoodies')).toEqual([301, '/collections/hoodies-Pants'])
    expect(await statusOf(request, '/collections/shoes')).toEqual([302, '/'])
    expect(await statusOf(request, '/nothing/here')).toEqual([404, ''])
    expect(await statusOf(request, '/product/nothing')).toEqual([404, ''])
  })

  test('a slug that a product once had leads to the one of today', async ({ request, shop }) => {
    const { slug } = await someProduct(request)
    await shop.database.transact(async (tx) => {
      const { id } = await tx.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
      await tx.insertInto('old_slugs').values({ slug: 'name-of-yesterday', product_id: id }).execute()
      await tx
        .updateTable('catalog_revision')
        .set((eb) => ({ changes: eb('changes', '+', 1) }))
        .execute()
    })
    expect(await statusOf(request, '/product/name-of-yesterday')).toEqual([301, `/product/${slug}`])
  })
})
