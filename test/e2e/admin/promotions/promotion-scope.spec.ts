import type { Page } from '@playwright/test'
import { fillAddress, expect, test } from '#test/e2e/checkout-fixtures.ts'
import { tabTo } from '#test/e2e/keyboard.ts'

const folder = process.env['SCREENSHOTS']
const shoot = async (page: Page, name: string) => {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test.afterEach(({ shop }) =>
  shop.database.transact(async (tx) => {
    await tx.deleteFrom('promotion_uses').execute()
    await tx.deleteFrom('promotions').execute()
    await tx.deleteFrom('settings').where('name', '=', 'hasPromotions').execute()
  }),
)

for (const width of [390, 1440])
  test(
    `staff choose the products and colors of a code with the keyboard at ${width} px`,
    { tag: '@sweep' },
    async ({ page, shop, signIn, expectAccessible }) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn('admin')
      await page.goto('/admin/promotions')
      await page.getByRole('button', { name: 'Add a promotion' }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: 'Code' }).fill('hoodie')
      await form.getByRole('textbox', { name: 'Name' }).fill('Hoodies of the week')
      const search = form.getByRole('combobox', { name: 'For products and colors' })
      await search.fill('marsa heavy')
      const list = form.getByRole('listbox', { name: 'Products and colors that fit' })
      await expect(list.getByRole('option').first()).toHaveText(/Marsa Heavy Hoodie/)
      await expectAccessible()
      await shoot(page, `scope-search-${width}`)
      await search.press('ArrowDown')
      await search.press('Enter')
      await search.fill('marsa heavy')
      await search.press('Enter')
      const chosen = form.getByRole('region', { name: 'Chosen products and colors' })
      await expect(chosen.getByRole('button')).toHaveCount(2)
      await search.fill('marsa')
      await search.press('Escape')
      await expect(search).toHaveValue('')
      const first = chosen.getByRole('button').first()
      const color = ((await first.textContent()) ?? '').trim()
      await shoot(page, `scope-chips-${width}`)
      await tabTo(page, chosen.getByRole('button').nth(1))
      await page.keyboard.press('Enter')
      await expect(chosen.getByRole('button')).toHaveCount(1)
      await form.getByRole('button', { name: 'Save the promotion' }).click()
      await expect(page.getByText(`For ${color}`)).toBeVisible()
      await expectAccessible()
      await shoot(page, `scope-list-${width}`)
      const row = await shop.database.query.selectFrom('promotions').select('scope').executeTakeFirstOrThrow()
      expect(JSON.parse(row.scope)).toMatchObject({ productIds: [], variantIds: [expect.any(String)] })

      await page.getByRole('button', { name: 'Change Hoodies of the week' }).click()
      await expect(chosen.getByRole('button')).toHaveText([color])
      await chosen.getByRole('button').click()
      await form.getByRole('button', { name: 'Save the promotion' }).click()
      await expect(page.getByText('For everything')).toBeVisible()
    },
  )

for (const width of [390, 1440])
  test(
    `a customer takes a code away in the checkout, and the total follows, at ${width} px`,
    { tag: '@sweep' },
    async ({ page, shop, customerWith, expectAccessible }) => {
      await page.setViewportSize({ width, height: 900 })
      const at = new Date().toISOString()
      await shop.database.transact(async (tx) => {
        const scope = JSON.stringify({ collections: [], productIds: [], variantIds: [] })
        await tx
          .insertInto('promotions')
          .values({
            id: `code-${width}`,
            code: 'TENTH',
            title: 'A tenth',
            kind: 'percent',
            value: 10,
            scope,
            minimum_subtotal: 0,
            first_order_only: 0,
            once_per_customer: 0,
            starts_at: null,
            ends_at: null,
            max_uses: null,
            uses: 0,
            active: 1,
            created_at: at,
            updated_at: at,
          })
          .execute()
        await tx.insertInto('settings').values({ name: 'hasPromotions', value: 'true', updated_at: at }).execute()
      })
      const { skuIds } = await customerWith({ price: 50_000, quantity: 2 })
      await page.goto('/cart')
      await page.getByRole('textbox', { name: 'Support code' }).fill('tenth')
      await page.keyboard.press('Enter')
      await expect(page.getByText('A tenth')).toBeVisible()

      await page.goto('/checkout')
      await fillAddress(page)
      const summary = page.getByRole('complementary', { name: 'Order summary' })
      if (width < 1024) await summary.locator('summary').click()
      const total = summary.locator('dd:visible').last()
      await expect(total).toHaveText('$90.00')
      await shoot(page, `code-${width}`)
      await expectAccessible()
      const remove = summary.getByRole('button', { name: 'Remove code TENTH' }).locator('visible=true')
      await remove.press('Enter')
      await expect(total).toHaveText('$100.00')
      await expect(remove).toBeHidden()
      await expectAccessible()
      await page.getByRole('button', { name: 'Continue to shipping' }).click()
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await page.getByLabel('Card number').fill('1')
      await page.getByLabel('Name on card').fill('Amel')
      await page.getByLabel('Expiration Date (MM/YY)').fill('1230')
      await page.getByLabel('Security code').fill('1')
      await page.getByRole('button', { name: 'Pay now' }).click()
      await expect(page.getByText('Order placed successfully!')).toBeVisible()
      const order = await shop.database.query
        .selectFrom('orders')
        .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .select(['orders.total', 'orders.adjustments'])
        .where('order_lines.sku_id', 'in', skuIds)
        .executeTakeFirstOrThrow()
      expect(order).toEqual({ total: 100_000, adjustments: '[]' })
    },
  )
