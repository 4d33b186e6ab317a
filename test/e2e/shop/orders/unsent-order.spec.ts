import { signInOwner } from '#test/e2e/owner-api.ts'
import { expect, test } from '#test/e2e/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('an order that was begun and not sent comes up at the calls, and is written down from there', async ({
  page,
  shop,
  signIn,
  expectAccessible,
}) => {
  const owner = await signInOwner(shop.url)
  await owner.saveSettings({ keepsIntentions: true })
  try {
    await page.goto('/product/marsa-heavy-hoodie-olive')
    await page.getByRole('radio', { name: 'M (In Stock)', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'Order Now' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Full name').fill('Yosra Gharbi')
    await expect(form.getByText('we keep this for two days')).toBeVisible()
    const kept = page.waitForResponse((response) => response.url().endsWith('/api/orders/intention'))
    await form.getByLabel('Phone').fill('55 010 203')
    await form.getByLabel('Address').focus()
    expect((await kept).status()).toBe(204)
    await expectAccessible()

    const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000).toISOString()
    await shop.database.transact((tx) =>
      tx.updateTable('order_intentions').set({ kept_at: elevenMinutesAgo }).execute(),
    )
    await signIn('admin')
    await page.goto('/admin/calls')
    const unsent = page.getByRole('region', { name: 'Not sent' })
    await expect(unsent).toContainText('Yosra Gharbi')
    await expect(unsent).toContainText('1 × Marsa Heavy Hoodie, Olive, M')
    await expectAccessible()
    await unsent.getByRole('link', { name: 'Write down the order' }).click()
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+216 55 010 203')
    await expect(page.getByLabel('Full name')).toHaveValue('Yosra Gharbi')

    await page.goto('/admin/calls')
    await unsent.getByRole('button', { name: 'Done' }).click()
    await expect(unsent).toContainText('Nobody to call.')
  } finally {
    await owner.saveSettings({ keepsIntentions: false })
  }
})
