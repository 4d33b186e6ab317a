import type { Page } from '@playwright/test'
import { expect, test } from '#test/e2e/checkout-fixtures.ts'
import { sweepIf } from '#test/e2e/shop.ts'

const stored = (page: Page, key: string) =>
  page.evaluate((name) => {
    const lines = JSON.parse(localStorage.getItem(name) ?? '[]') as { skuId: string; quantity: number }[]
    return Object.fromEntries(lines.map(({ skuId, quantity }) => [skuId, quantity]))
  }, key)

/** Puts an item into the cart of a guest, as the product page stores it in this browser. */
async function fillGuestCart(page: Page, lines: Record<string, number>) {
  await page.evaluate((quantities) => {
    const items = Object.entries(quantities).map(([skuId, quantity]) => ({
      skuId,
      quantity,
      productId: 'p',
      variantId: 'v',
      model: 'Tee',
      type: 'Tee',
      color: 'Ink',
      size: 'M',
      price: 59,
      slug: 'tee-ink',
      image: null,
    }))
    localStorage.setItem('guest-cart', JSON.stringify(items))
  }, lines)
}

async function signInByForm(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Login' }).click()
}

test.describe('the cart of an account (§4, R9, R23)', () => {
  // Shows §4.9, R9, R23, R30.
  test('joins the guest’s three lines to the account’s one they share, and tells what was capped', async ({
    page,
    customerWith,
    shop,
  }) => {
    const { id, email, skuIds } = await customerWith({ stock: 5, quantity: 2 }, { stock: 1 }, { stock: 9 })
    const [shared = '', scarce = '', fresh = ''] = skuIds
    await shop.database.transact((tx) =>
      tx.deleteFrom('cart_lines').where('sku_id', 'in', [scarce, fresh]).where('user_id', '=', id).execute(),
    )
    await page.evaluate(() => localStorage.clear())
    await fillGuestCart(page, { [shared]: 2, [scarce]: 3, [fresh]: 1 })
    await page.goto('/account/login?from=%2Fcart')
    await signInByForm(page, email)

    await expect(page.getByText('Available stock is limited. Not everything could join your bag.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bag, 6 items' })).toBeVisible()
    const merged = { [shared]: 4, [scarce]: 1, [fresh]: 1 }
    await expect.poll(() => stored(page, 'cart')).toEqual(merged)
    expect(await stored(page, 'guest-cart')).toEqual({})
    const lines = await shop.database.query.selectFrom('cart_lines').selectAll().where('user_id', '=', id).execute()
    expect(Object.fromEntries(lines.map((line) => [line.sku_id, line.quantity]))).toEqual(merged)
  })

  // Shows §1.2, §4.7, R30.
  test('goes to the server with every change, and every tab follows', async ({ page, context, customerWith, shop }) => {
    const { id, email, skuIds } = await customerWith({ model: 'Marsa', stock: 9, quantity: 2 }, { model: 'Carthage' })
    await page.goto('/cart')
    const tab = await context.newPage()
    await tab.goto('/cart')
    await expect(tab.getByRole('button', { name: 'Bag, 3 items' })).toBeVisible()
    // A tab in the background renders once a second.
    await page.bringToFront()
    const marsa = page.getByRole('group', { name: /^Quantity of Marsa/ })

    await marsa.getByRole('button', { name: 'One more' }).click()

    await expect(page.getByRole('button', { name: 'Bag, 4 items' })).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Bag, 4 items' })).toBeVisible()
    const quantityOnServer = async () => {
      const line = await shop.database.query
        .selectFrom('cart_lines')
        .select('quantity')
        .where('user_id', '=', id)
        .where('sku_id', '=', skuIds[0] ?? '')
        .executeTakeFirst()
      return line?.quantity
    }
    expect(await quantityOnServer()).toBe(3)

    // Shows §2.39, R30.
    await test.step('the floating button of a collection counts the pieces in this browser, which are those of the server', async () => {
      const ofBrowser = { [skuIds[0] ?? '']: 3, [skuIds[1] ?? '']: 1 }
      await expect.poll(() => stored(tab, 'cart')).toEqual(ofBrowser)
      await tab.goto('/collections/jackets')
      await expect(tab.getByRole('link', { name: 'Cart, 4 items' })).toHaveAttribute('href', '/cart')
      expect(await stored(tab, 'cart')).toEqual(ofBrowser)
      expect(await stored(tab, 'guest-cart')).toEqual({})
      await tab.goto('/cart')
      await page.bringToFront()
    })

    // Shows §2.59.
    await test.step('§2 while one change is under way others are ignored, and its line shows that it works', async () => {
      let letGo = () => {}
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      const calls: string[] = []
      await page.route('**/api/cart/*-item*', async (route) => {
        calls.push(new URL(route.request().url()).pathname)
        await held
        await route.continue()
      })
      const other = page.getByRole('group', { name: /^Quantity of Carthage/ })
      await marsa.getByRole('button', { name: 'One more' }).click()
      await expect(marsa.getByText('Changing')).toBeAttached()
      await expect(other).toHaveText('1')
      await marsa.getByRole('button', { name: 'One less' }).click()
      await other.getByRole('button', { name: 'One more' }).click()
      await marsa.getByRole('button', { name: 'One more' }).click()
      await page.getByRole('button', { name: /^Remove Marsa/ }).click()
      letGo()
      await expect(marsa).toHaveText('4')
      expect(calls).toEqual(['/api/cart/add-item'])
      await page.unroute('**/api/cart/*-item*')
    })

    // Shows §2.55, §8.11.
    await test.step('§8 a change that fails says why and changes nothing', async () => {
      await page.route('**/api/cart/add-item', (route) =>
        route.fulfill({ status: 409, json: { code: 'OUT_OF_STOCK', message: 'Somebody was faster.' } }),
      )
      await marsa.getByRole('button', { name: 'One more' }).click()
      await expect(page.getByText('Somebody was faster.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Bag, 5 items' })).toBeVisible()

      await page.getByRole('link', { name: 'Marsa', exact: true }).click()
      await page.getByRole('button', { name: 'ADD TO BAG', exact: true }).click()
      await expect(page.getByText('Somebody was faster.')).toBeVisible()
      await expect(page.getByText('Item added to cart!')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Bag, 5 items' })).toBeVisible()
      await page.unroute('**/api/cart/add-item')
      await page.goto('/cart')
    })

    await test.step('the order form knows the customer already', async () => {
      await page.getByRole('button', { name: 'Checkout' }).click()
      const form = page.getByRole('dialog', { name: 'Order now' })
      await expect(form.getByLabel('Full name')).toHaveValue('Amel Ben Ali')
      await expect(form.getByLabel('Email')).toHaveValue(email)
      await expect(form.getByLabel('Phone')).toHaveValue('')
      await page.keyboard.press('Escape')
    })

    await tab.getByRole('button', { name: /^Remove Marsa/ }).click()
    await expect(page.getByRole('button', { name: 'Bag, 1 item' })).toBeVisible()
    expect(await quantityOnServer()).toBeUndefined()
  })

  // Shows §8.6.
  test('says so when the cart cannot be fetched', async ({ page, customerWith }) => {
    await customerWith({})
    await page.route('**/api/cart/*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/')

    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    await expect(toast).toHaveText('Failed to fetch cart data. Please try again later.')
    await expect(toast).toHaveAttribute('data-type', 'error')
  })

  for (const [what, quantity] of [
    ['an empty cart of the account', 0],
    ['a cart of the account with another line', 2],
  ] as const) {
    // Shows §4.9, R9.
    test(
      `a guest's bag is there in the checkout that asked for the login, with ${what}`,
      sweepIf(quantity === 0),
      async ({ page, customerWith, shop }) => {
        const { id, email, skuIds } = await customerWith({ model: 'Old Tee' }, { model: 'Guest Tee', stock: 9 })
        const [old = '', guest = ''] = skuIds
        await shop.database.transact((tx) =>
          tx
            .deleteFrom('cart_lines')
            .where('sku_id', 'in', quantity === 0 ? [old, guest] : [guest])
            .where('user_id', '=', id)
            .execute(),
        )
        await page.evaluate(() => localStorage.clear())
        await fillGuestCart(page, { [guest]: 2 })
        const events: string[] = []
        await page.route('**/api/cart/merge', async (route) => {
          const response = await route.fetch()
          await route.fulfill({ response })
          events.push('merged')
        })
        await page.route('**/api/inventory/check', async (route) => {
          events.push('read')
          await route.continue()
        })
        await page.goto('/cart')
        await page.getByRole('button', { name: /^Bag/ }).click()
        await page.getByRole('dialog', { name: 'Bag' }).getByRole('link', { name: 'Checkout' }).click()
        await expect(page).toHaveURL(/\/account\/login/)
        events.length = 0
        await signInByForm(page, email)

        const summary = page.getByRole('complementary', { name: 'Order summary' })
        await expect(summary.getByRole('listitem').filter({ hasText: 'Guest Tee' })).toContainText('Quantity 2')
        await expect(summary.getByRole('listitem')).toHaveCount(quantity === 0 ? 1 : 2)
        await expect(summary).toContainText(quantity === 0 ? 'Total$118.00' : 'Total$177.00')
        expect(events.slice(0, 2)).toEqual(['merged', 'read'])
        expect(await stored(page, 'guest-cart')).toEqual({})
      },
    )
  }

  // Shows R9.
  test('the checkout does not open without the guest’s lines when they cannot be merged', async ({
    page,
    customerWith,
  }) => {
    const { email, skuIds } = await customerWith({ model: 'Old Tee', stock: 9 })
    await page.evaluate(() => localStorage.clear())
    await fillGuestCart(page, { [skuIds[0] ?? '']: 2 })
    await page.route('**/api/cart/merge', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/checkout')
    await signInByForm(page, email)
    await expect(page.getByRole('heading', { name: 'There was an error.' })).toBeVisible()
    expect(await stored(page, 'guest-cart')).toEqual({ [skuIds[0] ?? '']: 2 })
  })

  // Shows R9.
  test('a merge whose answer was lost neither doubles nor loses what was added since', async ({
    page,
    customerWith,
    shop,
  }) => {
    const { id, email, skuIds } = await customerWith(
      { model: 'First Tee', stock: 9 },
      { model: 'Second Tee', stock: 9 },
    )
    const [first = '', second = ''] = skuIds
    await shop.database.transact((tx) => tx.deleteFrom('cart_lines').where('user_id', '=', id).execute())
    await page.evaluate(() => localStorage.clear())
    await fillGuestCart(page, { [first]: 2 })
    await page.route('**/api/cart/merge', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await page.goto('/account/login?from=%2Fcart')
    await signInByForm(page, email)
    await expect(page.getByText('Failed to fetch cart data. Please try again later.')).toBeVisible()
    await fillGuestCart(page, { [first]: 3, [second]: 1 })
    await page.unroute('**/api/cart/merge')
    await page.reload()

    await expect(page.getByRole('button', { name: 'Bag, 4 items' })).toBeVisible()
    expect(await stored(page, 'cart')).toEqual({ [first]: 3, [second]: 1 })
    expect(await stored(page, 'guest-cart')).toEqual({})
  })

  // Shows §2.22, R8.
  test('is checked out after signing in from the checkout', async ({ page, customerWith, shop }) => {
    const { email } = await customerWith({})
    await page.evaluate(() => localStorage.clear())
    await page.goto('/checkout')
    await signInByForm(page, email)

    await expect(page).toHaveURL(`${shop.url}/checkout?step=info`)
    await expect(page.getByRole('heading', { name: 'Contact and address' })).toBeVisible()
  })
})
