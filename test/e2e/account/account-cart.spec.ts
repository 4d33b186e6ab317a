import type { Page } from '@playwright/test'
import { expect, test } from '#test/e2e/checkout-fixtures.ts'

const stored = (page: Page, key: string) =>
  page.evaluate((name) => {
    const lines = JSON.parse(localStorage.getItem(name) ?? '[]') as { skuId: string; quantity: number }[]
    return Object.fromEntries(lines.map(({ skuId, quantity }) => [skuId, quantity]))
  }, key)

/** Puts an item into the cart of a guest, as the product page stores it in this browser. */
async function fillGuestCart(page: Page, lines: Record<string, number>) {
  await page.evaluate((quantities) => {
    const items = Object.entries(quantities).map(([skuId, quantity]) => ({
      ...{ skuId, quantity, productId: 'p', variantId: 'v', model: 'Tee', type: 'Tee', color: 'Ink', size: 'M' },
      ...{ price: 59, slug: 'tee-ink', image: null },
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

  test('goes to the server with every change, and every tab follows', async ({ page, context, customerWith, shop }) => {
    const { id, email } = await customerWith({ model: 'Marsa', stock: 9, quantity: 2 })
    await page.goto('/cart')
    const tab = await context.newPage()
    await tab.goto('/cart')
    await expect(tab.getByRole('button', { name: 'Bag, 2 items' })).toBeVisible()
    // A tab in the background renders once a second.
    await page.bringToFront()

    await page.getByRole('button', { name: 'One more' }).click()

    await expect(page.getByRole('button', { name: 'Bag, 3 items' })).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Bag, 3 items' })).toBeVisible()
    const quantityOnServer = async () => {
      const line = await shop.database.query
        .selectFrom('cart_lines')
        .select('quantity')
        .where('user_id', '=', id)
        .executeTakeFirst()
      return line?.quantity
    }
    expect(await quantityOnServer()).toBe(3)

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
      const quantity = page.getByRole('group', { name: /^Quantity of Marsa/ })
      await page.getByRole('button', { name: 'One more' }).click()
      await expect(quantity.getByText('Changing')).toBeAttached()
      await page.getByRole('button', { name: 'One less' }).click()
      await page.getByRole('button', { name: 'One more' }).click()
      await page.getByRole('button', { name: /^Remove Marsa/ }).click()
      letGo()
      await expect(quantity).toHaveText('4')
      expect(calls).toEqual(['/api/cart/add-item'])
      await page.unroute('**/api/cart/*-item*')
    })

    await test.step('§8 a change that fails says why and changes nothing', async () => {
      await page.route('**/api/cart/add-item', (route) =>
        route.fulfill({ status: 409, json: { code: 'OUT_OF_STOCK', message: 'Somebody was faster.' } }),
      )
      await page.getByRole('button', { name: 'One more' }).click()
      await expect(page.getByText('Somebody was faster.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Bag, 4 items' })).toBeVisible()
      await page.unroute('**/api/cart/add-item')
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
    await expect(page.getByRole('button', { name: 'Bag, 0 items' })).toBeVisible()
    expect(await quantityOnServer()).toBeUndefined()
  })

  test('says so when the cart cannot be fetched', async ({ page, customerWith }) => {
    await customerWith({})
    await page.route('**/api/cart/*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/')

    await expect(page.getByText('Failed to fetch cart data. Please try again later.')).toBeVisible()
  })

  test('is checked out after signing in from the checkout', async ({ page, customerWith, shop }) => {
    const { email } = await customerWith({})
    await page.evaluate(() => localStorage.clear())
    await page.goto('/checkout')
    await signInByForm(page, email)

    await expect(page).toHaveURL(`${shop.url}/checkout?step=info`)
    await expect(page.getByRole('heading', { name: 'Contact and address' })).toBeVisible()
  })
})
