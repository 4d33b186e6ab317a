import { expect, test } from './shop.ts'

for (const width of [390, 1440]) {
  test(`every room of the back office is accessible and fits at ${width} px`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn('admin')
    const rooms = [
      '',
      '/orders',
      '/products',
      '/products/add',
      '/settings',
      '/activity',
      '/seed-data',
      '/mail',
      '/staff',
    ]
    for (const room of rooms) {
      await page.goto(`/admin${room}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, room).toBeLessThanOrEqual(0)
    }
  })
}

test('§2 /admin links Products, Add Product, Orders, and asks before Seed Data', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin')
  const actions = page.getByRole('navigation', { name: 'Admin actions' })
  await expect(actions.getByRole('link', { name: 'Products', exact: true })).toHaveAttribute('href', '/admin/products')
  await expect(actions.getByRole('link', { name: 'Add Product' })).toHaveAttribute('href', '/admin/products/add')
  await expect(actions.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/admin/orders')

  await actions.getByRole('button', { name: 'Seed Data' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Seed Data' })
  await expect(dialog).toContainText('limited to 500 documents per batch')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await actions.getByRole('button', { name: 'Seed Data' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()

  const file = JSON.stringify([
    { model: 'Seeded Cap', collection: 'others', price: 25, variants: [{ color: 'Ink', sizes: { 'One size': 5 } }] },
    { model: 'No price' },
  ])
  await page.getByRole('combobox', { name: 'Source' }).selectOption('file')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'products.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('1 products: 1 new, 0 changed, 0 unchanged. 1 rows are skipped.')).toBeVisible()
  await page.getByRole('button', { name: 'Upload 1 products' }).click()
  await expect(page.getByText('1 imported, 0 updated, 0 unchanged, 0 refused.')).toBeVisible()
  await page.getByRole('button', { name: 'Upload 1 products' }).click()
  await expect(page.getByText('0 imported, 0 updated, 1 unchanged, 0 refused.')).toBeVisible()
})

test('settings hold at once, and who changed what is written down', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/settings')
  const name = page.getByRole('textbox', { name: 'Store name' })
  await name.fill('Dar Lamine')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Dar Lamine, home' }).first()).toBeVisible()

  await page.goto('/admin/activity')
  const entry = page.getByRole('list', { name: 'Actions' }).getByRole('listitem').first()
  await entry.getByText('storeName', { exact: true }).click()
  await expect(entry).toContainText('Hanout → Dar Lamine')

  await page.goto('/admin/settings')
  await name.fill('Hanout')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
})

test('no customer loads the code of the back office', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Shop now' }).first().click()
  await expect(page).toHaveURL('/collections/products')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  expect(bodies.filter((body) => body.includes('/api/admin/orders'))).toEqual([])
  expect(bodies.join('')).not.toContain('Mark as Shipped')
})
