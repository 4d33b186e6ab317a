import type { Page } from '@playwright/test'
import type { Database } from '#server/schema/database.ts'
import { expect, test } from '#test/e2e/shop.ts'
import { addProduct } from '#test/shop.ts'

async function shoot(page: Page, name: string) {
  const folder = process.env['SCREENSHOTS']
  if (!folder) return
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${folder}/${name}-${width}.png` })
  }
}

/** Changes sizes as no page does: a label for the scanner, a sale of this moment. */
const setSkus = (database: Database, changes: Record<string, { barcode?: string; quantity?: number }>) =>
  database.transact(async (tx) => {
    for (const [id, change] of Object.entries(changes))
      await tx.updateTable('skus').set(change).where('id', '=', id).execute()
  })

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('a stocktake by scanner and by hand is kept on the device, applied at once and undone', async ({
  page,
  shop,
  signIn,
  expectAccessible,
}) => {
  const model = 'Counted Tee'
  const { sku } = await addProduct(shop.database, { model, colors: { Ink: { S: 2, M: 5, L: 4 } } })
  const labels = ['S', 'M', 'L'].map((size) => [sku(size), { barcode: `6190${size}` }] as const)
  await setSkus(shop.database, Object.fromEntries(labels))
  const stock = async (size: string) => {
    const { quantity } = await shop.database.query
      .selectFrom('skus')
      .select('quantity')
      .where('id', '=', sku(size))
      .executeTakeFirstOrThrow()
    return quantity
  }
  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  const count = (size: string) => page.getByRole('textbox', { name: `There are, ${model}, Ink, ${size}` })

  await signIn('admin')
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Stocktake' }).click()
  await page.getByLabel('Scan a code').focus()
  await scan('nothing')
  await expect(page.getByText('No size has the code nothing')).toBeVisible()
  await scan('6190S')
  await expect(count('S')).toHaveValue('1')
  await scan('6190s')
  await scan('6190S')
  await expect(count('S')).toHaveValue('3')
  await page.getByRole('combobox', { name: 'Or find a product' }).fill(model)
  await page.getByRole('option').first().click()
  await count('M').fill('5')
  await page.getByRole('button', { name: `One more of ${model}, Ink, L` }).click()
  await expect(page.getByText('3 of 3 sizes counted, 2 differ')).toBeVisible()
  await expectAccessible()

  await page.reload()
  await expect(page.getByText('3 of 3 sizes counted, 2 differ')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Only differences' }).check()
  await expect(count('M')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Only differences' }).uncheck()
  await shoot(page, 'stocktake-en')
  for (const language of ['fr', 'ar']) {
    if (!process.env['SCREENSHOTS']) break
    await page.goto(`/${language}/admin/products/stocktake`)
    await page.getByRole('list').filter({ hasText: model }).waitFor()
    await shoot(page, `stocktake-${language}`)
  }
  await page.goto('/admin/products/stocktake')

  // Sold while it was counted.
  await setSkus(shop.database, { [sku('L')]: { quantity: 3 } })
  await page.getByRole('button', { name: 'Correct 2 sizes' }).click()
  const toast = page.getByText('The stock of 2 sizes is corrected')
  await expect(toast).toBeVisible()
  await expect(page.getByText('Ink, L: -1 while you counted, now 0')).toBeVisible()
  expect([await stock('S'), await stock('M'), await stock('L')]).toEqual([3, 5, 0])
  await expect(page.getByText('3 of 3 sizes counted, 0 differ')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 sizes are as they were before')).toBeVisible()
  expect([await stock('S'), await stock('M'), await stock('L')]).toEqual([2, 5, 3])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('The stocktake is empty')).toBeVisible()
})

test('the stock of a whole product is corrected by keyboard and scanner, by counts and differences, for a reason', async ({
  page,
  shop,
  signIn,
  expectAccessible,
}) => {
  const model = 'Arrived Tee'
  const { sku } = await addProduct(shop.database, { model, colors: { Ink: { S: 2, M: 5, L: 4 } } })
  await setSkus(shop.database, { [sku('L')]: { barcode: '7001' } })
  await signIn('admin')
  await page.goto(`/admin/products?search=${model}`)
  await page.getByRole('button', { name: `Stock of ${model}` }).click()
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await expect(field('Scan a code')).toBeFocused()
  await page.keyboard.type('7001')
  await page.keyboard.press('Enter')
  await expect(field('There are, Ink, L')).toHaveValue('1')
  await expect(field('Difference, Ink, L')).toHaveValue('-3')
  await field('Difference, Ink, S').focus()
  await page.keyboard.type('+2')
  await expect(field('There are, Ink, S')).toHaveValue('4')
  await page.keyboard.press('Enter')
  await expect(field('Difference, Ink, M')).toBeFocused()
  await page.keyboard.type('-6')
  await expect(dialog.getByText('Less than nothing: there are 5')).toBeVisible()
  await field('Difference, Ink, M').fill('')
  await expectAccessible()
  await shoot(page, 'product-stock-en')
  await dialog.getByLabel('Reason').selectOption('Goods received')
  await dialog.getByRole('button', { name: 'Correct the stock' }).click()
  await expect(page.getByText('The stock of 2 sizes is corrected')).toBeVisible()
  await expect(field('There are, Ink, S')).toHaveAttribute('placeholder', '4')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: `${model}, Ink, S: 4 in stock. Show history` }).click()
  const history = page.getByRole('list', { name: 'Stock history' })
  await expect(history.getByRole('listitem').first()).toContainText('+2 Goods received')
  await field('There are, Pieces').fill('10')
  await expect(field('Difference, Pieces')).toHaveValue('+6')
  await field('There are, Pieces').press('Enter')
  await expect(history.getByRole('listitem').first()).toContainText('+6 Correction')
  await shoot(page, 'sku-history-en')
})
