import type { Page } from '@playwright/test'
import { imageFile } from '#test/e2e/image-file.ts'
import { expect, test } from '#test/e2e/shop.ts'

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function fillProduct(page: Page, model: string, colors: string[]) {
  await page.goto('/admin/products/add')
  await textbox(page, 'Model').fill(model)
  await textbox(page, 'Price (DT)').fill('12.9')
  await page.getByRole('checkbox', { name: 'M', exact: true }).check()
  for (const [row, color] of colors.entries()) {
    await page.getByRole('button', { name: 'Add variant' }).click()
    await textbox(page, `Color of variant ${row + 1}`).fill(color)
  }
}

const drop = async (page: Page, names: string[]) =>
  page
    .getByLabel(/^Drag & Drop or Click to upload/)
    .setInputFiles(await Promise.all(names.map((name, index) => imageFile(name, index * 40))))

const save = (page: Page, name: 'Create' | 'Update') => page.getByRole('button', { name, exact: true }).click()

test('a color’s price follows the product’s until it is set by itself, and says which it is', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await fillProduct(page, 'Following Tee', ['Noir', 'Sand'])
  const rows = page.getByRole('table', { name: 'Stock by color and size' }).getByRole('row')
  await expect(textbox(page, 'Price of Noir')).toHaveValue('')
  await expect(rows.nth(1)).toContainText('Same as the product')
  await textbox(page, 'Price of Sand').fill('9,9')
  await expect(rows.nth(2)).toContainText('Own price, 25 % off')
  await page.getByRole('combobox', { name: 'State' }).selectOption('draft')
  await save(page, 'Create')
  await expect(page).toHaveURL('/admin/products')

  await page.getByRole('link', { name: 'Edit Following Tee' }).click()
  await textbox(page, 'Price (DT)').fill('129')
  await expect(rows.nth(1)).toContainText('Same as the product')
  await expect(rows.nth(2)).toContainText('Own price, 90 % off')
  await textbox(page, 'Price of Sand').fill('')
  await expect(rows.nth(2)).toContainText('Same as the product')
  await textbox(page, 'Price of Sand').fill('99')
  await save(page, 'Update')
  await expect(page).toHaveURL('/admin/products')
  await page.getByRole('link', { name: 'Edit Following Tee' }).click()
  await expect(textbox(page, 'Price of Noir')).toHaveValue('')
  await expect(textbox(page, 'Price of Sand')).toHaveValue('99')
})

// Shows §2.95, §4.40.
test('files go to the color that their name says; the others are asked for, and all can be moved', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('admin')
  await fillProduct(page, 'Placed Tee', ['Noir', 'Bleu marine', 'Sand'])
  await drop(page, ['tee-noir-1.jpg', 'BleuMarine_front.jpg', 'DSC_0003.jpg', 'DSC_0004.jpg'])

  const dialog = page.getByRole('dialog', { name: 'Which color do these images show?' })
  await expect(dialog).toContainText('2 of the files named their color')
  await expect(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'All Noir' }).click()
  await dialog.getByRole('combobox', { name: 'Color of DSC_0004.jpg' }).selectOption('Bleu marine')
  await dialog.getByRole('button', { name: 'Upload' }).press('Enter')

  const placed = page.getByRole('list', { name: 'Where the images went' })
  const colorOf = (name: string) => placed.getByRole('combobox', { name: `Color of ${name}` }).locator('option:checked')
  await expect(colorOf('tee-noir-1.jpg')).toHaveText('Noir')
  await expect(colorOf('BleuMarine_front.jpg')).toHaveText('Bleu marine')
  await expect(colorOf('DSC_0003.jpg')).toHaveText('Noir')
  await expect(colorOf('DSC_0004.jpg')).toHaveText('Bleu marine')
  await expect(placed).toContainText('tee-noir-1.jpg (by its name)')
  await expect(page.getByText('No images yet: Sand')).toBeVisible()
  await expectAccessible()

  await placed.getByRole('combobox', { name: 'Color of DSC_0004.jpg' }).selectOption('Sand')
  const images = page.getByRole('group', { name: 'Color of the images' })
  await expect(images.getByRole('button')).toHaveText(['Noir (2)', 'Bleu marine (1)', 'Sand (1)'])
  await expect(page.getByText('No images yet')).toBeHidden()
  await images.getByRole('button', { name: 'Noir (2)' }).click()
  await page.getByRole('combobox', { name: 'Color of image 2' }).selectOption('Bleu marine')
  await expect(images.getByRole('button')).toHaveText(['Noir (1)', 'Bleu marine (2)', 'Sand (1)'])
  await save(page, 'Create')
  await expect(page).toHaveURL('/admin/products')
})

