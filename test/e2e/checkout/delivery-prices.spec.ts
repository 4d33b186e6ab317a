import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { upsertSetting } from '#server/settings/queries.ts'
import { addressFields, expect, fillAddress, fillCard, test } from '#test/e2e/checkout-fixtures.ts'

const folder = process.env['SCREENSHOTS']
const shoot = async (page: Page, name: string) => {
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

test.beforeEach(({ shop }) =>
  shop.database.transact((tx) =>
    upsertSetting(tx, 'deliveryPrices', {
      byGovernorate: [
        { governorate: 'tozeur', fee: 9_500 },
        { governorate: 'tunis', fee: 5_000 },
      ],
      freeFrom: 200_000,
    }),
  ),
)

test.afterEach(({ shop }) =>
  shop.database.transact((tx) => tx.deleteFrom('settings').where('name', '=', 'deliveryPrices').execute()),
)

for (const width of [390, 1440])
  test(
    `delivery by governorate is told truthfully and charged, from the product to the order, at ${width} px`,
    { tag: '@sweep' },
    async ({ page, shop, customerWith, expectAccessible }) => {
      await page.setViewportSize({ width, height: 900 })
      const { id: userId, skuIds } = await customerWith({ price: 60_000, quantity: 2 })
      await page.goto('/product/marsa-heavy-hoodie-ink')
      await expect(page.getByText(/^Delivery from 5\.00 DT by governorate/)).toBeVisible()
      await expect(page.getByText(/^From 5\.00 DT by governorate/)).toBeVisible()
      await shoot(page, `fee-product-${width}`)

      await shop.database.transact((tx) =>
        tx
          .insertInto('addresses')
          .values({
            id: newId(),
            user_id: userId,
            position: 1,
            name: 'Amel',
            lastname: 'Ben Ali',
            phone: '+21620123456',
            address: '3 rue des Palmes',
            city: 'Nefta',
            state: 'gouvernorat tozeur',
            zip_code: '2240',
            created_at: new Date().toISOString(),
          })
          .execute(),
      )
      await page.goto('/cart')
      const total = page.getByRole('region', { name: 'Total' })
      await expect(total.getByText('The usual price. Your governorate may cost something else')).toBeVisible()
      await expect(total.getByText('Free from 200.00 DT')).toBeVisible()
      await expectAccessible()
      await shoot(page, `fee-cart-${width}`)
      await page.getByRole('button', { name: 'Checkout', exact: true }).click()
      const modal = page.getByRole('dialog')
      await expect(modal.getByRole('combobox', { name: 'Governorate' })).toHaveValue('Tozeur')
      await expect(modal.getByText('129.500 DT')).toBeVisible()
      await expectAccessible()
      await shoot(page, `fee-form-${width}`)
      await page.keyboard.press('Escape')
      // Closing goes back in the history, which would end the next visit.
      await expect(modal).toHaveCount(0)

      await page.goto('/checkout')
      await page.getByRole('radio').last().check({ force: true })
      const { State: _, City: city, ...typed } = addressFields
      await fillAddress(page, typed)
      await page.getByLabel('City', { exact: true }).fill(city)
      await page.getByRole('combobox', { name: 'Governorate' }).selectOption('Tunis')
      await expectAccessible()
      await shoot(page, `fee-checkout-${width}`)
      await page.getByRole('button', { name: 'Continue to shipping' }).click()
      await expect(page.getByText('$5.00').locator('visible=true').first()).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('combobox', { name: 'Governorate' })).toHaveValue('Tunis')
      await page.getByRole('button', { name: 'Continue to shipping' }).click()
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await fillCard(page)
      await page.getByRole('button', { name: 'Pay now' }).click()
      await expect(page.getByText('Order placed successfully!')).toBeVisible()
      const order = await shop.database.query
        .selectFrom('orders')
        .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
        .select(['orders.total', 'orders.delivery_fee', 'orders.state'])
        .where('order_lines.sku_id', 'in', skuIds)
        .executeTakeFirstOrThrow()
      expect(order).toEqual({ total: 125_000, delivery_fee: 5_000, state: 'Tunis' })
    },
  )
