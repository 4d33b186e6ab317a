import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('number, state, sum and next act of an order stay in sight', async ({ page, shop, signIn, expectAccessible }) => {
  const { id, number } = await placeOrder(shop.url, { userName: 'Stays in sight' })
  await signIn('admin')
  await page.goto(`/admin/orders/${id}`)
  const heading = page.getByRole('heading', { level: 1, name: `Order ${number}` })
  await expect(heading).toBeVisible()
  await expectAccessible()
  await page.getByRole('heading', { name: 'Stock', exact: true }).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  for (const part of [
    heading,
    page.getByRole('combobox', { name: `Status of order ${number}` }),
    page.getByRole('button', { name: 'Mark as Shipped' }),
    page.getByRole('button', { name: 'Edit order' }),
  ])
    await expect(part).toBeInViewport()
})

test('the open tab is brought into sight', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/fr/admin/couriers')
  const tab = page.getByRole('link', { name: 'Transporteurs', exact: true })
  await expect(tab).toBeInViewport({ ratio: 1 })
  const tabs = await page.getByRole('navigation', { name: 'Colis' }).getByRole('link').all()
  const tops = await Promise.all(tabs.map(async (each) => (await each.boundingBox())?.y))
  expect(new Set(tops).size).toBe(1)

  await page.goto('/fr/admin/orders?view=problems')
  await expect(page.locator('[data-view-tab][aria-current=page]')).toBeInViewport({ ratio: 1 })
})
