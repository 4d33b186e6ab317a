import type { Page } from '@playwright/test'
import { addProduct } from '#test/shop.ts'
import { buyer } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
const alert = (page: Page) => page.getByRole('dialog').getByRole('alert')

async function openCartOrder(page: Page, slug: string) {
  await page.goto(`/product/${slug}`)
  await page.getByRole('radio', { name: 'M (In Stock)', exact: true }).check({ force: true })
  await page.getByRole('button', { name: /^ADD/ }).click()
  await expect(page.getByText('Item added to cart!').first()).toBeVisible()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Checkout', exact: true }).click()
  await page.getByLabel('Full name').fill(buyer.userName)
  await page.getByLabel('Email').fill(buyer.userEmail)
  await page.getByLabel('Phone').fill(buyer.userPhoneNumber)
  await page.getByLabel('Address').fill(buyer.street)
}

// Shows §8.12.
test('a bag that was emptied in another tab is told of in the form, with a way out', async ({
  page,
  context,
  shop,
  expectAccessible,
}) => {
  const tee = await addProduct(shop.database, { model: 'Emptied Tee', colors: { Ink: { M: 9, L: 9 } } })
  await openCartOrder(page, tee.slug)
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByRole('button', { name: /^Remove/ }).click()
  await expect(other.getByText('Show your bag some love!')).toBeVisible()

  await expect(alert(page)).toContainText('Your bag is empty')
  await expect(page.getByRole('button', { name: 'Place order' })).toHaveCount(0)
  await expect(page.getByLabel('Full name')).toHaveValue(buyer.userName)
  await expectAccessible()
  await page.getByRole('dialog').getByRole('link', { name: 'Shop now' }).click()
  await expect(page).toHaveURL('/collections/products')
})

test('a double tap tells of a refusal once, with what to do, and success leaves no error', async ({ page, shop }) => {
  const tee = await addProduct(shop.database, { model: 'Refused Tee', colors: { Ink: { M: 9, L: 9 } } })
  await openCartOrder(page, tee.slug)
  let asked = 0
  await page.route(
    '**/api/orders/createOrder',
    async (route) => {
      asked++
      const failure = { code: 'UNEXPECTED', message: 'An unexpected error occurred. Please contact US.' }
      await route.fulfill({ status: 500, json: failure })
    },
    { times: 2 },
  )
  const place = page.getByRole('button', { name: 'Place order' })
  await place.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(alert(page)).toHaveText(/^An unexpected error occurred. Please contact US. Please send it again/)
  await expect(toasts(page)).toHaveCount(1)
  expect(asked).toBe(1)
  await place.click()
  await expect.poll(() => asked).toBe(2)
  await expect(toasts(page)).toHaveCount(1)

  await place.click()
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)
  await expect(page.getByText('An unexpected error occurred')).toHaveCount(0)
})
