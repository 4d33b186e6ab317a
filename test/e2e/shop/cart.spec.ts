import type { Locator, Page } from '@playwright/test'
import { addProduct } from '#test/shop.ts'
import { GUEST_USER_ID } from '#domain/constants.ts'
import { expectSoon } from '#test/e2e/clock.ts'
import { expect, test } from '#test/e2e/shop.ts'

/** Puts one piece of a size into the cart. */
async function addToCart(page: Page, slug: string, size = 'M') {
  await page.goto(`/product/${slug}`)
  await page.getByRole('radio', { name: `${size} (In Stock)`, exact: true }).check({ force: true })
  await page.getByRole('button', { name: /^ADD/ }).click()
  await expect(page.getByText('Item added to cart!').first()).toBeVisible()
}

const line = (page: Page, model: string) =>
  page.getByRole('list', { name: 'In your bag' }).getByRole('listitem').filter({ hasText: model })

test.describe('§2 the bag in the header', () => {
  // Shows §2.29.
  test('is empty with love, and leads to all products', async ({ page, expectAccessible }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Bag, 0 items' }).click()
    const drawer = page.getByRole('dialog', { name: 'Bag' })
    await expect(drawer).toContainText('Show your bag some love!')
    await expect(drawer.getByRole('link', { name: /DT/ })).toHaveCount(4)
    await expectAccessible()

    await drawer.getByRole('link', { name: 'Shop now' }).click()
    await expect(page).toHaveURL(/\/collections\/products$/)
    await expect(drawer).toHaveCount(0)
  })

  // Shows §2.28, §4.32, §9.6.
  test('lists what is in it with its total, and recommends the dearest', async ({ page, shop, expectAccessible }) => {
    await addToCart(page, 'marsa-heavy-hoodie-ink')
    await page.getByRole('button', { name: 'Bag, 1 item' }).click()
    const drawer = page.getByRole('dialog', { name: 'Bag' })

    await expect(line(page, 'Marsa Heavy Hoodie')).toContainText('Ink, M')
    await expect(drawer.getByText('Total').locator('..')).toContainText('149.00 DT')
    await test.step('the total is of all lines and pieces', async () => {
      await addToCart(page, 'goulette-zip-hoodie-brick', 'S')
      await addToCart(page, 'marsa-heavy-hoodie-ink')
      await page.getByRole('button', { name: 'Bag, 3 items' }).click()
      await expect(drawer.getByRole('list', { name: 'In your bag' }).getByRole('listitem')).toHaveCount(2)
      await expect(line(page, 'Marsa Heavy Hoodie')).toContainText('298.00 DT')
      await expect(drawer.getByText('Total').locator('..')).toContainText('437.00 DT')
    })
    const prices = drawer.getByRole('region', { name: 'Recommended' }).getByRole('link')
    await expect(prices).toHaveCount(4)
    const paid = (await prices.allTextContents()).map((text) => Number(/([\d.]+) DT/.exec(text)?.[1]))
    expect(paid).toEqual(paid.toSorted((a, b) => b - a))
    const dearest = await fetch(`${shop.url}/api/products?sortBy=price&direction=desc&limit=4`)
    const { products } = (await dearest.json()) as { products: { model: string }[] }
    await expect(prices).toContainText(products.map(({ model }) => model))
    await expect(drawer.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout')
    await expectAccessible()

    // Shows §2.57.
    await test.step('a line tells its page whether it is the one that is open already', async () => {
      await line(page, 'Marsa Heavy Hoodie').getByRole('link').click()
      await expect(drawer).toHaveCount(0)
      await expect(page).toHaveURL(/\/product\/marsa-heavy-hoodie-ink$/)
      expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({ isSamePage: true })
      await page.getByRole('button', { name: 'Bag, 3 items' }).click()
    })

    await drawer.getByRole('link', { name: 'Your bag' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(drawer).toHaveCount(0)

    // Shows §4.32.
    await test.step('§4 Back closes it, and so does a way to another page that is no link of it', async () => {
      await page.getByRole('button', { name: 'Bag, 3 items' }).click()
      await expect(drawer).toBeVisible()
      await page.goBack()
      await expect(drawer).toHaveCount(0)
      await expect(page).toHaveURL(/\/cart$/)

      await page.getByRole('button', { name: 'Bag, 3 items' }).click()
      await expect(drawer).toBeVisible()
      await page.evaluate(() => history.go(-2))
      await expect(page).toHaveURL(/\/product\/marsa-heavy-hoodie-ink$/)
      await expect(page.getByRole('heading', { level: 1, name: 'Marsa Heavy Hoodie' })).toBeVisible()
      await expect(drawer).toHaveCount(0)
    })
  })

  test('keeps the focus, and gives it back', async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Bag, 0 items' })
    await button.click()
    const drawer = page.getByRole('dialog', { name: 'Bag' })
    await expect(drawer.getByRole('link', { name: /DT/ })).toHaveCount(4)
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  })
})

test.describe('§2 §4 §9 the cart page', () => {
  // Shows §2.5, §2.57, §2.58.
  test('shows model, color, size, price, quantity and picture, and leads to the product', async ({
    page,
    expectAccessible,
  }) => {
    await addToCart(page, 'goulette-zip-hoodie-brick', 'S')
    await page.goto('/cart')
    const hoodie = line(page, 'Goulette Zip Hoodie')

    await expect(hoodie).toContainText('Brick, size S')
    await expect(hoodie).toContainText('139.00 DT')
    await expect(hoodie.getByRole('group', { name: /^Quantity/ })).toHaveText('1')
    const image = hoodie.locator('img')
    await expect(image).toHaveAttribute('src', /^\/images\//)
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await expect(page.getByRole('textbox', { name: 'Support code' })).toBeDisabled()
    await expectAccessible()

    await hoodie.getByRole('link', { name: 'Goulette Zip Hoodie' }).click()
    await expect(page).toHaveURL(/\/product\/goulette-zip-hoodie-brick$/)
    expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({ isSamePage: false })
  })

  // Shows §2.57.
  test('names one size alone, and a type that the model ends with once', async ({ page, shop }) => {
    const colors = { Ink: { 'One size': 3 } }
    const tote = await addProduct(shop.database, { model: 'Canvas Tote', type: 'Tote', colors })
    await page.goto(`/product/${tote.slug}`)
    await page.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page.getByText('Item added to cart!').first()).toBeVisible()
    await page.goto('/cart')

    await expect(line(page, 'Canvas Tote')).toContainText('Ink, One size')
    await expect(line(page, 'Canvas Tote').getByText('Tote', { exact: true })).toHaveCount(0)
  })

  // Shows §1.4, §2.58, §4.11, §9.1, §9.2.
  test('plus, minus, which stops at 1, and delete; the total with 7 DT of delivery', async ({ page }) => {
    await addToCart(page, 'marsa-heavy-hoodie-ink')
    await page.goto('/cart')
    const hoodie = line(page, 'Marsa Heavy Hoodie')
    const total = page.getByRole('region', { name: 'Total' })
    await expect(hoodie.getByRole('button', { name: 'One less' })).toBeDisabled()
    await expect(total).toContainText('156.00 DT')

    await hoodie.getByRole('button', { name: 'One more' }).click()
    await expect(total).toContainText('Subtotal298.00 DT')
    await expect(total).toContainText('Delivery7.00 DT')
    await expect(total).toContainText('305.00 DT')
    await expect(hoodie).toContainText('298.00 DT')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your bag (2)')
    await hoodie.getByRole('button', { name: 'One less' }).click()
    await expect(total).toContainText('156.00 DT')

    await hoodie.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByText('Show your bag some love!')).toBeVisible()
  })

  // Shows §1.1, §3.13, §3.14, §4.7, R23.
  test('is kept in the browser, under both names (R23), and every tab agrees', async ({ page, context }) => {
    await addToCart(page, 'marsa-heavy-hoodie-ink')
    const stored = await page.evaluate(() => [localStorage.getItem('guest-cart'), localStorage.getItem('cart')])
    expect(stored[0]).toBe(stored[1])
    expect(JSON.parse(stored[0] ?? '')).toMatchObject([{ model: 'Marsa Heavy Hoodie', price: 149, quantity: 1 }])

    const other = await context.newPage()
    await other.goto('/cart')
    await other.getByRole('button', { name: 'One more' }).click()
    await expect(page.getByRole('button', { name: 'Bag, 2 items' })).toBeVisible()
  })

  // Shows §8.8.
  test('tells what changed since it was filled: prices, what is left, what is gone', async ({ page, shop }) => {
    const cheaper = await addProduct(shop.database, { model: 'Cheaper Tee', colors: { Ink: { M: 9, L: 9 } } })
    const scarce = await addProduct(shop.database, { model: 'Scarce Tee', colors: { Ink: { M: 9, L: 9 } } })
    const gone = await addProduct(shop.database, { model: 'Gone Polo', colors: { Ink: { M: 9, L: 9 } } })
    for (const { slug } of [cheaper, scarce, gone]) await addToCart(page, slug)
    await addToCart(page, scarce.slug)
    await shop.database.transact(async (tx) => {
      await tx.updateTable('variants').set({ price: 49_000 }).where('product_id', '=', cheaper.id).execute()
      await tx.updateTable('skus').set({ quantity: 1 }).where('id', '=', scarce.sku()).execute()
      await tx.updateTable('skus').set({ quantity: 0 }).where('id', '=', gone.sku()).execute()
    })

    await page.goto('/cart')
    await expect(page.getByText('Cheaper Tee, Ink, M: now 49.00 DT, was 59.00 DT.')).toBeVisible()
    await expect(page.getByText('Scarce Tee, Ink, M: only 1 left.')).toBeVisible()
    await expect(page.getByText('Gone Polo, Ink, M: sold out, so it left your bag.')).toBeVisible()
    await expect(page.getByText('Available stock is limited. Quantities in cart have been updated!')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Total' })).toContainText('115.00 DT')
  })

  test('a cart that storage garbled is an empty one', async ({ page }) => {
    await page.goto('/healthz')
    await page.evaluate(() => localStorage.setItem('guest-cart', '[{"skuId":1},"?"'))
    await page.goto('/cart')

    await expect(page.getByText('Show your bag some love!')).toBeVisible()
  })
})

test.describe('§2 §8 the order of the cart', () => {
  const fill = async (page: Page) => {
    const form = page.getByRole('dialog')
    await form.getByLabel('Full name').fill('Amel Ben Ali')
    await form.getByLabel('Email').fill('amel@example.com')
    await form.getByLabel('Phone').fill('+216 20 123 456')
    await form.getByLabel('Address').fill('1 rue de Carthage, Tunis')
  }

  // Shows §2.58, §2.61, §4.7, §4.8, §4.22, §8.12, §9.1, R2.
  test('shows the total to the third decimal, places the order and empties the cart', async ({ page }) => {
    await addToCart(page, 'goulette-zip-hoodie-ash')
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Checkout' }).click()
    await expect(page.getByRole('dialog')).toContainText('172.000 DT')
    await fill(page)
    await page.getByRole('button', { name: 'Place order' }).click()

    await expect(page.getByText('Order placed successfully!')).toBeVisible()
    await page.getByRole('button', { name: 'Continue shopping' }).click()
    await expect(page.getByText('Show your bag some love!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bag, 0 items' })).toBeVisible()
    const stored = () => page.evaluate(() => [localStorage.getItem('guest-cart'), localStorage.getItem('cart')])
    expect(await stored()).toEqual([null, '[]'])
    await page.reload()
    await expect(page.getByText('Show your bag some love!')).toBeVisible()
  })

  test('asks once about a phone that can hardly exist, and takes it when it is sent again', async ({ page }) => {
    await addToCart(page, 'goulette-zip-hoodie-ash')
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Checkout' }).click()
    await fill(page)
    const phone = page.getByRole('dialog').getByLabel('Phone')
    await phone.fill('12345678')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('Is this number right?')).toBeVisible()
    await expect(phone).toBeFocused()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('Order placed successfully!')).toBeVisible()
  })

  // Shows §3.15, §6.1, R19.
  test('carries the fields of the specification, and the placeholder of guests', async ({ page }) => {
    await addToCart(page, 'goulette-zip-hoodie-ash')
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Checkout' }).click()
    await fill(page)
    const sending = page.waitForRequest('**/api/orders/createOrder')
    await page.getByRole('button', { name: 'Place order' }).click()

    const { userId, addressData, productData } = (await sending).postDataJSON() as Record<string, unknown>
    expect(userId).toBe(GUEST_USER_ID)
    expect(addressData).toEqual({
      userName: 'Amel Ben Ali',
      userEmail: 'amel@example.com',
      userPhoneNumber: '+216 20 123 456',
      street: '1 rue de Carthage, Tunis',
    })
    const fields = { productName: 'Goulette Zip Hoodie', color: 'Ash', selectedSize: 'M', price: 165, quantity: 1 }
    expect(productData).toEqual([{ ...fields, productId: expect.any(String), skuId: expect.any(String) }])
    await expect(page.getByText('Order placed successfully!')).toBeVisible()
  })

  // Shows §3.15, §4.7, §7.18.
  test('of a signed-in customer belongs to the account and stands in its history', async ({ page, signIn }) => {
    const { id } = await signIn()
    await addToCart(page, 'marsa-heavy-hoodie-ink')
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Checkout' }).click()
    await fill(page)
    const sending = page.waitForRequest('**/api/orders/createOrder')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

    expect((await sending).postDataJSON()).toMatchObject({ userId: id })
    const number = (await page.getByRole('dialog').locator('strong').first().textContent()) ?? ''
    await page.goto('/account')
    await expect(page.getByText(number)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bag, 0 items' })).toBeVisible()
  })

  // Shows S1.
  test('a price that changed while the form was open is refused, shown, and taken the second time', async ({
    page,
    shop,
  }) => {
    const tee = await addProduct(shop.database, { model: 'Rising Tee', colors: { Ink: { M: 9, L: 9 } } })
    await addToCart(page, tee.slug)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Checkout' }).click()
    await fill(page)
    await shop.database.transact((tx) =>
      tx.updateTable('variants').set({ price: 69_000 }).where('product_id', '=', tee.id).execute(),
    )
    await page.getByRole('button', { name: 'Place order' }).click()

    await expect(page.getByRole('alert')).toContainText('A price has changed')
    await expect(page.getByRole('dialog')).toContainText('76.000 DT')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('Order placed successfully!')).toBeVisible()
  })

  // Shows §8.12, S5.
  test('an answer that got lost is asked for again with the same key: one order', async ({ page, shop }) => {
    const tee = await addProduct(shop.database, { model: 'Lost Answer Tee', colors: { Ink: { M: 9, L: 9 } } })
    await addToCart(page, tee.slug)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Checkout' }).click()
    await fill(page)
    await page.route(
      '**/api/orders/createOrder',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to create order')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('Order placed successfully!')).toBeVisible()

    const sku = await shop.database.query
      .selectFrom('skus')
      .select('quantity')
      .where('id', '=', tee.sku())
      .executeTakeFirstOrThrow()
    expect(sku.quantity).toBe(8)
  })
})

