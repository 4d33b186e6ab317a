import { expect, test } from '#test/e2e/shop.ts'

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
test('§5 a variant that is gone is logged, and nothing is added', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/api/products/marsa-heavy-hoodie', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), variants: [] } })
  })
  await page.goto('/collections/products?type=Hoodie')
  await page.getByRole('button', { name: 'Add Marsa Heavy Hoodie to bag' }).click()

  await expect.poll(() => logged.join('\n')).toContain('Variant not found')
  await expect(page.getByRole('button', { name: 'Add to bag', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Bag, 0 items' })).toBeVisible()
})
