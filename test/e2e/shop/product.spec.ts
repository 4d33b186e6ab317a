import type { Page } from '@playwright/test'
import type { ProductDetails } from '#domain/catalog/product.ts'
import { addProduct, addressData } from '#test/shop.ts'
import { expect, gotoHydrated, test } from '#test/e2e/shop.ts'

const size = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const choose = (page: Page, name: string) => size(page, name).check({ force: true })

test.describe('§2 product page', () => {
  test('stays the same while more are left than fit into a cart line, and follows the last ones at once', async ({
    shop,
  }) => {
    const product = await addProduct(shop.database, { model: 'Counted Tee', colors: { Ink: { M: 9_123, L: 1 } } })
    const setStock = (quantity: number) =>
      shop.database.transact((tx) =>
        tx.updateTable('skus').set({ quantity }).where('id', '=', product.sku('M')).execute(),
      )
    const page = async () => (await fetch(`${shop.url}/product/${product.slug}`)).text()
    const count = async () =>
      ((await (await fetch(`${shop.url}/api/products/${product.slug}`)).json()) as ProductDetails).variants[0]?.sizes[0]
        ?.quantity
    const order = async () => {
      const body = JSON.stringify({ addressData, productData: [{ skuId: product.sku('M'), quantity: 1 }] })
      const headers = { 'content-type': 'application/json' }
      expect((await fetch(`${shop.url}/api/orders/createOrder`, { method: 'POST', headers, body })).status).toBe(201)
    }
    const first = await page()
    // Nor does what the page brings along for the browser tell the count: it would grow old.
    expect(first).not.toContain('9123')
    await order()
    expect(await count()).toBe(9_122)
    expect(await page()).toBe(first)

    await setStock(10)
    expect(await page()).toBe(first)
    await order()
    expect(await count()).toBe(9)
    expect(await page()).not.toBe(first)
  })

  // Shows §2.48, §9.4.
  test('shows model, description, color and price, the reduced one beside the first, and counts the colors', async ({
    page,
  }) => {
    await page.goto('/product/goulette-zip-hoodie-brick')

    await expect(page.getByRole('heading', { level: 1, name: 'Goulette Zip Hoodie' })).toBeVisible()
    await expect(page.getByText('For the wind off the canal')).toBeVisible()
    await expect(page.getByText('Color: Brick')).toBeVisible()
    await expect(page.getByText('139.00 DT')).toBeVisible()
    await expect(page.getByText('165.00 DT', { exact: true }).first()).toHaveCSS('text-decoration-line', 'line-through')
    await expect(page.getByText('-15%', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('3 Colors', { exact: true })).toBeVisible()

    await test.step('a color at the base price has one price and no tag', async () => {
      await page.goto('/product/goulette-zip-hoodie-ash')
      const info = page.getByRole('heading', { level: 1 }).locator('..')
      await expect(info).toContainText('165.00 DT')
      await expect(info.locator('s')).toHaveCount(0)
      await expect(info).not.toContainText('%')
    })
  })

  // Shows §2.50, §4.23.
  test('colors are thumbnails that change pictures and address, without a load; a link opens its color', async ({
    page,
    shop,
  }) => {
    await gotoHydrated(page, '/product/marsa-heavy-hoodie')
    await expect(page.getByRole('link', { name: 'Ink', exact: true })).toHaveAttribute('aria-current', 'true')
    await choose(page, 'M (In Stock)')
    await expect(page.getByRole('button', { name: 'ADD M TO BAG', exact: true })).toBeVisible()
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))

    await page.getByRole('link', { name: 'Olive', exact: true }).click()
    await expect(page).toHaveURL(`${shop.url}/product/marsa-heavy-hoodie-olive`)
    await expect(page.getByRole('img', { name: 'Marsa Heavy Hoodie in Olive, front' })).toBeVisible()
    expect(calls.filter((path) => path.startsWith('/api/products/') || path.startsWith('/product'))).toEqual([])

    await test.step('§4 another color starts without a size', async () => {
      await expect(page.getByRole('button', { name: 'SELECT SIZE', exact: true })).toBeVisible()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    })
    await page.reload()
    await expect(page.getByText('Color: Olive')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Olive', exact: true })).toHaveAttribute('aria-current', 'true')

    // Shows §2.51, §4.24, §5.2.
    await test.step('sizes say whether they are in stock; those out of stock cannot be picked', async () => {
      const sizes = page.getByRole('group', { name: /^Select Size/ })
      await expect(sizes.getByRole('radio', { name: 'S (Out of Stock)', exact: true })).toBeDisabled()
      await expect(sizes.getByRole('radio', { name: 'L (In Stock)', exact: true })).toBeEnabled()
    })
  })

  // Shows §2.48, §2.49, §2.52, §2.54, §4.23, §4.25.
  test('the main button says SELECT SIZE, ADD {SIZE} TO BAG, ADD TO BAG or OUT OF STOCK', async ({ page, shop }) => {
    const single = await addProduct(shop.database, { model: 'One Tote', colors: { Ink: { 'One size': 3 } } })
    const onlyM = await addProduct(shop.database, {
      model: 'Only M Tee',
      colors: { Ink: { M: 3 }, Sand: { S: 1, M: 1 } },
    })
    const gone = await addProduct(shop.database, { model: 'Gone Tee', colors: { Ink: { M: 0, L: 0 } } })
    const goneSingle = await addProduct(shop.database, { model: 'Gone Tote', colors: { Ink: { 'One size': 0 } } })

    await page.goto('/product/marsa-heavy-hoodie')
    await expect(page.getByRole('button', { name: 'SELECT SIZE', exact: true })).toBeVisible()
    await choose(page, 'XXL (In Stock)')
    await expect(page.getByRole('button', { name: 'ADD XXL TO BAG', exact: true })).toBeVisible()

    await page.goto(`/product/${single.slug}`)
    await expect(page.getByText('1 Color', { exact: true })).toBeVisible()
    await expect(page.getByRole('group', { name: /^Select Size/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'ADD TO BAG', exact: true }).click()
    await expect(page.getByText('Item added to cart!')).toBeVisible()

    await test.step('a color with one size of several needs no choice either', async () => {
      await page.goto(`/product/${onlyM.slug}-ink`)
      await expect(page.getByRole('button', { name: 'ADD TO BAG', exact: true })).toBeEnabled()
      await expect(page.getByRole('radio')).toHaveCount(0)
    })
    // The next step back is asked of the page that this one shows: the browser must have taken it in first.
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'One Tote' })).toBeVisible()
    await test.step('a size can be picked on a page that was come back to', async () => {
      await page.goBack()
      await choose(page, 'XXL (In Stock)')
      await expect(page.getByRole('button', { name: 'ADD XXL TO BAG', exact: true })).toBeVisible()
    })

    for (const { slug } of [gone, goneSingle]) {
      await page.goto(`/product/${slug}`)
      await expect(page.getByRole('button', { name: 'OUT OF STOCK', exact: true })).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Order Now' })).toBeDisabled()
    }
  })

  // Shows §2.49, §2.53, §9.9, R4.
  test('a slider below 1024 px, a stack from there, and each picture close up', async ({ page, expectAccessible }) => {
    const images = page.getByRole('region', { name: 'Pictures' }).getByRole('listitem')
    const tops = async () => {
      const boxes = await Promise.all([0, 2].map((index) => images.nth(index).boundingBox()))
      return boxes.map((box) => Math.round(box?.y ?? 0))
    }

    await page.setViewportSize({ width: 1023, height: 800 })
    await page.goto('/product/marsa-heavy-hoodie')
    const [first, third] = await tops()
    expect(third).toBe(first)

    await page.setViewportSize({ width: 1024, height: 800 })
    const [top, below] = await tops()
    expect(below).toBeGreaterThan(top ?? 0)

    await page.getByRole('button', { name: /^Look closely.*front/ }).click()
    await expect(page.getByRole('dialog', { name: 'Marsa Heavy Hoodie' })).toBeVisible()
    await expectAccessible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Look closely.*front/ })).toBeFocused()
  })

  // Shows §2.51.
  test("sizes are labelled '(In Stock)' or '(Out of Stock)', which all can read, also on a phone", async ({
    page,
    shop,
  }) => {
    const { slug } = await addProduct(shop.database, { model: 'Rare Tee', colors: { Ink: { S: 2, M: 0, L: 1 } } })
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(`/product/${slug}`)
    const sizes = page.getByRole('group', { name: /^Select Size/ })
    await expect(sizes.getByRole('radio')).toHaveCount(3)
    await expect(size(page, 'M (Out of Stock)')).toBeDisabled()
    await expect(sizes.getByText('M', { exact: true })).toHaveCSS('text-decoration-line', 'line-through')
    for (const name of ['S', 'L']) {
      await expect(size(page, `${name} (In Stock)`)).toBeEnabled()
      await expect(sizes.getByText(name, { exact: true })).toHaveCSS('text-decoration-line', 'none')
    }
    for (const words of [page.getByText('(Out of Stock)'), page.getByText('(In Stock)').first()]) {
      await expect(words).toBeInViewport({ ratio: 1 })
      const { width, height } = (await words.boundingBox()) ?? { width: 0, height: 0 }
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(9)
    }
  })

  test('without JavaScript "More like this" leads to the collection and keeps no place for cards', async ({
    browser,
    shop,
  }) => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/product/marsa-heavy-hoodie')
    const more = page.getByRole('region', { name: 'More like this' })
    await expect(more.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/collections/hoodies-Pants')
    expect((await more.boundingBox())?.height).toBeLessThan(250)
    await context.close()
  })

  test('price, color, size and the main button are in view at 360 × 640', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/product/marsa-heavy-hoodie')

    for (const part of [
      page.getByText('149.00 DT').first(),
      page.getByRole('link', { name: 'Olive', exact: true }),
      page.getByText('XXL', { exact: true }),
      page.getByRole('button', { name: 'SELECT SIZE' }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
  })
})

