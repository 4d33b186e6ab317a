import type { Page } from '@playwright/test'
import { addressData } from '#test/shop.ts'
import { expect, gotoHydrated, test } from '#test/e2e/shop.ts'

const status = (page: Page) => page.getByRole('main').getByRole('status')
const cards = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('article')
const chips = (page: Page) => page.getByRole('region', { name: 'Active filters' })
const findOverflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } })
  const panel = (page: Page) => page.getByRole('region', { name: 'Filters', exact: true })

  test('what was found is filtered by keys alone, and its sort and its words stay', async ({
    page,
    expectAccessible,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await gotoHydrated(page, '/search?q=hoodie')
    const all = Number(/^\d+/.exec((await status(page).textContent()) ?? '')?.[0])
    await page.getByRole('link', { name: 'Price: low to high' }).press('Enter')
    await expect(page).toHaveURL(/\/search\?q=hoodie&sort=price-low$/)
    await expect(page.getByRole('link', { name: 'Price: low to high' })).toBeFocused()
    // Nobody has to wait for the counts who does not filter.
    expect(asked).not.toContain('/api/search/facets')

    await page.getByRole('button', { name: 'Color' }).press('Enter')
    await expect(panel(page).getByRole('group', { name: 'Price', exact: true })).toBeVisible()
    await expect(panel(page).getByRole('radio')).toHaveCount(0)
    const ink = panel(page).getByRole('checkbox', { name: /^Ink \d/ })
    const count = Number(/\d+$/.exec((await ink.locator('..').innerText()).trim())?.[0])
    await expectAccessible()
    await ink.press('Space')
    await expect(page).toHaveURL(/\/search\?q=hoodie&color=Ink&sort=price-low$/)
    await expect(status(page)).toHaveText(`${count} results for “hoodie”`)
    await expect(cards(page)).toHaveCount(count)
    expect(count).toBeLessThan(all)
    await expect(ink).toBeFocused()
    await panel(page).getByRole('slider', { name: 'Highest price' }).press('ArrowLeft')
    await expect(page).toHaveURL(/\/search\?q=hoodie&color=Ink&price=\d+-\d+&sort=price-low$/)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(page.getByRole('button', { name: /^Color/ })).toBeFocused()
    await expectAccessible()

    await chips(page).getByRole('link', { name: 'Remove Price' }).press('Enter')
    await expect(page).toHaveURL(/\/search\?q=hoodie&color=Ink&sort=price-low$/)
    await page.getByRole('link', { name: 'Best match' }).press('Enter')
    await expect(page).toHaveURL(/\/search\?q=hoodie&color=Ink$/)
    await chips(page).getByRole('link', { name: 'Clear all' }).press('Enter')
    await expect(page).toHaveURL(/\/search\?q=hoodie$/)
    await expect(status(page)).toHaveText(`${all} results for “hoodie”`)
    await page.goBack()
    await expect(chips(page).getByRole('link', { name: 'Remove Color Ink' })).toBeVisible()
    await expect(cards(page)).toHaveCount(count)
  })

  test('the panel offers what was found and no other', async ({ page }) => {
    await gotoHydrated(page, '/search?q=beanie')
    await page.getByRole('button', { name: 'Type' }).hover()
    const types = panel(page).getByRole('group', { name: 'Type', exact: true }).getByRole('checkbox')
    const offered = (await (await page.request.get('/api/search/facets?q=beanie')).json()) as {
      types: { value: string }[]
    }
    await expect(types).toHaveCount(offered.types.length)
    const shop = (await (await page.request.get('/api/collections/products')).json()) as typeof offered
    expect(offered.types.length).toBeLessThan(shop.types.length)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test(
    'a drawer filters, tells how many it shows, and says where nothing is left',
    { tag: '@sweep' },
    async ({ page, expectAccessible }) => {
      await gotoHydrated(page, '/search?q=hoodie')
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      const drawer = page.getByRole('dialog', { name: 'Filters' })
      await drawer.getByRole('checkbox', { name: /^XXL \d/ }).check()
      await expect(page).toHaveURL(/\/search\?q=hoodie&size=XXL$/)
      await expectAccessible()
      const show = drawer.getByRole('button', { name: /^Show \d+ products?$/ })
      const [count] = /\d+/.exec((await show.textContent()) ?? '') ?? []
      await show.click()
      await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused()
      await expect(status(page)).toHaveText(new RegExp(`^${count} results?`))
      expect(await findOverflow(page)).toBeLessThanOrEqual(0)
      await expectAccessible()

      await page.goto('/search?q=hoodie&color=Nothing')
      await expect(page.getByText('Sorry, no products matched your selection. :(')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'New in the shop' })).toHaveCount(0)
      await expectAccessible()
      await page.getByRole('link', { name: 'Show them all' }).click()
      await expect(page).toHaveURL(/\/search\?q=hoodie$/)
    },
  )

  test(
    'in Arabic, right to left, with the names of the language',
    { tag: '@sweep' },
    async ({ page, expectAccessible }) => {
      await gotoHydrated(page, '/ar/search?q=hoodie&color=Ink')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.getByRole('region', { name: 'التصفية الحالية' }).getByRole('link').first()).not.toHaveText(
        /Ink/,
      )
      await page.getByRole('button', { name: /^عوامل التصفية/ }).click()
      await expect(page.getByRole('dialog').getByRole('group').first()).toBeVisible()
      await expectAccessible()
      expect(await findOverflow(page)).toBeLessThanOrEqual(0)
    },
  )
})

