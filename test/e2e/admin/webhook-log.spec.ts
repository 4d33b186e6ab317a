import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

test('what was sent is listed with what was answered, and is sent again', async ({
  page,
  signIn,
  shop,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn('admin')
  await page.goto('/admin/webhooks')
  await page.getByRole('textbox', { name: 'Address' }).fill('https://127.0.0.1:9/log')
  await page.getByLabel('Order placed').check()
  await page.getByRole('button', { name: 'Add the webhook' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await placeOrder(shop.url)
  const tried = () =>
    shop.database.query
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
      .select('failure')
      .where('url', '=', 'https://127.0.0.1:9/log')
      .execute()
  await expect.poll(tried).toEqual([{ failure: 'private' }])
  await page.getByRole('link', { name: 'https://127.0.0.1:9/log' }).click()
  await expect(page.getByText('the address leads into a private network')).toBeVisible()
  await expect(page.getByText('Tried again')).toBeVisible()
  await page.getByText('What was sent', { exact: true }).click()
  await expect(page.getByText('"type": "order.placed"')).toBeVisible()
  await expectAccessible()
  await page.getByLabel('Only what failed').check()
  await expect(page).toHaveURL(/failed=true/)
  await page.getByRole('button', { name: /^Send again: Order placed, \d+$/ }).click()
  await expect(page.getByText('It is sent again.')).toBeVisible()
  await page.getByLabel('Since').fill('2026-01-01T00:00')
  await page.getByRole('button', { name: 'Send everything again' }).click()
  await expect(page.getByText('Everything since then is sent again.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Webhook removed.')).toBeVisible()
})
