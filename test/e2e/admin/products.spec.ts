import type { Page } from '@playwright/test'
import { imageFile } from '#test/e2e/image-file.ts'
import { expect, test } from '#test/e2e/shop.ts'
import { addProduct } from '#test/shop.ts'

const form = (page: Page) => page.getByRole('form', { name: /Add Product|Edit Product/ })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })

async function fillNewProduct(page: Page, model: string) {
  await page.goto('/admin/products/add')
  await field(page, 'Model').fill(model)
  await field(page, 'Price (DT)').fill('59')
  await field(page, 'Type').fill('Hoodie')
  await page.getByRole('checkbox', { name: 'M', exact: true }).check()
  await page.getByRole('checkbox', { name: 'L', exact: true }).check()
  await page.getByRole('button', { name: 'Add variant' }).click()
  await page.getByRole('textbox', { name: 'Color of variant 1' }).fill('Ink')
}

async function createProduct(page: Page, model: string) {
  await fillNewProduct(page, model)
  await page.getByRole('textbox', { name: 'Stock M of Ink' }).fill('4')
  await page.getByRole('button', { name: 'Create' }).click()
  // Without an image it is asked for first.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/admin/products')
}

// Shows §1.3, §2.14, §2.91, §2.93, §2.97, §3.8, §3.25, §4.35, §4.37, §4.41, §5.22.
test('§2 §3 adds a product with the full form: readings of the button, tags, sizes, pictures', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn('admin')
  await page.goto('/admin/products/add')
  await expect(page.getByRole('heading', { name: 'Add Product', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'No sizes selected' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Delete Product' })).toBeHidden()
  await page.getByRole('checkbox', { name: 'M', exact: true }).check()
  await expect(page.getByRole('button', { name: 'No variants selected' })).toBeDisabled()
  await page.getByRole('button', { name: 'Add variant' }).click()
  await expect(page.getByRole('button', { name: 'Create' })).toBeEnabled()

  await page.getByRole('textbox', { name: 'Color of variant 1' }).fill('Ink')
  await page.getByRole('textbox', { name: 'Stock M of Ink' }).fill('7')
  await field(page, 'Model').fill('Conformance Hoodie')
  await field(page, 'Price (DT)').fill('59')
  const tags = page.getByRole('textbox', { name: 'Tags' })
  await tags.pressSequentially('Cotton,WINTER,cotton,')
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('button')).toHaveText(['cotton', 'winter'])

  const images = page.getByRole('list', { name: 'Images in their order' })
  // Shows §2.95, §4.40.
  await test.step('§2 §4 the dropzone says what it is for, that it is uploading, and how many it has', async () => {
    await expect(page.getByText('Drag & Drop or Click to upload images of Ink')).toBeVisible()
    const hold = Promise.withResolvers<void>()
    await page.route('**/api/uploads', async (route) => {
      await hold.promise
      await route.continue()
    })
    await page
      .getByLabel('Drag & Drop or Click to upload images of Ink')
      .setInputFiles([await imageFile('front.jpg', 10), await imageFile('back.jpg', 200)])
    await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
    await expect(page.getByText('Uploading 0 / 2')).toBeVisible()
    hold.resolve()
    await expect(page.getByText('2 file(s) uploaded')).toBeVisible()
    await page.unroute('**/api/uploads')
  })
  await test.step('images are put in order by their buttons and by dragging', async () => {
    const second = await images.getByRole('img').nth(1).getAttribute('src')
    await images.getByRole('button', { name: 'Move image 2 earlier' }).press('Enter')
    await expect(images.getByRole('img').first()).toHaveAttribute('src', second ?? '')
    await expect(page.getByText('Image 2 is now image 1')).toBeAttached()
    await images.getByRole('img').first().dragTo(images.getByRole('img').nth(1))
    await expect(images.getByRole('img').nth(1)).toHaveAttribute('src', second ?? '')
    await images.getByRole('img').nth(1).dragTo(images.getByRole('img').first())
    await expect(images.getByRole('img').first()).toHaveAttribute('src', second ?? '')
  })
  await expect(images.getByRole('img').first()).toHaveAttribute('src', /^\/images\//)
  await page.getByRole('textbox', { name: 'Description of image 1' }).fill('The front of it')
  await expectAccessible()

  // In add mode a removed image goes at once, after the given question.
  await images.getByRole('button', { name: 'Remove image 2' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete this image? This image will also be removed from any variant currently using it.',
  )
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(images.getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL('/admin/products')
  await page.goto('/product/conformance-hoodie')
  await expect(page.getByRole('heading', { name: 'Conformance Hoodie' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'The front of it' }).first()).toBeVisible()
})

// Shows §1.3, §2.15, §2.91, §2.92, §2.93, §3.8, §4.36, §4.37.
test('§2 §4 edits: images only marked until saving, Update, Delete Product with its text', async ({
  page,
  shop,
  signIn,
}) => {
  const filesDeleted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE' && request.url().includes('/api/uploads')) filesDeleted.push(request.url())
  })
  await signIn('admin')
  await createProduct(page, 'Edited Hoodie')
  await page.getByRole('link', { name: 'Edit Edited Hoodie' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
  await page.getByLabel('Drag & Drop or Click to upload images of Ink').setInputFiles([await imageFile('only.jpg', 30)])
  await page.getByRole('button', { name: 'Remove image 1' }).click()
  await expect(page.getByText('Removed on saving.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep image 1' }).click()
  // Shows §2.91, §4.35.
  await test.step('the button says that saving is under way, and cannot be pressed meanwhile', async () => {
    const hold = Promise.withResolvers<void>()
    await page.route('**/api/products/*', async (route) => {
      if (route.request().method() === 'PUT') await hold.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('button', { name: 'Editing...' })).toBeDisabled()
    hold.resolve()
    await expect(page).toHaveURL('/admin/products')
    await page.unroute('**/api/products/*')
  })
  // Shows §4.38.
  await test.step('a removed image goes from every variant when the form is saved', async () => {
    await page.getByRole('link', { name: 'Edit Edited Hoodie' }).click()
    await page.getByRole('button', { name: 'Add variant' }).click()
    await page.getByRole('textbox', { name: 'Color of variant 2' }).fill('Sand')
    await page.getByRole('textbox', { name: 'Stock M of Sand' }).fill('1')
    await page.getByRole('button', { name: /^Use .* for Sand$/ }).click()
    await expect(page.getByRole('button', { name: 'Sand (1)' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove image 1' }).click()
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('Ink and Sand have no images.')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/admin/products')
    await page.getByRole('link', { name: 'Edit Edited Hoodie' }).click()
    await expect(page.getByRole('button', { name: 'Ink (0)' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sand (0)' })).toBeVisible()
    expect(filesDeleted).toEqual([])
    await page.goto('/admin/products')
  })

  const statusOfProduct = async () => (await fetch(`${shop.url}/api/products/edited-hoodie`)).status
  await page.getByRole('link', { name: 'Edit Edited Hoodie' }).click()
  await page.getByRole('button', { name: 'Delete Product' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to delete this product? There is no way to undo this.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await statusOfProduct()).toBe(200)
  await page.getByRole('button', { name: 'Delete Product' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/admin/products')
  await expect(page.getByRole('link', { name: 'Edit Edited Hoodie' })).toBeHidden()
  expect(await statusOfProduct()).toBe(404)
})

// Shows §1.3, §2.87, §2.88, §2.89, R14.
test('§2 the card deletes a variant after its question; the last one takes the product (R14)', async ({
  page,
  shop,
  signIn,
}) => {
  const colors = { Ink: { M: 4, L: 2 }, Sand: { M: 1, L: 1 } }
  const { slug } = await addProduct(shop.database, { model: 'Variant Hoodie', colors })
  const colorsInShop = async () => {
    const reply = await page.request.get(`/api/products/${slug}`)
    const details = (await reply.json()) as { variants?: { color: string }[] }
    return [reply.status(), details.variants?.map(({ color }) => color)]
  }
  await signIn('admin')
  await page.goto('/admin/products?search=variant')
  const question = page.getByRole('alertdialog')
  const deleteColor = async (color: string, answer: 'Cancel' | 'Confirm') => {
    await page.getByRole('button', { name: `Delete Variant Hoodie in ${color}` }).click()
    await expect(question).toContainText(
      'Are you sure you want to delete this variant? If product only has this variant, the whole product will be deleted.',
    )
    await question.getByRole('button', { name: answer }).click()
    await expect(question).toHaveCount(0)
  }
  await deleteColor('Ink', 'Cancel')
  expect(await colorsInShop()).toEqual([200, ['Ink', 'Sand']])
  await deleteColor('Ink', 'Confirm')
  await expect(page.getByRole('button', { name: 'Delete Variant Hoodie in Ink' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Edit Variant Hoodie' })).toBeVisible()
  expect(await colorsInShop()).toEqual([200, ['Sand']])

  await deleteColor('Sand', 'Confirm')
  await expect(page.getByText('Product deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Variant Hoodie' })).toHaveCount(0)
  expect(await colorsInShop()).toEqual([404, undefined])
})

test('fills the grid by keyboard and from a spreadsheet', async ({ page, signIn }) => {
  await signIn('admin')
  await fillNewProduct(page, 'Grid Hoodie')
  await page.getByRole('button', { name: 'Add variant' }).click()
  await page.getByRole('textbox', { name: 'Color of variant 2' }).fill('Sand')
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true })

  await cell('Stock M of Ink').focus()
  await page.keyboard.type('3')
  await page.keyboard.press('Tab')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await page.keyboard.type('9')
  await expect(cell('Stock L of Ink')).toHaveValue('5')
  await expect(cell('Stock L of Sand')).toHaveValue('9')

  await cell('Price of Ink').focus()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '49\t1\t2\n45\t3\t4\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(cell('Price of Sand')).toHaveValue('45')
  await expect(cell('Stock M of Ink')).toHaveValue('1')
  await expect(cell('Stock L of Sand')).toHaveValue('4')
})

test('a sale made while the grid is open survives its saving', async ({ page, shop, signIn }) => {
  await signIn('admin')
  await createProduct(page, 'Sold Meanwhile')
  await page.getByRole('link', { name: 'Edit Sold Meanwhile' }).click()
  await expect(page.getByRole('textbox', { name: 'Stock M of Ink' })).toHaveValue('4')

  const details = (await (await fetch(`${shop.url}/api/products/sold-meanwhile`)).json()) as {
    variants: { sizes: { skuId: string; value: string }[] }[]
  }
  const skuId = details.variants[0]?.sizes.find(({ value }) => value === 'M')?.skuId
  const contact = { userName: 'A', userEmail: 'a@example.com', userPhoneNumber: '20 123 456', street: 'B' }
  await fetch(`${shop.url}/api/orders/createOrder`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ addressData: contact, productData: [{ skuId, quantity: 1 }] }),
  })

  await page.getByRole('textbox', { name: 'Stock M of Ink' }).fill('14')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL('/admin/products')
  const size = page.getByRole('button', { name: 'Sold Meanwhile, Ink, M: 13 in stock. Show history' })
  await size.click()
  const history = page.getByRole('list', { name: 'Stock history' })
  await expect(history.getByRole('listitem').first()).toContainText('+10 Edit')
  await expect(history).toContainText('-1 Sale')
})

test('tells the second of two editors what the first one saved', async ({ page, context, signIn }) => {
  await signIn('admin')
  await createProduct(page, 'Contested Hoodie')
  await page.getByRole('link', { name: 'Edit Contested Hoodie' }).click()
  await field(page, 'Type').fill('My type')

  const other = await context.newPage()
  await other.goto(page.url())
  await field(other, 'Type').fill('Their type')
  await other.getByRole('button', { name: 'Update' }).click()
  await expect(other).toHaveURL('/admin/products')
  await other.close()

  await page.getByRole('button', { name: 'Update' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this product' })
  await expect(dialog).toContainText('Their type')
  await expect(dialog).toContainText('My type')
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect(field(page, 'Type')).toHaveValue('Their type')
})

test('asks before changes are lost', async ({ page, signIn }) => {
  await signIn('admin')
  await fillNewProduct(page, 'Never Saved')
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await expect(page.getByRole('alertdialog', { name: 'Unsaved changes' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page, 'Model')).toHaveValue('Never Saved')
})

// Shows §2.94, §3.9, §3.25, §4.39, §5.15, §5.16, §5.20, R16.
test('§2 to §5 Quick add: slug from the model, quantities of ticked sizes, previews, messages', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('admin')
  await page.goto('/admin/products/add')
  await page.getByRole('link', { name: 'Quick add' }).click()
  const quick = page.getByRole('form', { name: 'Quick add' })
  const text = (name: string) => quick.getByRole('textbox', { name, exact: true })
  await text('Model').fill('  Été & Sable -- Tee!  ')
  await expect(text('Slug')).toHaveValue('ete-sable-tee')
  await expect(text('Quantity M')).toBeHidden()
  await quick.getByRole('checkbox', { name: 'M', exact: true }).check()
  await quick.getByRole('button', { name: 'Add Product' }).click()
  await expect(quick.getByText('Fit is required')).toBeVisible()
  await expect(quick.getByText('Collection is required')).toBeVisible()

  await expect(quick.getByText('Price is required')).toBeVisible()
  await text('Price').fill('39,5')
  await expect(quick.getByText('Price is required')).toBeHidden()
  await text('Fit').fill('Regular')
  await text('Type').fill('Tee')
  await text('Color').fill('Sand')
  await text('Description').fill('Light.')
  await quick.getByRole('combobox', { name: 'Collection' }).selectOption('shorts-tshirts')
  await text('Quantity M').fill('6')
  await quick.getByLabel('Images').setInputFiles([await imageFile('quick.jpg', 90)])
  await expect(quick.getByRole('img', { name: 'quick.jpg' })).toBeVisible()
  await expect(quick.getByRole('img', { name: 'quick.jpg' })).toHaveAttribute('src', /^blob:/)
  await expectAccessible()
  await test.step('§8 says so when adding failed, and keeps what was typed', async () => {
    await page.route('**/api/products', (route) => route.fulfill({ status: 500, body: 'no' }))
    await quick.getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('Submission failed')).toBeVisible()
    await expect(text('Slug')).toHaveValue('ete-sable-tee')
    await page.unroute('**/api/products')
  })
  await quick.getByRole('button', { name: 'Add Product' }).click()

  await expect(page.getByText('Product added successfully!')).toBeVisible()
  for (const name of ['Model', 'Slug', 'Price', 'Fit', 'Type', 'Color', 'Description'])
    await expect(text(name)).toHaveValue('')
  await expect(quick.getByRole('combobox', { name: 'Collection' })).toHaveValue('')
  await expect(quick.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(text('Quantity M')).toBeHidden()
  await expect(quick.getByRole('img')).toHaveCount(0)
  await page.goto('/product/ete-sable-tee')
  await expect(page.getByRole('heading', { name: 'Été & Sable' })).toBeVisible()
  await expect(page.getByText('39.50 DT').first()).toBeVisible()
})

test('opens and saves 40 colors in 8 sizes with one request each', async ({ page, shop, signIn }) => {
  await signIn('admin')
  const sizes = Object.fromEntries(['XS', 'S', 'M', 'L', 'XL', 'XXL', '44', '46'].map((size) => [size, 2]))
  const colors = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`Color ${index}`, sizes]))
  const { id } = await addProduct(shop.database, { model: 'Giant Tee', collection: 'others', colors })
  await page.goto('/admin/products?search=giant')
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith(id) && pathname.startsWith('/api/')) requests.push(request.method())
  })

  await page.getByRole('link', { name: 'Edit Giant Tee' }).click()
  const last = page.getByRole('textbox', { name: 'Stock 46 of Color 39' })
  await expect(last).toHaveValue('2')
  await expect(page.getByRole('textbox', { name: /^Stock / })).toHaveCount(40 * 8)
  expect(requests).toEqual(['GET'])

  await last.fill('9')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL('/admin/products')
  expect(requests).toEqual(['GET', 'PUT'])
})