test.describe('without JavaScript', { tag: '@sweep' }, () => {
  test.use({ javaScriptEnabled: false })
  test('the address filters, and the orders keep its filters', async ({ page }) => {
    await page.goto('/search?q=hoodie')
    const all = await cards(page).count()
    await page.goto('/search?q=hoodie&color=Ink')
    await expect(chips(page).getByRole('link', { name: 'Remove Color Ink' })).toBeVisible()
    const filtered = await cards(page).count()
    expect([filtered > 0, filtered < all]).toEqual([true, true])
    await page.getByRole('link', { name: 'Price: high to low' }).click()
    await expect(page).toHaveURL(/\/search\?q=hoodie&color=Ink&sort=price-high$/)
    await expect(cards(page)).toHaveCount(filtered)
  })
})

test('a search in vain shows what sells, in each language, and a search that finds something does not ask for it', async ({
  page,
  expectAccessible,
}) => {
  const list = (await (await page.request.get('/api/products?limit=8&sortBy=model')).json()) as {
    products: { model: string; variants: { skus: { _id: string; quantity: number }[] }[] }[]
  }
  const sold = list.products.find(({ variants: [first] }) => first?.skus.some(({ quantity }) => quantity > 5))
  const skuId = sold?.variants[0]?.skus.find(({ quantity }) => quantity > 5)?._id
  const reply = await page.request.post('/api/orders/createOrder', {
    data: { addressData, productData: [{ skuId, quantity: 5 }] },
  })
  expect(reply.status()).toBe(201)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await gotoHydrated(page, '/search?q=umbrella')
  const popular = page.getByRole('list', { name: 'Popular right now' })
  await expect(popular.getByRole('heading', { name: sold?.model ?? '', exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('searchbox', { name: 'Search the shop' }).fill('hoodie')
  await page.getByRole('searchbox', { name: 'Search the shop' }).press('Enter')
  await expect(status(page)).toContainText('results for “hoodie”')
  expect(asked).not.toContain('/api/popular-products')
  await page.goto('/fr/search?q=umbrella')
  await expect(page.getByRole('heading', { name: 'Populaires en ce moment' })).toBeVisible()
  await page.goto('/ar/search?q=umbrella')
  await expect(page.getByRole('heading', { name: 'الأكثر رواجًا الآن' })).toBeVisible()
})
