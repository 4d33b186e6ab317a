import { expect, test, addressFields, fillAddress } from '#test/e2e/checkout-fixtures.ts'
import { tabTo } from '#test/e2e/keyboard.ts'

test.describe('the checkout for everybody', () => {
  for (const width of [360, 1440]) {
    test(
      `axe finds nothing on any step, with errors and without, at ${width} pixels`,
      { tag: '@sweep' },
      async ({ page, customerWith, expectAccessible }) => {
        test.slow()
        await page.setViewportSize({ width, height: 800 })
        await customerWith({})
        await page.goto('/checkout')
        await expect(page.getByRole('heading', { name: 'Contact and address' })).toBeVisible()
        await expectAccessible()
        await page.getByRole('button', { name: 'Continue to shipping' }).click()
        await expect(page.getByText('City is required')).toBeVisible()
        await expectAccessible()
        await fillAddress(page)
        await page.getByRole('button', { name: 'Continue to shipping' }).click()
        await expect(page.getByRole('group', { name: 'Shipping method' })).toBeVisible()
        await expectAccessible()
        await page.getByRole('button', { name: 'Continue to payment' }).click()
        await page.getByRole('radio', { name: 'Use different billing address' }).check()
        await page.getByRole('button', { name: 'Pay now' }).click()
        await expect(page.getByText('Card number is required')).toBeVisible()
        await expectAccessible()
        await page.getByRole('radio', { name: 'Cash on delivery' }).check()
        await page.getByRole('radio', { name: 'Same as shipping address' }).check()
        await page.getByRole('button', { name: 'Pay now' }).click()
        await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible()
        await page.getByRole('link', { name: /^Order \d/ }).click()
        await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible()
        await expectAccessible()
      },
    )
  }

  test('the whole checkout goes by keyboard, and each step is announced by its heading', async ({
    page,
    customerWith,
  }) => {
    await customerWith({})
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { name: 'Contact and address' })).toBeVisible()
    await tabTo(page, page.getByRole('textbox', { name: 'Email' }), 10)
    for (const value of Object.values(addressFields)) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(value)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Shipping', exact: true })).toBeFocused()
    await expect(page).toHaveTitle(/^Shipping, checkout/)

    await tabTo(page, page.getByRole('radio', { name: 'Standard' }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Expedited' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Payment Method' })).toBeFocused()
    await expect(page).toHaveTitle(/^Payment Method, checkout/)

    await tabTo(page, page.getByLabel('Card number'))
    for (const value of ['4242424242424242', 'Amel Ben Ali', '1230', '123']) {
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    }
    await tabTo(page, page.getByRole('button', { name: 'Pay now' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Order placed successfully!')).toBeVisible()
  })

  test('works at 320 pixels without sideways scrolling', async ({ page, customerWith }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await customerWith({ model: 'A hoodie with a very long name for a small screen', color: 'Forest and Sand' })
    await page.goto('/checkout')
    await expect(page.getByRole('heading', { name: 'Contact and address' })).toBeVisible()

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})
