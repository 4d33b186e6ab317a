import type { Page } from '@playwright/test'
import { tabTo } from '#test/e2e/keyboard.ts'
import { expect, sweepIf, test } from '#test/e2e/shop.ts'
import { addProduct } from '#test/shop.ts'

async function shoot(page: Page, name: string) {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

const noWider = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

for (const width of [360, 1440]) {
  test(
    `counting is switched off and on in the grid without a mouse, and told wherever pieces are, at ${width} px`,
    sweepIf(width === 1440),
    async ({ page, shop, signIn, expectAccessible }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const model = `Endless ${width}`
      const { id, slug } = await addProduct(shop.database, { model, colors: { Ink: { S: 2, M: 5, L: 0 } } })
      await signIn('admin')
      await page.goto(`/admin/products/${id}`)
      await cell(page, 'Stock M of Ink').focus()
      await page.keyboard.press('Space')
      const uncounted = cell(page, 'Stock M of Ink, not counted')
      await expect(uncounted).toBeFocused()
      await expect(uncounted).toHaveValue('')
      await expect(uncounted).toHaveAttribute('placeholder', '∞')
      // A second thought brings the number back.
      await page.keyboard.press('Space')
      await expect(cell(page, 'Stock M of Ink')).toHaveValue('5')
      await page.keyboard.press('Space')
      await tabTo(page, cell(page, 'Stock L of Ink'), 1)
      await page.keyboard.press('Space')
      await expect(page.getByRole('checkbox', { name: 'Counted: L of Ink' })).not.toBeChecked()
      await expectAccessible()
      await noWider(page, width)
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(page).toHaveURL('/admin/products')

      await page.goto(`/admin/products?search=${model}`)
      const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: model, exact: true }) })
      await expect(item).toContainText('2 in stock, others not counted')
      await item.getByRole('button', { name: 'M: not counted. Show history' }).click()
      await expect(page.getByRole('dialog')).toContainText('not counted')
      await expectAccessible()
      await page.keyboard.press('Escape')
      // Closing goes back in the history, which would end the next visit.
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goto(`/admin/products?search=${model}&stock=out`)
      await expect(page.getByRole('link', { name: model, exact: true })).toHaveCount(0)

      await page.goto('/admin/orders/new')
      const picker = page.getByRole('combobox', { name: 'Add a piece' })
      await picker.fill(model)
      const options = page.getByRole('option')
      await expect(options.filter({ hasText: 'Not counted' })).toHaveCount(2)
      await expect(options.filter({ hasText: /sold out|0 left/i })).toHaveCount(0)

      await page.goto(`/product/${slug}`)
      await page.getByRole('radio', { name: /^L/ }).check({ force: true })
      await page.getByRole('button', { name: /ADD L TO BAG/i }).click()
      await expect(page.getByText('Item added to cart!').first()).toBeVisible()

      await page.goto(`/admin/products/${id}`)
      await cell(page, 'Stock M of Ink, not counted').focus()
      await page.keyboard.type('7')
      await expect(cell(page, 'Stock M of Ink')).toHaveValue('7')
      await expect(cell(page, 'Stock M of Ink')).toBeFocused()
      await tabTo(page, cell(page, 'Stock L of Ink, not counted'), 1)
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: 'Update' }).click()
      // What is counted from now on needs a number: none is guessed.
      await expect(cell(page, 'Stock L of Ink')).toHaveAttribute('aria-invalid', 'true')
      await cell(page, 'Stock L of Ink').fill('3')
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(page).toHaveURL('/admin/products')
      await page.goto(`/admin/products?search=${model}`)
      await expect(item).toContainText('12 in stock')
    },
  )

  for (const language of ['fr', 'ar'])
    test(
      `stock that is not counted is told in ${language} at ${width} px`,
      sweepIf(width === 1440 || language === 'fr'),
      async ({ page, shop, signIn, expectAccessible }) => {
        await page.setViewportSize({ width, height: 900 })
        const model = `Infini ${language} ${width}`
        const { id, slug } = await addProduct(shop.database, {
          model,
          colors: { Ink: { S: 2, M: 0, L: 0 }, Sand: { S: 0, M: 0, L: 0 } },
        })
        await shop.database.transact((tx) =>
          tx
            .updateTable('skus')
            .set({ is_counted: 0 })
            .where('quantity', '=', 0)
            .where('variant_id', 'in', (query) =>
              query.selectFrom('variants').select('id').where('product_id', '=', id),
            )
            .execute(),
        )
        await signIn('admin')
        const pages = {
          grid: `/admin/products/${id}`,
          list: `/admin/products?search=${encodeURIComponent(model)}`,
        }
        for (const [name, path] of Object.entries(pages)) {
          await page.goto(`/${language}${path}`)
          await page.getByRole('main').locator('table, li button').first().waitFor()
          await expectAccessible()
          await noWider(page, width)
          await shoot(page, `stock-${name}-${language}-${width}`)
        }
        await page.getByRole('main').getByRole('listitem').locator('li button').nth(2).click()
        await page.getByRole('dialog').waitFor()
        await shoot(page, `stock-history-${language}-${width}`)
        await page.goto(`/${language}/admin/orders/new`)
        await page.getByRole('combobox').last().waitFor()
        await page.getByRole('main').getByRole('combobox', { expanded: false }).first().fill(model)
        await page.getByRole('listbox').getByRole('option').first().waitFor()
        await shoot(page, `stock-search-${language}-${width}`)
        await page.goto(`/${language}/product/${slug}`)
        await page.getByRole('main').getByRole('radio').first().waitFor()
        await expectAccessible()
        await shoot(page, `stock-product-${language}-${width}`)
      },
    )
}
