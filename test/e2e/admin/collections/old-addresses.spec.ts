import { expect, test } from '#test/e2e/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

test.afterEach(({ shop }) => shop.database.transact((tx) => tx.deleteFrom('redirects').execute()))

test('an Arabic address of an old shop leads to what the merchant says, with the query of the visitor', async ({
  page,
  signIn,
  request,
  expectAccessible,
}) => {
  await signIn('admin')
  await page.goto('/admin/redirects')
  await page.getByRole('textbox', { name: 'Old address' }).fill('https://old.example/products/قميص-قطن?variant=1')
  await page.getByRole('combobox', { name: 'Leads to' }).fill('/collections/jackets?sort=newest')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('/products/قميص-قطن', { exact: true })).toBeVisible()
  await expectAccessible()

  const old = encodeURI('/products/قميص-قطن')
  for (const path of [old, old.toLowerCase(), `/fr${old}`]) {
    const reply = await request.get(`${path}?utm_source=mail`, { maxRedirects: 0 })
    const prefix = path.startsWith('/fr') ? '/fr' : ''
    expect([reply.status(), reply.headers()['location']]).toEqual([
      301,
      `${prefix}/collections/jackets?sort=newest&utm_source=mail`,
    ])
  }
  await page.goto('/products/قميص-قطن?utm_source=mail')
  await expect(page).toHaveURL(/\/collections\/jackets\?sort=newest&utm_source=mail$/)
  await expect(page.getByRole('heading', { name: 'Jackets' })).toBeVisible()

  // To an Arabic address, which is none of the shop: not found, and no error of the server.
  await page.goto('/admin/redirects')
  await page.getByRole('textbox', { name: 'Old address' }).fill('/old-shirts')
  await page.getByRole('combobox', { name: 'Leads to' }).fill('/صفحة')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('/old-shirts', { exact: true })).toBeVisible()
  const reply = await request.get('/old-shirts', { maxRedirects: 0 })
  expect([reply.status(), reply.headers()['location']]).toEqual([301, encodeURI('/صفحة')])
})

test('the address of a color that was renamed leads to the color, with the query of the visitor', async ({
  request,
  shop,
}) => {
  const color = shop.database.query
    .selectFrom('product_addresses')
    .innerJoin('variants', 'variants.id', 'product_addresses.variant_id')
    .innerJoin('products', 'products.id', 'product_addresses.product_id')
    .select(['product_addresses.address', 'products.id', 'variants.id as variantId'])
    .where('products.status', '=', 'published')
    .where('variants.deleted', '=', 0)
  const { address, id, variantId } = await color.executeTakeFirstOrThrow()
  const old = { address: 'color-of-yesterday', product_id: id, variant_id: variantId }
  await shop.database.transact((tx) => tx.insertInto('product_addresses').values(old).execute())
  const reply = await request.get('/product/color-of-yesterday?utm_source=ad', { maxRedirects: 0 })
  expect([reply.status(), reply.headers()['location']]).toEqual([301, `/product/${address}?utm_source=ad`])
})
