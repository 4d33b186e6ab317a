import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '#test/e2e/shop.ts'

async function openFilledForm(page: Page, model: string) {
  await page.goto('/admin/products/add')
  const form = page.getByRole('form', { name: 'Add Product' })
  await form.getByRole('textbox', { name: 'Model', exact: true }).fill(model)
  await form.getByRole('textbox', { name: 'Price (DT)', exact: true }).fill('59')
  await page.getByRole('checkbox', { name: 'M', exact: true }).check()
  await page.getByRole('button', { name: 'Add variant' }).click()
  await page.getByRole('textbox', { name: 'Color of variant 1' }).fill('Ink')
  // A draft may lack images; what is published without them is asked about.
  await form.getByRole('combobox', { name: 'State' }).selectOption('draft')
  return form
}

async function uploadImage(page: Page) {
  const create = { width: 80, height: 100, channels: 3 as const, background: { r: 200, g: 90, b: 160 } }
  const buffer = await sharp({ create }).jpeg().toBuffer()
  const uploaded = page.waitForResponse('**/api/uploads')
  await page
    .getByLabel('Drag & Drop or Click to upload images of Ink')
    .setInputFiles([{ name: 'front.jpg', mimeType: 'image/jpeg', buffer }])
  const [image] = (await (await uploaded).json()) as [{ id: string }]
  return image.id
}

// Shows §9.7, §3.8.
test('§9 the sizes of the full form are S, M, L, XL and XXL', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/products/add')
  const sizes = page.getByRole('group', { name: 'Sizes', exact: true }).getByRole('checkbox')
  await expect(sizes).toHaveCount(5)
  expect(
    await sizes.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)),
  ).toEqual(['S', 'M', 'L', 'XL', 'XXL'])
})

// Shows §4.35, §8.15.
test('§8 a product that could not be created stays in the form, with the reason', async ({ page, signIn }) => {
  await signIn('admin')
  const form = await openFilledForm(page, 'Not Created Tee')
  await page.getByRole('textbox', { name: 'Stock M of Ink' }).fill('4')
  const create = form.getByRole('button', { name: 'Create' })

  for (const [answer, reason] of [
    [{ status: 500, body: '' }, 'An error occurred during product creation'],
    [{ status: 503, json: { code: 'BUSY', message: 'The shop is very busy.' } }, 'The shop is very busy.'],
  ] as const) {
    await page.route('**/api/products', (route) => route.fulfill(answer))
    await create.click()
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page).toHaveURL('/admin/products/add')
    await expect(form.getByRole('textbox', { name: 'Model', exact: true })).toHaveValue('Not Created Tee')
    await page.unroute('**/api/products')
  }
  await create.click()
  await expect(page).toHaveURL('/admin/products')
})

// Shows §4.37, §4.41, §2.97, C5.
test('§4 in add mode a removed image is deleted at once, after its question', async ({ page, signIn }) => {
  await signIn('admin')
  await openFilledForm(page, 'Image Removed Tee')
  const id = await uploadImage(page)
  const images = page.getByRole('list', { name: 'Images in their order' }).getByRole('listitem')
  await expect(images).toHaveCount(1)

  await page.getByRole('button', { name: 'Remove image 1' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to delete this image?')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(images).toHaveCount(1)

  await page.getByRole('button', { name: 'Remove image 1' }).click()
  const deleting = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.getByRole('button', { name: 'Confirm' }).click()
  expect(new URL((await deleting).url()).pathname).toBe(`/api/uploads/${id}`)
  await expect(images).toHaveCount(0)
})

// Shows §2.95, §4.40.
test('§4 the dropzone shows that files are over it, and rests when they leave', async ({ page, signIn }) => {
  await signIn('admin')
  await openFilledForm(page, 'Dragged Over Tee')
  const zone = page.getByText('Drag & Drop or Click to upload images of Ink').locator('..')
  const look = () => zone.evaluate((element) => getComputedStyle(element).backgroundColor)
  const idle = await look()
  const files = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['x'], 'front.jpg', { type: 'image/jpeg' }))
    return data
  })

  await zone.dispatchEvent('dragenter', { dataTransfer: files })
  await expect.poll(look).not.toBe(idle)
  await zone.dispatchEvent('dragleave', { dataTransfer: files })
  await expect.poll(look).toBe(idle)
})

// Shows §2.96, §4.42.
test('§2 the confirm modal has Confirm and Cancel, moves for 0.2 s, and Escape closes it', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin')
  await page.getByRole('navigation', { name: 'Admin actions' }).getByRole('button', { name: 'Seed Data' }).click()
  const modal = page.getByRole('alertdialog')
  await expect(modal.getByRole('button')).toHaveText(['Cancel', 'Confirm'])
  await expect(modal).toHaveCSS('animation-duration', '0.2s')
  await expect(modal).not.toHaveCSS('animation-name', 'none')

  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Admin actions' }).getByRole('button', { name: 'Seed Data' }).click()
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(modal).toHaveCount(0)
  await expect(page).toHaveURL('/admin')
})
