import { tabTo } from '#test/e2e/keyboard.ts'
import { expect, test } from '#test/e2e/shop.ts'
import { startSales } from '#server/prices/start-sales.ts'

test.afterEach(({ shop }) =>
  shop.database.transact(async (tx) => {
    await tx.deleteFrom('sales').execute()
  }),
)

for (const width of [390, 1440])
  test(
    `staff plan, call off and end sales at ${width} px`,
    { tag: '@sweep' },
    async ({ page, shop, signIn, expectAccessible }) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn('admin')
      await page.goto('/admin/promotions')
      const section = page.getByRole('region', { name: 'Sales' })
      await expect(section.getByText('No sale is planned.')).toBeVisible()
      const add = section.getByRole('button', { name: 'Plan a sale' })
      await tabTo(page, add)
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: 'Percent' }).fill('0')
      await form.getByRole('button', { name: 'Plan the sale' }).click()
      await expect(form.getByRole('textbox', { name: 'Percent' })).toHaveAttribute('aria-invalid', 'true')
      await expectAccessible()
      await form.getByRole('combobox', { name: 'Collection' }).selectOption('jackets')
      await form.getByRole('textbox', { name: 'Percent' }).fill('20')
      await form.getByLabel('Last day').fill('2099-01-31')
      await form.getByRole('button', { name: 'Plan the sale' }).click()
      await expect(page.getByText('The sale is planned.')).toBeVisible()
      await expect(add).toBeFocused()
      await expect(section.getByText('until 31 January 2099')).toBeVisible()
      await expect(section.getByText('Planned')).toBeVisible()
      await expectAccessible()

      await startSales(shop.database, new Date())
      await page.reload()
      await expect(section.getByText('Running')).toBeVisible()
      await expectAccessible()
      await section.getByRole('button', { name: /^End now/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
      await expect(section.getByText('Over', { exact: true })).toBeVisible()
      await expectAccessible()
      const left = await shop.database.query.selectFrom('variant_discounts').select('price').execute()
      expect(left).toEqual([])

      await add.click()
      await form.getByLabel('First day').fill('2098-01-01')
      await form.getByRole('button', { name: 'Plan the sale' }).click()
      await section.getByRole('button', { name: /^Call off the sale/ }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
      await expect(section.getByRole('listitem')).toHaveCount(1)
    },
  )
