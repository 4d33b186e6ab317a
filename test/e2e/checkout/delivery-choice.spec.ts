import type { Page } from '@playwright/test'
import { addProduct } from '#test/shop.ts'
import { expect, fillAddress, test } from '#test/e2e/checkout-fixtures.ts'

/** Puts one piece of a product of its own into the cart of a guest. */
async function addToCart(page: Page, slug: string) {
  await page.goto(`/product/${slug}`)
  await page.getByRole('radio', { name: 'M (In Stock)', exact: true }).check({ force: true })
  await page.getByRole('button', { name: /^ADD/ }).click()
  await expect(page.getByText('Item added to cart!').first()).toBeVisible()
}

for (const width of [390, 1440]) {
  // Shows §2.28, R33.
  test(
    `a guest whom Checkout asks to log in is told why, and orders without an account, at ${width} pixels`,
    { tag: width === 1440 ? '@sweep' : [] },
    async ({ page, shop, expectAccessible }) => {
      await page.setViewportSize({ width, height: 844 })
      const tee = await addProduct(shop.database, { model: `Two Ways ${width}`, colors: { Ink: { M: 9, L: 9 } } })
      await addToCart(page, tee.slug)
      // The message of what was added lies over the cart on a phone for three seconds, and as long as a pointer is on it.
      await page.getByRole('button', { name: 'Bag, 1 item' }).press('Enter')
      await page.getByRole('dialog', { name: 'Bag' }).getByRole('link', { name: 'Checkout' }).click()
      await expect(page).toHaveURL(/\/account\/login\?from=%2Fcheckout$/)

      await expect(page.getByText(/so it asks you to log in/)).toBeVisible()
      await expectAccessible()
      const withoutAccount = page.getByRole('link', { name: 'Order without an account' })
      await withoutAccount.focus()
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog', { name: 'Order now' })
      await expect(form).toContainText('66.000 DT')
      await expect(form).toContainText('Direct order, no account needed')
      await expect(page).toHaveURL(/\/cart$/)
      await expectAccessible()

      await page.keyboard.press('Escape')
      await expect(page.getByRole('region', { name: 'Total' })).toContainText('Direct order, no account needed')
      await page.reload()
      await expect(page.getByRole('region', { name: 'Total' })).toBeVisible()
      await expect(form).toHaveCount(0)
    },
  )
}

// Shows R33.
test('the login page that nobody reached from Checkout offers no order', async ({ page }) => {
  await page.goto('/account/login?from=%2Faccount')
  await expect(page.getByRole('heading', { name: 'Log into your account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Order without an account' })).toHaveCount(0)
})

// Shows §2.67, §9.3, R33.
test('the summary of the checkout says which delivery it is', async ({ page, customerWith }) => {
  await customerWith({ price: 59_000 })
  await page.goto('/checkout')
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText('ShippingCalculated next step')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()

  await expect(summary).toContainText('ShippingFreeStandard, 3-5 business days')
  await page.getByRole('radio', { name: 'Expedited' }).check()
  await expect(summary).toContainText('Shipping$15.00Expedited, 2-3 business days')
})
