import type { Page } from '@playwright/test'
import { placeOrder } from '#test/e2e/place-order.ts'
import { tabTo } from '#test/e2e/keyboard.ts'
import { expect, test } from '#test/e2e/shop.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

test.afterEach(({ shop }) =>
  shop.database.transact(async (tx) => {
    await tx.deleteFrom('promotion_uses').execute()
    await tx.deleteFrom('promotions').execute()
    await tx.deleteFrom('settings').where('name', '=', 'hasPromotions').execute()
  }),
)

async function addToCart(page: Page) {
  await page.goto('/product/marsa-heavy-hoodie-ink')
  await page.getByRole('radio', { name: 'M (In Stock)', exact: true }).check({ force: true })
  await page.getByRole('button', { name: /^ADD/ }).click()
  await expect(page.getByText('Item added to cart!').first()).toBeVisible()
  await page.goto('/cart')
}

test.describe('a code on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('is known with the marks that came along when it was pasted', async ({ page, signIn }) => {
    await signIn('admin')
    await page.goto('/admin/promotions')
    await page.getByRole('button', { name: 'Add a promotion' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('textbox', { name: 'Code' }).fill('\u200Feid25')
    await form.getByRole('textbox', { name: 'Name' }).fill('Eid offer')
    await form.getByRole('textbox', { name: 'Percent' }).fill('25')
    await form.getByRole('button', { name: 'Save the promotion' }).click()
    await expect(page.getByText('The promotion is saved.')).toBeVisible()

    await addToCart(page)
    await page.getByRole('textbox', { name: 'Support code' }).fill('\u200FEid\u00A0٢٥\u200E')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Eid offer')).toBeVisible()
  })
})

for (const [screen, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${screen}`, { tag: '@sweep' }, () => {
    test.use({ viewport })

    test('staff add a code with the keyboard, and a customer orders with it', async ({
      page,
      shop,
      signIn,
      expectAccessible,
    }) => {
      await signIn('admin')
      await page.goto('/admin/promotions')
      await expect(page.getByText('There are no promotions yet.')).toBeVisible()
      await expectAccessible()
      const add = page.getByRole('button', { name: 'Add a promotion' })
      await tabTo(page, add)
      await page.keyboard.press('Enter')
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: 'Code' }).fill('eid')
      await form.getByRole('textbox', { name: 'Percent' }).fill('200')
      await page.keyboard.press('Enter')
      await expect(form.getByText('At most 100')).toBeVisible()
      await expectAccessible()
      await form.getByRole('textbox', { name: 'Name' }).fill('Eid offer')
      await form.getByRole('textbox', { name: 'Percent' }).fill('25')
      await form.getByRole('checkbox', { name: 'Once for each phone' }).check()
      await tabTo(page, form.getByRole('button', { name: 'Save the promotion' }))
      await page.keyboard.press('Enter')
      await expect(page.getByText('The promotion is saved.')).toBeVisible()
      await expect(add).toBeFocused()
      await expect(page.getByText('Used by 0 orders')).toBeVisible()
      await expectAccessible()

      await addToCart(page)
      const code = page.getByRole('textbox', { name: 'Support code' })
      await code.fill('nothing')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('We do not know this code.')).toBeVisible()
      await code.fill(' Eid ')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Eid offer')).toBeVisible()
      await expectAccessible()
      const total = page.getByRole('region', { name: 'Total' }).getByText('DT').last()
      const shown = ((await total.textContent()) ?? '').replace(/[^\d.]/g, '')

      await page.getByRole('button', { name: 'Checkout', exact: true }).click()
      const modal = page.getByRole('dialog')
      await modal.getByRole('textbox', { name: 'Full name' }).fill('Amel Ben Salah')
      await modal.getByRole('textbox', { name: 'Email' }).fill('amel@example.com')
      const phone = screen === 'phone' ? '25 123 501' : '25 123 502'
      await modal.getByRole('textbox', { name: 'Phone' }).fill(phone)
      await modal.getByRole('textbox', { name: 'Address' }).fill('12 rue de Marseille')
      await modal.getByRole('button', { name: 'Place Order' }).click()
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
      await expect(page.getByRole('dialog').getByText(`${Number(shown).toFixed(3)} DT`, { exact: true })).toBeVisible()
      const order = await shop.database.query
        .selectFrom('orders')
        .select(['id', 'total'])
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(order.total).toBe(Math.round(Number(shown) * 1000))

      await page.goto(`/admin/orders/${order.id}`)
      await expect(page.getByText('EID', { exact: true })).toBeVisible()
      await expectAccessible()
    })

    test('a code that the phone has used is refused in the order form, which then shows the total without it', async ({
      page,
      shop,
    }) => {
      const at = new Date().toISOString()
      const phone = screen === 'phone' ? '25 123 503' : '25 123 504'
      await placeOrder(shop.url, { userPhoneNumber: phone })
      await shop.database.transact(async (tx) => {
        await tx
          .insertInto('promotions')
          .values({
            id: `first-${screen}`,
            code: null,
            title: 'First order',
            kind: 'percent',
            value: 50,
            scope: JSON.stringify({ collections: [], productIds: [], variantIds: [] }),
            minimum_subtotal: 0,
            first_order_only: 1,
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
      await addToCart(page)
      await expect(page.getByText('First order')).toBeVisible()
      await page.getByRole('button', { name: 'Checkout', exact: true }).click()
      const modal = page.getByRole('dialog')
      await expect(modal.getByText('First order')).toBeVisible()
      await modal.getByRole('textbox', { name: 'Full name' }).fill('Amel Ben Salah')
      await modal.getByRole('textbox', { name: 'Email' }).fill('amel@example.com')
      await modal.getByRole('textbox', { name: 'Phone' }).fill(phone)
      await modal.getByRole('textbox', { name: 'Address' }).fill('12 rue de Marseille')
      await modal.getByRole('button', { name: 'Place Order' }).click()
      await expect(modal.getByText('First order')).toBeHidden()
      await modal.getByRole('button', { name: 'Place Order' }).click()
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    })
  })
}
