import type { Page } from '@playwright/test'
import type { ProductDetails } from '#domain/catalog/product.ts'
import { expect, gotoHydrated, test } from '#test/e2e/shop.ts'
import { addProduct } from '#test/shop.ts'

/** What the page writes to the console of the browser. */
function logOf(page: Page): string[] {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  return logged
}

// Shows §8.13, §4.31.
test('§8 a product added from its card says so', async ({ page }) => {
  await page.goto('/collections/products?type=Hoodie')
  await page.getByRole('button', { name: 'Add Marsa Heavy Hoodie to bag' }).click()
  await page.getByRole('radio', { name: 'M (In Stock)', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Add to bag' }).click()

  await expect(page.getByText('Product added to cart.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bag, 1 item' })).toBeVisible()
})

// Shows §5.3.
const gone = [
  { what: 'a variant that is gone', left: 1, text: 'Variant not found' },
  { what: 'a product without variants', left: 0, text: 'No product or variants available' },
]
for (const { what, left, text } of gone)
  test(`§5 ${what} is logged, and nothing is added`, async ({ page }) => {
    const logged = logOf(page)
    await page.route('**/api/products/marsa-heavy-hoodie', async (route) => {
      const reply = await route.fetch()
      const details = (await reply.json()) as ProductDetails
      const others = details.variants.slice(0, left).map((variant) => ({ ...variant, variantId: 'another' }))
      await route.fulfill({ response: reply, json: { ...details, variants: others } })
    })
    await page.goto('/collections/products?type=Hoodie')
    await page.getByRole('button', { name: 'Add Marsa Heavy Hoodie to bag' }).click()

    await expect.poll(() => logged.join('\n')).toContain(text)
    await expect(page.getByRole('button', { name: 'Add to bag', exact: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Bag, 0 items' })).toBeVisible()
  })

// Shows §5.3, §4.24.
test('§5 a size that cannot be chosen is logged, and stays unchosen', async ({ page, shop }) => {
  const logged = logOf(page)
  const { slug } = await addProduct(shop.database, { model: 'Sparse Tee', colors: { Ink: { S: 2, M: 0, L: 1 } } })
  for (const { path, opened, button } of [
    { path: `/product/${slug}`, opened: undefined, button: 'SELECT SIZE' },
    { path: '/collections/products', opened: 'Add Sparse Tee to bag', button: 'Add to bag' },
  ]) {
    await gotoHydrated(page, path)
    if (opened) await page.getByRole('button', { name: opened }).click()
    const size = page.getByRole('radio', { name: /\(Out of Stock\)/ }).first()
    await expect(size).toBeDisabled()
    // As a tool of the browser does it, or an old page.
    await size.evaluate((input: HTMLInputElement) => {
      input.disabled = false
      input.click()
    })
    await expect.poll(() => logged.splice(0)).toContain('Invalid size selection')
    await expect(size).not.toBeChecked()
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByText(/^Please select (a|your) size\.$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bag, 0 items' })).toBeVisible()
  }
})

// Shows §5.3.
test('§5 a product page without variants says so in the log, and sells nothing', async ({ page }) => {
  const logged = logOf(page)
  await page.route('**/api/products/marsa-heavy-hoodie*', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), variants: [] } })
  })
  await gotoHydrated(page, '/collections/products?type=Hoodie')
  await page.getByRole('link', { name: 'Marsa Heavy Hoodie' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Marsa Heavy Hoodie/ })).toBeVisible()
  await expect.poll(() => logged).toContain('No product or variants available')
  await expect(page.getByRole('button', { name: 'Order Now' })).toHaveCount(0)
})