test('a color without images is asked about before it is published; the product opens on one that has some', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await fillProduct(page, 'Half Shown Tee', ['Noir', 'Sand'])
  await drop(page, ['sand.jpg'])
  await expect(page.getByRole('list', { name: 'Where the images went' })).toContainText('sand.jpg')
  await save(page, 'Create')
  const question = page.getByRole('alertdialog', { name: 'A color without images' })
  await expect(question).toContainText('Noir has no images.')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin/products/add')
  await save(page, 'Create')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/admin/products')

  await page.goto('/product/half-shown-tee')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Half Shown Tee')
  await expect(page.getByRole('img', { name: 'Half Shown Tee, Sand' }).first()).toBeVisible()
})

test('a description is edited as readers see it, and keeps its formatting', async ({ page, signIn }) => {
  await signIn('admin')
  await fillProduct(page, 'Described Tee', ['Noir'])
  const description = textbox(page, 'Description')
  await description.click()
  await page.keyboard.type('Heavy jersey.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(description).toBeFocused()
  await page.keyboard.type('Cut wide')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Sewn in Sousse')
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await drop(page, ['noir.jpg'])
  await expect(page.getByText('1 file(s) uploaded')).toBeVisible()
  await save(page, 'Create')
  await expect(page).toHaveURL('/admin/products')

  const saved = '<p>Heavy jersey.</p><ul><li><p>Cut wide</p></li><li><p><strong>Sewn in Sousse</strong></p></li></ul>'
  await page.getByRole('link', { name: 'Edit Described Tee' }).click()
  await expect(description).toHaveText('Heavy jersey.Cut wideSewn in Sousse')
  await expect(description).not.toContainText('<')
  await expect(description.getByRole('listitem')).toHaveText(['Cut wide', 'Sewn in Sousse'])
  await textbox(page, 'Type').fill('Tee')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page, 'Update')
  expect((await sent).postDataJSON()).toMatchObject({ description: saved, type: 'Tee' })
  await page.goto('/product/described-tee')
  await expect(page.getByRole('listitem').filter({ hasText: 'Sewn in Sousse' }).getByRole('strong')).toBeVisible()
})

test('an error goes when its field is right, wherever that was mended', async ({ page, signIn }) => {
  await signIn('admin')
  await fillProduct(page, 'Mended Tee', ['Noir', 'Noir'])
  await textbox(page, 'Price (DT)').fill('cheap')
  await page.getByRole('combobox', { name: 'State' }).selectOption('draft')
  await save(page, 'Create')
  await expect(page.getByText('Price must be a number')).toBeVisible()
  await textbox(page, 'Price (DT)').fill('39,5')
  await expect(page.getByText('Price must be a number')).toBeHidden()
  await save(page, 'Create')
  await expect(page.getByText('A color stands twice')).toBeVisible()
  await textbox(page, 'Color of variant 1').fill('Blanc')
  await expect(page.getByText('A color stands twice')).toBeHidden()
  await save(page, 'Create')
  await expect(page).toHaveURL('/admin/products')
})

test('a French or Arabic color name shows its swatch', async ({ page, signIn }) => {
  await signIn('admin')
  await fillProduct(page, 'Swatch Tee', ['Bordeaux', 'أسود', 'Céleste'])
  await expect(page.getByLabel('Swatch of Bordeaux')).toHaveValue('#5f1a2b')
  await expect(page.getByLabel(/^Swatch of \u2068?أسود/)).toHaveValue('#16161a')
  await expect(page.getByLabel('Swatch of Céleste')).toHaveValue('#ffffff')
  await page.getByLabel(/^Swatch of \u2068?أسود/).fill('#222222')
  await expect(page.getByLabel(/^Swatch of \u2068?أسود/)).toHaveValue('#222222')
})