test.describe('§4 §9 toasts (R7)', () => {
  const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  /** Lets time pass to both sides of the moment it should go. It stands at the top; answers with the middle of its place. */
  const expectToStay = async (page: Page, toast: Locator, milliseconds: number) => {
    await expectSoon(page, toast, 1)
    const { x = 0, y = Infinity, width = 0 } = (await toast.boundingBox()) ?? {}
    expect(y).toBeLessThan(200)
    await page.clock.fastForward(milliseconds - 300)
    await expect(toast).toBeVisible()
    await page.clock.fastForward(300)
    await expectSoon(page, toast, 0)
    return Math.round(x + width / 2)
  }

  // Shows §2.19, §4.31, §4.32, §8.2, §9.8, R7.
  test('stand in the middle for 3 s, errors for 4 s; about the account at the right for 5 s', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 800 })
    await page.clock.install()
    await page.goto('/product/marsa-heavy-hoodie')
    await expect(page.getByRole('button', { name: 'Bag, 0 items' })).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)

    await test.step('errors: 4 s', async () => {
      await page.getByRole('button', { name: 'SELECT SIZE' }).click()
      const toast = toasts(page).filter({ hasText: 'Please select your size.' })
      expect(await expectToStay(page, toast, 4_000)).toBe(600)
    })
    await test.step('everything else: 3 s', async () => {
      await page.getByRole('radio', { name: 'M (In Stock)', exact: true }).check({ force: true })
      await page.getByRole('button', { name: 'ADD M TO BAG' }).click()
      const toast = toasts(page).filter({ hasText: 'Item added to cart!' })
      expect(await expectToStay(page, toast, 3_000)).toBe(600)
    })
    await test.step('a change of route closes them', async () => {
      await page.getByRole('button', { name: 'ADD M TO BAG' }).click()
      await expectSoon(page, toasts(page), 1)
      const shownAt = await page.evaluate(() => Date.now())
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
      await expectSoon(page, page.getByRole('heading', { level: 1, name: 'Log into your account' }), 1)
      await expectSoon(page, toasts(page), 0)
      // Long before it would have gone by itself.
      expect(await page.evaluate(() => Date.now())).toBeLessThan(shownAt + 2_500)
    })
    await test.step('about the account: at the right, 5 s', async () => {
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByLabel('Password').fill('nothing at all')
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
      const toast = toasts(page).filter({ hasText: 'User/password is incorrect!' })
      expect(await expectToStay(page, toast, 5_000)).toBeGreaterThan(900)
    })
    await test.step('Back closes them too', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
      await expectSoon(page, toasts(page))
      const shownAt = await page.evaluate(() => Date.now())
      await page.goBack()
      await expectSoon(page, page.getByRole('heading', { level: 1, name: 'Marsa Heavy Hoodie' }))
      await expectSoon(page, toasts(page), 0)
      expect(await page.evaluate(() => Date.now())).toBeLessThan(shownAt + 4_000)
    })
  })

  // Shows §9.8, R7.
  test('Alt+T moves the focus to them', async ({ page }) => {
    await addToCart(page, 'marsa-heavy-hoodie-ink')
    await page.keyboard.press('Alt+T')

    await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('list')).toBeFocused()
  })
})
