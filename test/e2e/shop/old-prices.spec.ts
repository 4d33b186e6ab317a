import { join } from 'node:path'
import { expect, sweepIf, test } from '#test/e2e/shop.ts'

const folder = process.env['SCREENSHOTS']

for (const width of [360, 1440])
  test(
    `each color of a product tells its own old price (${width})`,
    sweepIf(width === 1440),
    async ({ page, signIn, expectAccessible }) => {
      await page.setViewportSize({ width, height: 800 })
      await signIn('admin')
      const { products } = (await (await page.request.get('/api/products?limit=20')).json()) as Listed
      const product = products.find(({ variants }) => variants.length > 1)
      expect(product).toBeDefined()
      const [first = '', second = ''] = product?.variants.map(({ color }) => color) ?? []
      await page.goto(`/admin/products/${product?._id}`)
      const form = page.getByRole('form', { name: 'Edit Product' })
      await form.getByRole('textbox', { name: 'Price (DT)', exact: true }).fill('70')
      await form.getByRole('textbox', { name: `Price of ${first}`, exact: true }).fill('60')
      await form.getByRole('textbox', { name: `Price of ${second}`, exact: true }).fill('50')
      const old = form.getByRole('textbox', { name: `Old price of ${first}` })
      await old.fill('55')
      const save = form.getByRole('button', { name: 'Update' })
      await save.click()
      await expect(form.getByText('The old price must be above the price')).toBeVisible()
      await old.fill('120')
      await expectAccessible()
      if (folder) await page.screenshot({ path: join(folder, `old-price-form-${width}.png`), fullPage: true })
      await save.click()
      await expect(page).toHaveURL(/products$/)

      await page.goto(`/fr/product/${product?.slug}`)
      const main = page.getByRole('main')
      await expect(main.locator('s', { hasText: '120,00' }).first()).toBeVisible()
      await expectAccessible()
      if (folder) await page.screenshot({ path: join(folder, `old-price-page-${width}.png`) })
      await main
        .getByRole('radio', { name: second })
        .or(main.getByRole('link', { name: second }))
        .first()
        .click()
      await expect(main.locator('s', { hasText: '70,00' }).first()).toBeVisible()
    },
  )

interface Listed {
  products: { _id: string; slug: string; variants: { color: string }[] }[]
}
