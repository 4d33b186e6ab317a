import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '#test/e2e/shop-process.ts'
import { expect, goToPayment, test } from '#test/e2e/checkout-fixtures.ts'

// Shows §1.4, R1, R34.
test(
  'one setting makes the shop speak one currency: filters, checkout, history and back office',
  { tag: '@sweep' },
  async ({ page, shop, signIn, customerWith }) => {
    test.slow()
    await page.goto('/collections/products?price=20-120')
    await expect(page.getByText('$20.00 - $120.00').first()).toBeVisible()

    await signIn('admin')
    await page.goto('/admin/settings/money')
    const setting = page.getByRole('checkbox', { name: 'Write the symbol of shop pages everywhere' })
    await expect(setting).not.toBeChecked()
    await setting.check()
    const saving = page.waitForRequest((request) => request.method() === 'PATCH')
    await page.getByRole('button', { name: 'Save settings' }).click()
    expect((await saving).postDataJSON()).toEqual({ hasOneCurrency: true })
    await expect(page.getByText('Settings saved')).toBeVisible()

    await page.goto('/collections/products?price=20-120')
    await expect(page.getByText('20.00 DT - 120.00 DT').first()).toBeVisible()
    await customerWith({ price: 59_000 })
    await goToPayment(page)
    await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText('Total59.00 DT')
    await page.getByRole('radio', { name: 'Cash on delivery' }).check()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await expect(page.getByRole('list', { name: 'Orders' })).toContainText('59.00 DT')
    await expect(page.getByRole('main')).not.toContainText('$')

    await shop.database.transact((tx) => tx.deleteFrom('settings').where('name', '=', 'hasOneCurrency').execute())
  },
)

// Shows R33, R34.
test(
  'a new shop that is no demo starts with one price for delivery and one currency',
  { tag: '@sweep' },
  async ({ request }) => {
    const folder = await mkdtemp(join(tmpdir(), 'hanout-new-'))
    const opened = await startShop(folder, { DEMO: '0' })
    try {
      const settings = (await (await request.get(`${opened.url}/api/settings`)).json()) as object
      expect(settings).toMatchObject({ deliveryFee: 7, standardShipping: 7, hasOneCurrency: true })
    } finally {
      await opened.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
