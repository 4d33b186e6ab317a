import type { Page } from '@playwright/test'
import { expect, test } from '#test/e2e/checkout-fixtures.ts'

/** The quantities in browser storage: of the guest’s cart, and of the mirror for everybody. An empty cart leaves no entry. */
const storedQuantities = (page: Page) =>
  page.evaluate(() =>
    ['guest-cart', 'cart'].map((key) =>
      (JSON.parse(localStorage.getItem(key) ?? '[]') as { quantity: number }[]).map(({ quantity }) => quantity),
    ),
  )

// Shows §3.13, §3.14, §4.8, §4.11, §4.24, R23.
test('§4 while signed out every change of the cart is written to the guest cart and its mirror', async ({ page }) => {
  await page.goto('/product/marsa-heavy-hoodie')
  const medium = page.getByRole('radio', { name: 'M (In Stock)', exact: true })
  const skuId = await medium.getAttribute('value')
  await medium.check({ force: true })
  await page.getByRole('button', { name: 'ADD M TO BAG' }).click()
  await expect.poll(() => storedQuantities(page)).toEqual([[1], [1]])
  const stored = await page.evaluate(() => localStorage.getItem('guest-cart'))
  expect(JSON.parse(stored ?? '')).toMatchObject([
    {
      productId: expect.stringMatching(/./),
      skuId,
      model: 'Marsa Heavy Hoodie',
      price: 149,
      image: expect.stringMatching(/^\/images\//),
      size: 'M',
      color: 'Ink',
      quantity: 1,
    },
  ])

  await page.goto('/cart')
  await page.getByRole('button', { name: 'One more' }).click()
  await expect.poll(() => storedQuantities(page)).toEqual([[2], [2]])
  await page.getByRole('button', { name: 'One less' }).click()
  await expect.poll(() => storedQuantities(page)).toEqual([[1], [1]])
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect.poll(() => storedQuantities(page)).toEqual([[], []])
})

// Shows §4.1, §4.7.
test('§4 a cart is not called empty before it is loaded', async ({ page, customerWith }) => {
  await customerWith({ model: 'Loaded Late' })
  const hold = Promise.withResolvers<void>()
  await page.route('**/api/cart/*', async (route) => {
    await hold.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/cart/*')
  await page.goto('/cart')
  await asked
  await expect(page.getByRole('heading', { level: 1, name: 'Your bag' })).toBeVisible()
  await expect(page.getByText('Show your bag some love!')).toHaveCount(0)

  hold.resolve()
  await expect(page.getByRole('list', { name: 'In your bag' })).toContainText('Loaded Late')
  await page.getByRole('button', { name: /^Remove Loaded Late/ }).click()
  await expect(page.getByText('Show your bag some love!')).toBeVisible()
})
