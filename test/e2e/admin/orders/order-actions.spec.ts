import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

test('staff confirm an order, undo it, and write a note that comes back', async ({
  page,
  shop,
  signIn,
  expectAccessible,
}) => {
  const { id, number } = await placeOrder(shop.url, { userName: 'Thinks it over' })
  await shop.database.transact((tx) =>
    tx.updateTable('orders').set({ waits_for_confirmation: 1 }).where('id', '=', id).execute(),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('admin')
  await page.goto(`/admin/orders/${id}`)
  const waits = page.getByRole('heading', { name: 'Waiting for confirmation' })
  await expect(waits).toBeVisible()
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).click()
  await page.keyboard.press('c')
  await expect(waits).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(waits).toBeVisible()
  await expectAccessible()

  await page.getByRole('textbox', { name: 'Note' }).fill('Call after six')
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.getByRole('listitem').filter({ hasText: 'Call after six' })
  await note.getByRole('button', { name: 'Delete the note' }).press('Enter')
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(note).toBeVisible()
})
