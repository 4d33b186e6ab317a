import type { Page } from '@playwright/test'
import { expect, test } from '#test/e2e/shop.ts'
import { addProduct } from '#test/shop.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selected products' })
const products = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
/** The toast that tells of an edit. */
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

async function undo(page: Page, text: string) {
  await toast(page, text).getByRole('button', { name: 'Undo' }).click()
}

async function selectAll(page: Page) {
  await page.getByRole('checkbox', { name: /^Select all \d+ shown$/ }).check()
}

// Shows §1.3.
test('does one thing to all selected products, and undoes it', async ({ page, shop, signIn, expectAccessible }) => {
  for (const model of ['Bulk One', 'Bulk Two', 'Bulk Three'])
    await addProduct(shop.database, { model, colors: { Ink: { M: 4 } } })
  await signIn('admin')
  await page.goto('/admin/products?search=bulk')

  await page.getByRole('checkbox', { name: 'Select Bulk One' }).check()
  await expect(bar(page)).toContainText('1 selected')
  await selectAll(page)
  await expect(bar(page)).toContainText('3 selected')
  await expectAccessible()

  await test.step('makes drafts of them, and publishes them again', async () => {
    await bar(page).getByRole('button', { name: 'Make draft' }).click()
    await expect(toast(page, '3 products made draft')).toBeVisible()
    await expect(products(page).getByText('draft', { exact: true })).toHaveCount(3)
    await expect(bar(page)).toContainText('3 selected')
    await expect(bar(page).getByRole('button', { name: 'Make draft' })).toBeFocused()
    await undo(page, '3 products made draft')
    await expect(page.getByText('Undone: 3 products as before')).toBeVisible()
    await expect(products(page).getByText('published', { exact: true })).toHaveCount(3)
  })

  await test.step('reduces them until a day, by keyboard', async () => {
    await selectAll(page)
    await bar(page).getByRole('button', { name: 'Discount' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Discount 3 products' })
    await dialog.getByRole('textbox', { name: 'Percent off' }).fill('0')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('A whole number from 1 to 99')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Percent off' }).fill('25')
    await expect(dialog.getByText('A whole number from 1 to 99')).toBeHidden()
    await expect(dialog).toContainText('44.250')
    await dialog.getByLabel('Last day (optional)').fill('2099-12-31')
    await expectAccessible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Discount until 31 December 2099')).toHaveCount(3)
    expect(await (await page.request.get('/product/bulk-one')).text()).toContain('44.25')
    await selectAll(page)
    await bar(page).getByRole('button', { name: 'Discount' }).click()
    await dialog.getByRole('button', { name: 'End discount' }).click()
    await expect(page.getByText('Discount until')).toHaveCount(0)
    await undo(page, '3 products back at the regular price')
    await expect(page.getByText('Discount until 31 December 2099')).toHaveCount(3)
  })

  await test.step('tags and moves them, and refuses to undo what was changed since', async () => {
    await selectAll(page)
    await bar(page).getByRole('button', { name: 'Tag' }).click()
    await page.getByRole('dialog').getByLabel('Tag', { exact: true }).fill('Soldes')
    await page.getByRole('dialog').getByRole('button', { name: 'Add tag' }).click()
    await expect(toast(page, '3 products tagged')).toBeVisible()
    await expect(bar(page)).toContainText('3 selected')
    await expect(bar(page).getByRole('button', { name: 'Tag' })).toBeFocused()
    await selectAll(page)
    await bar(page).getByRole('button', { name: 'Move' }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Collection' }).selectOption('others')
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
    await expect(products(page).getByText('Hoodie, Accessories & more')).toHaveCount(3)
    await shop.database.transact((tx) =>
      tx
        .updateTable('products')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('slug', '=', 'bulk-two')
        .execute(),
    )
    await undo(page, '3 products moved')
    await expect(page.getByText('“Bulk Two” has been changed meanwhile, so nothing was undone.')).toBeVisible()
    await expect(products(page).getByText('Hoodie, Accessories & more')).toHaveCount(3)
  })

  await test.step('deletes them; they are found under Deleted and restored as drafts', async () => {
    await selectAll(page)
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('3 products will leave the shop.')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('No products match.')).toBeVisible()
    await page.getByRole('combobox', { name: 'State' }).selectOption('deleted')
    await expect(products(page)).toHaveCount(3)
    await expect(page.getByRole('link', { name: 'Bulk One' })).toBeHidden()
    await page.getByRole('button', { name: 'Restore Bulk One' }).click()
    await expect(toast(page, '1 product restored as draft')).toBeVisible()
    await expect(products(page)).toHaveCount(2)
    await selectAll(page)
    await expectAccessible()
    await bar(page).getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('No products match.')).toBeVisible()
    await page.getByRole('combobox', { name: 'State' }).selectOption('draft')
    await expect(products(page)).toHaveCount(3)
  })
})

// Shows §1.3.
test('duplicates a product as a draft without stock', async ({ page, shop, signIn }) => {
  await addProduct(shop.database, { model: 'Original Hoodie', colors: { Ink: { M: 4 } } })
  await signIn('admin')
  await page.goto('/admin/products?search=original')
  await page.getByRole('button', { name: 'Duplicate Original Hoodie' }).click()
  await expect(page.getByText('Product duplicated as a draft, without stock')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Model', exact: true })).toHaveValue('Original Hoodie (copy)')
  await expect(page.getByRole('textbox', { name: 'Stock M of Ink' })).toHaveValue('0')
  expect((await page.request.get('/product/original-hoodie-copy')).status()).toBe(404)
})

test('keeps what is shown and selected, and the undo of each of three edits', async ({ page, shop, signIn }) => {
  for (let number = 1; number <= 32; number++)
    await addProduct(shop.database, { model: `Kept ${number}`, colors: { Ink: { M: 4 } } })
  await signIn('admin')
  await page.goto('/admin/products?search=kept')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(products(page)).toHaveCount(32)
  await selectAll(page)

  for (const name of ['Make draft', 'Publish', 'Make draft']) {
    await bar(page).getByRole('button', { name }).press('Enter')
    await expect(bar(page).getByRole('button', { name })).not.toHaveAttribute('aria-disabled')
    await expect(bar(page).getByRole('button', { name })).toBeFocused()
    await expect(bar(page)).toContainText('32 selected')
  }
  await expect(products(page).getByText('draft', { exact: true })).toHaveCount(32)
  const undos = page.getByRole('button', { name: 'Undo' })
  await expect(undos).toHaveCount(3)
  for (const button of await undos.all()) await button.click({ trial: true })

  await bar(page).getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(page.getByText('No products match.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(undos).toHaveCount(3)
})

test('asks for at most 500 products at a time', async ({ page, signIn }) => {
  await signIn('admin')
  await page.route('**/api/admin/products?*', async (route) => {
    const answer = await route.fetch()
    const { items: listed } = (await answer.json()) as { items: { _id: string; model: string }[] }
    const [first] = listed
    const many = Array.from({ length: 501 }, (_, index) => ({ ...first, _id: `many-${index}`, model: `Many ${index}` }))
    await route.fulfill({ response: answer, json: { items: many, next: null } })
  })
  await page.goto('/admin/products')
  await selectAll(page)
  await expect(bar(page)).toContainText('501 selected')
  await expect(bar(page)).toContainText('Please select at most 500 products at a time.')
  await expect(bar(page).getByRole('button', { name: 'Publish' })).toBeDisabled()

  await page.getByLabel('Select Many 0', { exact: true }).uncheck()
  await expect(bar(page)).not.toContainText('at most')
  await expect(bar(page).getByRole('button', { name: 'Publish' })).toBeEnabled()
})
