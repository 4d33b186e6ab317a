import type { Page } from '@playwright/test'
import { expect, fillCard, goToPayment, test } from '#test/e2e/checkout-fixtures.ts'

/** Answers without a message: an empty one, the page of a proxy, and none at all. */
const answers = [
  { what: 'an empty 500', status: 500, body: '' },
  { what: 'the HTML page of a proxy', status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' },
  { what: 'a lost connection', status: 0, body: '' },
]

for (const { what, status, body } of answers) {
  test.describe(`§8 a failure without a message: ${what}`, { tag: '@sweep' }, () => {
    const fail = (page: Page, url: string) =>
      page.route(url, (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, contentType: 'text/html', body }),
      )
    test.afterEach(async ({ page }) => {
      await expect(page.getByText(/Failed to fetch|Bad Gateway|unexpected error/)).toHaveCount(0)
    })

    // Shows §8.2, §8.3.
    test('login and registration say what did not work', async ({ page }) => {
      await fail(page, '**/api/users/{login,register}')
      await page.goto('/account/login')
      await page.getByLabel('Email').fill('amel@example.com')
      await page.getByLabel('Password').fill('seven olive trees')
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'An error occurred during login' })).toBeVisible()

      await page.getByRole('link', { name: 'Create account' }).click()
      await page.getByLabel('Name', { exact: true }).fill('Amel')
      await page.getByLabel('Last Name').fill('Ben Ali')
      await page.getByLabel('Email').fill('amel.carried@example.com')
      await page.getByLabel('Phone Number').fill('20 123 456')
      await page.getByLabel('Password').fill('seven olive trees')
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('An error occurred', { exact: true })).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue('amel.carried@example.com')
    })

    // Shows §8.12.
    test('an order says that it failed', async ({ page, customerWith }) => {
      await customerWith({})
      await fail(page, '**/api/orders')
      await fail(page, '**/api/orders/createOrder')
      await goToPayment(page)
      await fillCard(page)
      await page.getByRole('button', { name: 'Pay now' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to create order' })).toBeVisible()

      await page.goto('/cart')
      await page.getByRole('button', { name: 'Checkout', exact: true }).click()
      await page.getByLabel('Phone').fill('20 123 456')
      await page.getByLabel('Address').fill('1 rue de Carthage')
      await page.getByRole('button', { name: 'Place order' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Failed to create order' })).toBeVisible()
    })

    // Shows §8.11, §8.13.
    test('adding to the bag says that it failed', async ({ page, customerWith }) => {
      await customerWith({ stock: 9 })
      await fail(page, '**/api/cart/add-item')
      await page.goto('/cart')
      await page.getByRole('button', { name: 'One more' }).click()
      await expect(page.getByText(status === 0 ? 'The connection is lost.' : 'There was an error.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Bag, 1 item' })).toBeVisible()
    })

    // Shows §8.15.
    test('creating a product says that it failed', async ({ page, signIn }) => {
      await signIn('admin')
      await page.route('**/api/products{,/}', (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        return status === 0 ? route.abort() : route.fulfill({ status, contentType: 'text/html', body })
      })
      await page.goto('/admin/products/add')
      const form = page.getByRole('form', { name: 'Add Product' })
      for (const [name, value] of [
        ['Model', `Failing Hoodie ${status}`],
        ['Price (DT)', '59'],
        ['Type', 'Hoodie'],
      ] as const)
        await form.getByRole('textbox', { name, exact: true }).fill(value)
      await page.getByRole('checkbox', { name: 'M', exact: true }).check()
      await page.getByRole('button', { name: 'Add variant' }).click()
      await page.getByRole('textbox', { name: 'Color of variant 1' }).fill('Ink')
      await form.getByRole('combobox', { name: 'State' }).selectOption('draft')
      await page.getByRole('button', { name: 'Create' }).click()
      await expect(
        page.getByRole('alert').filter({ hasText: 'An error occurred during product creation' }),
      ).toBeVisible()
    })
  })
}
