import { expect, gotoHydrated, test } from '#test/e2e/shop.ts'

const PRODUCT = '/product/marsa-heavy-hoodie'

test('a product says when it arrives, by hour and governorate, and is shared with its address', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-23T09:00:00+01:00')
  await gotoHydrated(page, PRODUCT)
  await expect(page.getByText('Arrives between Tuesday and Saturday')).toBeVisible()
  await expect(page.getByText('Leaves today if you order before 14:00')).toBeVisible()

  await page.getByRole('combobox', { name: 'Governorate' }).selectOption('Tunis')
  await expect(page.getByText('Arrives between Tuesday and Wednesday')).toBeVisible()
  await page.clock.setFixedTime('2026-11-23T15:00:00+01:00')
  await gotoHydrated(page, PRODUCT)
  await expect(page.getByText('Arrives between Wednesday and Thursday')).toBeVisible()
  await expect(page.getByText('Leaves today')).toHaveCount(0)

  const address = await page.getByRole('link', { name: 'Share' }).getAttribute('href')
  expect(decodeURIComponent(address ?? '')).toMatch(
    /^https:\/\/wa\.me\/\?text=Marsa Heavy Hoodie.*\/product\/marsa-heavy/,
  )
})

test('the merchant settles the times, which product and help tell', async ({
  page,
  shop,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin')
  await gotoHydrated(page, '/admin/settings/times')
  const form = page.getByRole('form', { name: 'Delivery times' })
  await form.getByLabel('Usual time').fill('4-2')
  await form.getByRole('button', { name: 'Save times' }).click()
  await expect(form.getByLabel('Usual time')).toBeFocused()
  await form.getByLabel('Usual time').fill('4 to 6')
  await form.getByLabel('Tunis', { exact: true }).fill('3')
  await form.getByLabel('Days that are closed').fill('24/11/2026, 25.11.2026')
  await expectAccessible()
  await form.getByRole('button', { name: 'Save times' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  try {
    await page.clock.setFixedTime('2026-11-23T09:00:00+01:00')
    await gotoHydrated(page, '/shipping')
    await expect(page.getByText('Tunis: 3 working days')).toBeVisible()
    await expect(page.getByText('All other governorates: 4 to 6 working days')).toBeVisible()
    await gotoHydrated(page, PRODUCT)
    await page.getByRole('combobox', { name: 'Governorate' }).selectOption('Tunis')
    await expect(page.getByText('Arrives on Saturday')).toBeVisible()
  } finally {
    await shop.database.transact((tx) => tx.deleteFrom('settings').where('name', '=', 'deliveryTimes').execute())
  }
})
