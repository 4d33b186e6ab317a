import { expect, fillAddress, test } from '#test/e2e/checkout-fixtures.ts'

test.use({ viewport: { width: 1280, height: 900 } })

// Shows §2.65, §2.66, §4.15.
test('§2 the step stands left, the summary right, each line with its image, quantity, name, size and price', async ({
  page,
  customerWith,
}) => {
  await customerWith({ model: 'Sousse', type: 'Jacket', color: 'Sand', size: 'Italian 40', price: 90_000, quantity: 2 })
  await page.goto('/product/marsa-heavy-hoodie-ink')
  await page.getByRole('radio', { name: 'M (In Stock)', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'ADD M TO BAG' }).click()
  await expect(page.getByRole('button', { name: 'Bag, 3 items' })).toBeVisible()
  const checked = page.waitForRequest('**/api/inventory/check')
  await page.goto('/checkout')
  await checked

  const summary = page.getByRole('complementary', { name: 'Order summary' })
  const step = await page.getByRole('main').boundingBox()
  const beside = await summary.boundingBox()
  expect(beside?.x).toBeGreaterThanOrEqual((step?.x ?? 0) + (step?.width ?? 0))

  const jacket = summary.getByRole('listitem').filter({ hasText: 'Sousse Jacket - Sand' })
  await expect(jacket).toContainText('ITALIAN 40')
  await expect(jacket).toContainText('Quantity 2')
  await expect(jacket).toContainText('$180.00')
  const hoodie = summary.getByRole('listitem').filter({ hasText: 'Marsa Heavy Hoodie' })
  await expect(hoodie).toContainText('- Ink')
  await expect(hoodie).toContainText('$149.00')
  const image = hoodie.locator('img')
  await expect(image).toHaveAttribute('src', /^\/images\//)
  await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
})

// Shows §1.7, §2.71, §2.72, §5.10.
test('§5 card data is required and not validated: random numbers will do', async ({ page, customerWith }) => {
  await customerWith({})
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Method' })).toBeVisible()
  await expect(page.getByText('Just use random numbers. There is no validation.')).toBeVisible()

  await page.getByLabel('Card number').fill('12345')
  await page.getByLabel('Name on card').fill('Nobody')
  await page.getByLabel('Expiration Date (MM/YY)').fill('9999')
  await page.getByLabel('Security code').fill('1')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('Order placed successfully!')).toBeVisible()
})
