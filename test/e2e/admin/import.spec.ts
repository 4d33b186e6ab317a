import { expect, test } from '#test/e2e/shop.ts'

const product = (model: string) => ({
  ...{ model, collection: 'others', price: 25 },
  variants: [{ color: 'Ink', sizes: { M: 1 } }],
})
const jsonFile = (name: string, products: object[]) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(products)),
})

for (const width of [390, 1440]) {
  test(`products of a file are previewed, chosen, imported as drafts, and taken back, at ${width} px`, async ({
    page,
    signIn,
    expectAccessible,
  }) => {
    const [first, second, third] = [`Cap ${width}`, `Scarf ${width}`, `Glove ${width}`]
    const fileName = `winter-${width}.json`
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn('admin')
    await page.goto('/admin/products')
    await page.getByRole('navigation', { name: 'Admin', exact: true }).getByRole('link', { name: 'Import' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible()
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles(jsonFile(fileName, [product(first), product(second), product(third), { model: 'No price' }]))
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText('3 products: 3 new, 0 changed, 0 unchanged. 1 row is skipped.')).toBeVisible()
    await page.getByText('Skipped: 1').click()
    await expect(page.getByText(/^Row 4: .*collection/)).toBeVisible()
    await expectAccessible()

    await page.getByRole('searchbox', { name: 'Search the file' }).fill('glo')
    await page.getByRole('checkbox', { name: third }).uncheck()
    await page.getByRole('searchbox', { name: 'Search the file' }).fill('')
    await expect(page.getByRole('radio', { name: 'As drafts' })).toBeChecked()
    await page.getByRole('button', { name: 'Import 2 products' }).click()
    await expect(page.getByText('Done. 2 imported, 0 updated, 0 unchanged, 0 refused.')).toBeVisible()
    await expect(
      page
        .getByRole('list', { name: 'Past imports' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name: fileName }) }),
    ).toContainText('2 new, 0 changed, 0 unchanged, 0 refused.')

    await page.goto(`/admin/products?search=${width}&status=draft`)
    await expect(page.getByRole('main').getByRole('link', { name: first, exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: third, exact: true })).toBeHidden()

    await page.goto('/admin/import')
    await page.getByRole('link', { name: fileName }).click()
    await page.getByRole('button', { name: 'Undo this import' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Undo this import' })
    await expect(dialog).toContainText('This removes the 2 products that the import added')
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(/^Undone .* by /)).toBeVisible()
    await expect(page.getByText('Undone: 2 removed, 0 restored, 0 kept.')).toBeVisible()
    await expectAccessible()
    await page.goto(`/admin/products?search=${width}&status=draft`)
    await expect(page.getByRole('main').getByRole('link', { name: first, exact: true })).toBeHidden()
  })
}

test('a cancelled import says what stays, and starting again goes on where it stopped', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/admin/import')
  const many = Array.from({ length: 210 }, (_, number) => product(`Cancelled ${number}`))
  await page.getByLabel('File', { exact: true }).setInputFiles(jsonFile('many.json', many))
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('210 products: 210 new')).toBeVisible()
  const hold = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/admin/imports/*/products', async (route) => {
    if (++calls === 2) await hold.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Import 210 products' }).click()
  await expect(page.getByText('100 of 210')).toBeVisible()
  await page.getByRole('region', { name: 'Import', exact: true }).getByRole('button', { name: 'Cancel' }).click()
  hold.resolve()
  await expect(
    page.getByText('Cancelled. What was imported stays; start again to go on, or undo the import. 200 imported'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Import 210 products' }).click()
  await expect(page.getByText('Done. 210 imported, 0 updated, 0 unchanged, 0 refused.')).toBeVisible()
  expect(calls).toBe(3)
  await page.getByRole('link', { name: 'See or undo this import' }).click()
  await expect(page.getByText('210 new, 0 changed, 0 unchanged, 0 refused.')).toBeVisible()
})