test('more like it comes once it is near: not before, without moving anything, its own type first', async ({
  page,
}) => {
  const lists: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/products') lists.push(url)
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { moved: Reflect.get(window, 'moved') + Reflect.get(entry, 'value') })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/product/sidi-bou-tee')
  await expect(page.getByRole('button', { name: 'Bag, 0 items' })).toBeVisible()
  const more = page.getByRole('region', { name: 'More like this' })
  await expect(more).toBeAttached()
  expect(lists).toEqual([])

  await more.scrollIntoViewIfNeeded()
  const cards = more.getByRole('list', { name: 'More like this' }).getByRole('article')
  await expect(cards).toHaveCount(4)
  expect(lists).toHaveLength(1)
  expect(await page.evaluate(() => Reflect.get(window, 'moved') as number)).toBeLessThan(0.01)
  await expect(cards.filter({ hasText: 'Sidi Bou Tee' })).toHaveCount(0)
  await expect(more.getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/collections/shorts-tshirts')

  await cards.first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sidi Bou Tee')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test.describe('§4 §5 adding to the bag', () => {
  // Shows §2.49, §2.55, §4.10, §4.31, §8.13, R4.
  test('says what was added: model, type, color and size; the same again raises the quantity', async ({ page }) => {
    await page.goto('/product/marsa-heavy-hoodie')
    // Shows §4.25, §5.1.
    await test.step('without a size it says so, and adds nothing', async () => {
      await page.getByRole('button', { name: 'SELECT SIZE' }).click()
      await expect(page.getByText('Please select your size.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Bag, 0 items' })).toBeVisible()
    })
    await test.step('nor is anything ordered without a size', async () => {
      await page.reload()
      await expect(page.getByText('Please select your size.')).toHaveCount(0)
      await page.getByRole('button', { name: 'Order Now' }).click()
      await expect(page.getByText('Please select your size.')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await choose(page, 'M (In Stock)')
    await page.getByRole('button', { name: 'ADD M TO BAG' }).click()
    await expect(page.getByText('Marsa Heavy Hoodie · Hoodie · Ink · M')).toBeVisible()
    await page.getByRole('button', { name: 'ADD M TO BAG' }).click()

    await expect(page.getByRole('button', { name: 'Bag, 2 items' })).toBeVisible()
    await page.getByRole('link', { name: 'View bag (2)' }).click()
    await expect(page.getByRole('list', { name: 'In your bag' }).getByRole('listitem')).toHaveCount(1)
  })

  // Shows §2.55.
  test('no more than there is', async ({ page, shop }) => {
    const { slug } = await addProduct(shop.database, { model: 'Last Parka', colors: { Ink: { M: 1, L: 0 } } })
    await page.goto(`/product/${slug}`)
    await choose(page, 'M (In Stock)')
    await expect(page.getByText('Only 1 left')).toBeVisible()
    await page.getByRole('button', { name: 'ADD M TO BAG' }).click()
    await expect(page.getByText('Item added to cart!')).toBeVisible()
    await page.getByRole('button', { name: 'ADD M TO BAG' }).click()

    await expect(page.getByText('Available stock is limited.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bag, 1 item' })).toBeVisible()
  })

  // Shows §2.39, §5.1, §7.33, §8.13, R25, R30.
  test('from a card: a size is asked for there too', async ({ page, expectAccessible }) => {
    // Few cards: axe looks at each of them.
    await page.goto('/collections/products?type=Hoodie')
    await page.getByRole('button', { name: 'Add Marsa Heavy Hoodie to bag' }).click()
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page.getByText('Please select a size.')).toBeVisible()
    await expectAccessible()

    await expect(page.getByRole('article').getByText('(In Stock)').first()).toBeVisible()
    await choose(page, 'M (In Stock)')
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page.getByText('Product added to cart.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    await test.step('the floating button counts pieces, not lines, as the browser keeps them', async () => {
      for (const [name, count] of [
        ['M (In Stock)', 2],
        ['L (In Stock)', 3],
      ] as const) {
        await page.getByRole('button', { name: 'Add Marsa Heavy Hoodie to bag' }).click()
        await choose(page, name)
        await page.getByRole('button', { name: 'Add to bag' }).click()
        await expect(page.getByRole('link', { name: `Cart, ${count} items` })).toHaveText(String(count))
      }
      await page.reload()
      await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toHaveText('3')
      const stored = await page.evaluate(() => localStorage.getItem('cart'))
      const lines = JSON.parse(stored ?? '[]') as { quantity: number }[]
      expect(lines.map(({ quantity }) => quantity).toSorted()).toEqual([1, 2])
    })
    // A path of this shop, not a fixed host.
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toHaveAttribute('href', '/cart')
    await page.getByRole('link', { name: 'Cart, 3 items' }).click()
    await expect(page).toHaveURL('/cart')
  })
})
