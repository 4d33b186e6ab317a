import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'
import type { Database } from '#server/schema/database.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

/** An order that waits for confirmation: as the limits of unpaid pieces leave it, which are lifted here. */
async function addWaitingOrder({ url, database }: { url: string; database: Database }, name: string) {
  const { id, number, skuId } = await placeOrder(url, { userName: name, userPhoneNumber: '20 123 456' })
  await database.transact((tx) =>
    tx.updateTable('orders').set({ waits_for_confirmation: 1 }).where('id', '=', id).execute(),
  )
  return { id, number, skuId }
}

for (const [screen, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${screen}`, { tag: '@sweep' }, () => {
    test.use({ viewport })

    test('staff find an order that waits for a call, hear what is missing, and confirm it', async ({
      page,
      shop,
      signIn,
      expectAccessible,
    }) => {
      const { number, skuId } = await addWaitingOrder(shop, `Large order on a ${screen}`)
      const setStock = (quantity: number) =>
        shop.database.transact((tx) => tx.updateTable('skus').set({ quantity }).where('id', '=', skuId).execute())
      await signIn('admin')
      await page.goto('/admin')
      await page.getByRole('link', { name: /waits? for your call/ }).click()
      await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('waiting')
      await expect(page.getByRole('row').getByRole('option', { name: 'To confirm' }).first()).toBeAttached()
      await expectAccessible()
      await page.getByRole('link', { name: number }).click()
      await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toBeVisible()
      await expectAccessible()

      await setStock(0)
      const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
      await confirm.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText('Not enough in stock: 1 ×')
      await expectAccessible()

      await setStock(5)
      await confirm.press('Enter')
      await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toHaveCount(0)
      await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
    })
  })
}

test('staff cancel an order that waits, and no stock changes', async ({ page, shop, signIn }) => {
  const { id, skuId } = await addWaitingOrder(shop, 'Nobody answers the phone')
  const stock = () =>
    shop.database.query.selectFrom('skus').select('quantity').where('id', '=', skuId).executeTakeFirstOrThrow()
  const before = await stock()
  await signIn('admin')
  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('button', { name: 'More for this order' }).click()
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for confirmation' })).toHaveCount(0)
  expect(await stock()).toEqual(before)
})

test('the settings say how many unpaid pieces pass', async ({ page, signIn, expectAccessible }) => {
  await signIn('admin')
  await page.goto('/admin/settings/limits')
  const field = page.getByLabel('Pieces a day for one customer')
  await expect(field).toHaveValue('10')
  await field.fill('20')
  await expectAccessible()
  await field.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
})

for (const [screen, viewport] of Object.entries(sizes)) {
  test(
    `on a ${screen} the settings say which orders wait for a call`,
    { tag: '@sweep' },
    async ({ page, shop, signIn, expectAccessible }) => {
      await page.setViewportSize(viewport)
      await signIn('admin')
      await page.goto('/admin/settings/work')
      const rule = page.getByRole('combobox', { name: 'Orders to confirm' })
      await rule.focus()
      await rule.selectOption('From a total on')
      await page.keyboard.press('Tab')
      const total = page.getByRole('textbox', { name: 'From this total on' })
      await expect(total).toBeFocused()
      await total.fill('-1')
      await page.keyboard.press('Enter')
      await expect(page.getByText('At least 0')).toBeVisible()
      await expectAccessible()
      await total.fill('1')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Settings saved')).toBeVisible()
      expect((await placeOrder(shop.url, { userName: `Waits on a ${screen}` })).needsConfirmation).toBe(true)
      await rule.selectOption('Only those above the limits')
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByText('Settings saved').last()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled()
      expect((await placeOrder(shop.url, { userName: `Leaves on a ${screen}` })).needsConfirmation).toBe(false)
    },
  )
}

test('the customer reads that the shop will call', async ({ page, expectAccessible }) => {
  await page.route('**/api/orders/createOrder', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), needsConfirmation: true } })
  })
  await page.goto('/product/marsa-heavy-hoodie-olive')
  await page
    .getByRole('radio', { name: /\(In Stock\)/ })
    .first()
    .check({ force: true })
  await page.getByRole('button', { name: 'Order Now' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Full name').fill('Amel')
  await form.getByLabel('Email').fill('amel@example.com')
  await form.getByLabel('Phone').fill('20 123 456')
  await form.getByLabel('Address').fill('1 rue de Carthage, Tunis')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(form).toContainText(/call you from .* to confirm your order/)
  await expectAccessible()
})
