import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { ProductDetails } from '#domain/catalog/product.ts'
import { skipToContent, tabTo, typeInto } from '#test/e2e/keyboard.ts'
import { expect, test } from '#test/e2e/shop.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Quick add' })
const text = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })

const question = (page: Page) => page.getByRole('alertdialog', { name: 'A color without images' })

async function fill(page: Page, model: string) {
  await page.goto('/admin/products/add')
  await page.getByRole('link', { name: 'Quick add' }).click()
  for (const [name, value] of Object.entries({
    Model: model,
    Price: '39',
    Fit: 'Regular',
    Type: 'Tee',
    Color: 'Sand',
    Description: 'Light.',
  }))
    await text(page, name).fill(value)
  await form(page).getByRole('combobox', { name: 'Collection' }).selectOption('others')
  await form(page).getByRole('checkbox', { name: 'M', exact: true }).check()
  await text(page, 'Quantity M').fill('6')
}

// Shows §5.18, §5.19, §9.7.
test('§5 quick add offers the four collections and the sizes S, M, L and XL', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/products/add')
  await page.getByRole('link', { name: 'Quick add' }).click()

  const choices = form(page).getByRole('combobox', { name: 'Collection' }).getByRole('option')
  await expect(choices).toHaveCount(5)
  expect(await choices.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))).toEqual([
    '',
    'hoodies-Pants',
    'jackets',
    'shorts-tshirts',
    'others',
  ])
  const sizes = form(page).getByRole('group', { name: 'Sizes' }).getByRole('checkbox')
  expect(
    await sizes.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent)),
  ).toEqual(['S', 'M', 'L', 'XL'])
})

// Shows §5.16, §5.17.
test('§5 a size that is ticked no more has no quantity, and is not added', async ({ page, signIn, shop }) => {
  await signIn('admin')
  await fill(page, 'Unticked Tee')
  const large = form(page).getByRole('checkbox', { name: 'L', exact: true })
  await expect(text(page, 'Quantity L')).toHaveCount(0)
  await large.check()
  await text(page, 'Quantity L').fill('9')
  await large.uncheck()
  await expect(text(page, 'Quantity L')).toHaveCount(0)
  await form(page).getByRole('button', { name: 'Add Product' }).click()
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Product added successfully!')).toBeVisible()

  const reply = await fetch(`${shop.url}/api/products/unticked-tee`)
  const { variants } = (await reply.json()) as ProductDetails
  expect(variants.map(({ sizes }) => sizes.map(({ value, quantity }) => [value, quantity]))).toEqual([[['M', 6]]])
})

// Shows §2.94, §5.21.
test('§5 only images among the chosen files are shown and sent', async ({ page, signIn, shop }) => {
  await signIn('admin')
  await fill(page, 'Only Images Tee')
  const background = { r: 20, g: 90, b: 160 }
  const buffer = await sharp({ create: { width: 80, height: 100, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await form(page)
    .getByLabel('Images')
    .setInputFiles([
      { name: 'front.jpg', mimeType: 'image/jpeg', buffer },
      { name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('39 DT') },
    ])
  await expect(form(page).getByRole('list', { name: 'Image previews' }).getByRole('img')).toHaveCount(1)
  await expect(form(page).getByRole('img', { name: 'front.jpg' })).toBeVisible()

  // The server would refuse a text file.
  await form(page).getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product added successfully!')).toBeVisible()
  const details = (await (await fetch(`${shop.url}/api/products/only-images-tee`)).json()) as {
    variants: { images: object[] }[]
  }
  expect(details.variants[0]?.images).toHaveLength(1)
})

// Shows §4.39, §7.14, §8.15.
test('§8 a failed quick add says the server’s message, Submission failed, or Error submitting product', async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await fill(page, 'Never Added')
  const add = async () => {
    await form(page).getByRole('button', { name: 'Add Product' }).click()
    await question(page).getByRole('button', { name: 'Confirm' }).click()
  }
  const url = '**/api/products'

  await page.route(url, (route) => route.fulfill({ status: 500, body: '' }))
  await add()
  await expect(page.getByText('Submission failed')).toBeVisible()
  await page.unroute(url)

  await page.route(url, (route) => route.abort())
  await add()
  await expect(page.getByText('Error submitting product')).toBeVisible()
  await page.unroute(url)

  await page.route(url, (route) =>
    route.fulfill({ status: 503, json: { code: 'BUSY', message: 'The shop is very busy.' } }),
  )
  await add()
  await expect(page.getByText('The shop is very busy.')).toBeVisible()
  await expect(text(page, 'Model')).toHaveValue('Never Added')
})

test('asks before a product without images goes online, as the full form does', async ({ page, signIn, shop }) => {
  await signIn('admin')
  await fill(page, 'Bare Tee')
  const add = form(page).getByRole('button', { name: 'Add Product' })

  await add.press('Enter')
  await expect(question(page)).toContainText('Sand has no images. Customers would see an empty place instead.')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  expect((await fetch(`${shop.url}/api/products/bare-tee`)).status).toBe(404)

  await add.click()
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Product added successfully!')).toBeVisible()
  expect((await fetch(`${shop.url}/api/products/bare-tee`)).status).toBe(200)
})

test('staff without a mouse add a product by keyboard alone', async ({ page, signIn, shop }) => {
  await signIn('admin')
  await page.goto('/admin/products/add')
  await expect(page.getByRole('form', { name: 'Add Product' })).toBeVisible()
  await skipToContent(page)
  await tabTo(page, page.getByRole('link', { name: 'Quick add' }))
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeVisible()
  await typeInto(page, { Model: 'Keyboard Tee', Price: '39', Fit: 'Regular', Type: 'Tee', Color: 'Sand' })
  await tabTo(page, form(page).getByRole('combobox', { name: 'Collection' }), 1)
  await page.keyboard.type('Jack')
  await typeInto(page, { Description: 'Light.' })
  await tabTo(page, form(page).getByRole('checkbox', { name: 'M', exact: true }), 3)
  await page.keyboard.press('Space')
  await typeInto(page, { 'Quantity M': '6' })
  await tabTo(page, form(page).getByRole('button', { name: 'Add Product' }), 5)
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeVisible()
  await tabTo(page, question(page).getByRole('button', { name: 'Confirm' }), 3)
  await page.keyboard.press('Enter')

  await expect(page.getByText('Product added successfully!')).toBeVisible()
  const { product } = (await (await fetch(`${shop.url}/api/products/keyboard-tee`)).json()) as {
    product: { collection: string }
  }
  expect(product.collection).toBe('jackets')
})
