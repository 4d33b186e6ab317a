import { expect, test } from '#test/e2e/shop.ts'

const setHidden = (hidden: 0 | 1) => ({ hidden, shown: hidden === 0 ? (1 as const) : (0 as const) })

test.beforeEach(({ shop }) =>
  shop.database.transact((tx) => tx.updateTable('collections').set(setHidden(1)).where('id', '=', 'jackets').execute()),
)
test.afterEach(({ shop }) =>
  shop.database.transact((tx) => tx.updateTable('collections').set(setHidden(0)).where('id', '=', 'jackets').execute()),
)

test('whoever puts a product into a hidden collection reads that it is hidden, and shows it again', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin')
  await page.goto('/admin/products/add')
  const form = page.getByRole('form', { name: 'Add Product' })
  const unseen = form.getByText('Visitors do not see Jackets now.')
  const collection = form.getByRole('combobox', { name: 'Collection' })
  await collection.selectOption('Shorts & T-Shirts')
  await expect(unseen).toBeHidden()
  await form.getByRole('checkbox', { name: 'Jackets' }).check()
  await expect(unseen).toBeVisible()
  await expectAccessible()

  await page.goto('/admin/products/add?form=quick')
  await page.getByRole('combobox', { name: 'Collection' }).selectOption('Jackets')
  await expect(page.getByText('Visitors do not see Jackets now.')).toBeVisible()
  await page.getByRole('link', { name: 'Open Jackets' }).click()

  const notice = page.getByText('Visitors do not see this collection.')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Show it to visitors' }).click()
  await expect(page.getByText('Visitors will see it once you save.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep it hidden' })).toBeFocused()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save the collection' }).click()
  await expect(page.getByRole('link', { name: 'See it in the shop' })).toBeVisible()
  await expect(notice).toBeHidden()

  await page.goto('/admin/products/add?form=quick')
  await page.getByRole('combobox', { name: 'Collection' }).selectOption('Jackets')
  await expect(page.getByRole('link', { name: 'Open Jackets' })).toBeHidden()
})
