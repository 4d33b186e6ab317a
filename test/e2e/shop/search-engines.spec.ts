import { HtmlValidate } from 'html-validate'
import type { APIRequestContext } from '@playwright/test'
import { importCsv, type TestRow } from '#test/product-csv.ts'
import { expect, test } from '#test/e2e/shop.ts'

const html = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML: right, only not in the usual spelling.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'valid-id': ['error', { relaxed: true }],
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
  '/account/forgot-password',
  '/account/reset-password',
  '/account/verification-required',
  '/account/verify-email',
  '/account',
  '/account/addresses',
  '/checkout',
  '/admin',
  '/nothing/here',
]

interface Product {
  _id: string
  slug: string
  model: string
  images: object[]
}

/** A hoodie of the demo shop: the oldest, because tests add products. */
async function someProduct(request: APIRequestContext) {
  const reply = await request.get('/api/products?collectionName=hoodies-Pants&limit=1')
  const { products } = (await reply.json()) as { products: [Product] }
  return products[0]
}

/** What the page tells search engines, by type. */
async function factsOf(request: APIRequestContext, path: string) {
  const page = await (await request.get(path)).text()
  const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  )
  return Object.fromEntries(blocks.map((block) => [String(block['@type']), block]))
}

/** A product as files of other shops bring it: a description of their making, no image, colors nobody knows, one size. */
const imported: TestRow = {
  handle: 'long-button-up',
  title: 'A Western Arkansas Button-Up in Dark Hash and a Floral of Many Small Petals',
  body: '<meta charset="utf-8"><p id="d">Cut by hand & <em>eye</em>.<br><b>Also</b> in <a href="/products/other">Blue</a></p><ul><li>Cotton<li>Linen</ul><font color=red>Last ones</font>',
  vendor: 'Baby & Company',
  type: "men's button-ups",
  name1: 'Color',
  value1: 'Dark Hash/Floral',
  quantity: '3',
  price: '108.00',
  compareAt: '216.00',
  published: 'true',
}

test('every page the server renders is valid HTML without style attributes, under a policy that allows none', async ({
  request,
  shop,
}) => {
  await importCsv(shop, [imported])
  const { _id: id, slug } = await someProduct(request)
  const products = [`/product/${slug}`, `/products/${id}`, '/product/long-button-up', '/product/nothing']
  for (const path of [...pages, ...products]) {
    const answer = await request.get(path)
    expect.soft(answer.headers()['content-security-policy'], path).not.toContain('unsafe-')
    const { results } = await html.validateString(await answer.text())
    const errors = results.flatMap(({ messages }) => messages)
    expect
      .soft(
        errors.map(({ ruleId, message, line }) => `${line} ${ruleId} ${message}`),
        path,
      )
      .toEqual([])
  }
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
    const variants = group?.['hasVariant'] as Record<string, unknown>[]
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
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${shop.url}/` },
        { '@type': 'ListItem', position: 2, item: expect.stringContaining(`${shop.url}/collections/`) },
        { '@type': 'ListItem', position: 3, name: model, item: `${shop.url}/product/${slug}` },
      ],
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

test('every public page has a title, a description, a canonical address, a picture to share, and fits 320 px', async ({
  page,
  request,
  shop,
}) => {
  const { slug } = await someProduct(request)
  const titles = new Set<string>()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/collections/products', '/collections/jackets', `/product/${slug}`, '/help', '/returns']) {
    await page.goto(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    titles.add(await page.title())
    const read = (selector: string, attribute: string) =>
      page.evaluate(
        ([which, what]) => document.querySelector(which ?? '')?.getAttribute(what ?? ''),
        [selector, attribute],
      )
    expect(await read('link[rel=canonical]', 'href')).toBe(shop.url + path)
    expect(await read('meta[name=description]', 'content')).toMatch(/\S{3}/)
    const image = (await read('meta[property="og:image"]', 'content')) ?? ''
    expect(image).toContain(shop.url)
  }
  expect(titles.size).toBe(6)
})

test.describe('§2 addresses', () => {
  const statusOf = async (request: APIRequestContext, path: string) => {
    const reply = await request.get(path, { maxRedirects: 0 })
    return [reply.status(), reply.headers()['location'] ?? '']
  }

  // Shows §2.4, §2.17, §2.36, R4, R5, R6.
  test('hoodies moved for good, an unknown collection leads home, an unknown page is a 404 (R5, R6)', async ({
    request,
  }) => {
    expect(await statusOf(request, '/collections/hoodies')).toEqual([301, '/collections/hoodies-Pants'])
    expect(await statusOf(request, '/collections/shoes')).toEqual([302, '/'])
    expect(await statusOf(request, '/nothing/here')).toEqual([404, ''])
    for (const path of ['/product/nothing', '/products/nothing'])
      expect(await statusOf(request, path), path).toEqual([404, ''])
  })

  // Shows §2.3, §2.4, R4.
  test('a product is found by its id and its slug, with a color or without; one address is canonical (R4)', async ({
    request,
    shop,
  }) => {
    const reply = await request.get('/api/products/goulette-zip-hoodie')
    const { product } = (await reply.json()) as { product: { _id: string } }
    for (const name of [product._id, 'goulette-zip-hoodie', 'goulette-zip-hoodie-brick'])
      for (const path of [`/product/${name}`, `/products/${name}`]) {
        const page = await (await request.get(path)).text()
        expect(page, path).toContain(`<link rel="canonical" href="${shop.url}/product/goulette-zip-hoodie"/>`)
        expect(page, path).toContain(name.endsWith('brick') ? '>Brick</span>' : '>Ash</span>')
      }
  })

  test('a slug that a product once had leads to the one of today', async ({ request, shop }) => {
    const { slug } = await someProduct(request)
    await shop.database.transact(async (tx) => {
      const { id } = await tx.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
      await tx.insertInto('old_slugs').values({ slug: 'name-of-yesterday', product_id: id }).execute()
    })
    expect(await statusOf(request, '/product/name-of-yesterday')).toEqual([301, `/product/${slug}`])
  })
})

test('titles, alternative texts, tags and structured data hold no invisible marks, and the front page says what is sold', async ({
  page,
}) => {
  for (const path of ['/ar', '/ar/product/marsa-heavy-hoodie-ink', '/ar/collections/products', '/ar/search?q=هودي']) {
    await page.goto(path)
    const texts = await page.evaluate(() => [
      document.title,
      ...[...document.querySelectorAll('meta[content]')].map((meta) => meta.getAttribute('content')),
      ...[...document.images].map(({ alt }) => alt),
      ...[...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent),
    ])
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter((text) => /[\u200E\u200F\u2066-\u2069]/.test(text ?? ''))).toEqual([])
  }
  await page.goto('/fr')
  await expect(page).toHaveTitle(/^Sweats.*, Vestes.* \| Hanout$/)
})
