import { findRoom } from '#test/e2e/rooms.ts'
import { expect, test } from '#test/e2e/shop.ts'

const product = (model: string) => ({
  model,
  collection: 'others',
  price: 25,
  variants: [{ color: 'Ink', sizes: { M: 1 } }],
})
const jsonFile = (name: string, products: object[]) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(products)),
})

for (const width of [390, 1440]) {
  test(
    `products of a file are previewed, chosen, imported as drafts, and taken back, at ${width} px`,
    { tag: '@sweep' },
    async ({ page, signIn, expectAccessible }) => {
      const [first, second, third] = [`Cap ${width}`, `Scarf ${width}`, `Glove ${width}`]
      const fileName = `winter-${width}.json`
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signIn('admin')
      await page.goto('/admin/products')
      await (await findRoom(page, 'Import')).click()
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
      await expect(page.getByRole('checkbox', { name: 'Fetch the photographs too' })).not.toBeChecked()
      await page.getByRole('button', { name: 'Import 2 products' }).click()
      await expect(page.getByRole('heading', { level: 1, name: fileName })).toBeVisible()
      await expect(page.getByText('2 new, 0 changed, 0 unchanged, 0 refused.')).toBeVisible()
      await expectAccessible()
      await page.getByRole('link', { name: 'All imports' }).click()
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
    },
  )
}

test(
  'an import runs on the server: leaving its page ends nothing, and any admin sees it run',
  { tag: '@sweep' },
  async ({ page, shop, signIn, expectAccessible }) => {
    test.slow()
    await signIn('admin')
    await page.goto('/admin/import')
    const many = Array.from({ length: 1_500 }, (_, number) => product(`Left ${number}`))
    await page.getByLabel('File', { exact: true }).setInputFiles(jsonFile('left.json', many))
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Import 1,500 products' }).click()
    await expect(page.getByRole('progressbar', { name: 'Products' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(page.getByText(/^Cancelled\. What came in stays; go on where it stopped, or undo/)).toBeVisible()
    const resume = page.getByRole('button', { name: 'Go on with the import' })
    await expect(resume).toBeFocused()
    await expectAccessible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('progressbar', { name: 'Products' })).toBeVisible()
    await page.goto('/admin/import')
    await expect(page.getByRole('list', { name: 'Under way' }).getByRole('link', { name: 'left.json' })).toBeVisible()
    await expectAccessible()

    // Nobody looks.
    await page.goto('/healthz')
    const row = shop.database.query.selectFrom('imports').select('state').where('file_name', '=', 'left.json')
    await expect.poll(async () => (await row.executeTakeFirstOrThrow()).state, { timeout: 100_000 }).toBe('done')
    await page.goto('/admin/import')
    await page.getByRole('link', { name: 'left.json' }).click()
    await expect(page.getByText('1,500 new, 0 changed, 0 unchanged, 0 refused.')).toBeVisible()
  },
)

for (const width of [390, 1440]) {
  test(
    `photographs are fetched too, and those that fail are listed and tried again, at ${width} px`,
    { tag: '@sweep' },
    async ({ page, shop, signIn, expectAccessible }) => {
      const fileName = `photographs-${width}.json`
      const withImages = ['Bag', 'Belt'].map((name) => {
        const { variants, ...facts } = product(`${name} ${width}`)
        // An address of this machine, which the shop never asks.
        const images = [{ sourceUrl: `http://127.0.0.1:9/${name}-${width}.jpg` }]
        return { ...facts, variants: variants.map((variant) => ({ ...variant, images })) }
      })
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signIn('admin')
      await page.goto('/admin/import')
      await page.getByLabel('File', { exact: true }).setInputFiles(jsonFile(fileName, withImages))
      await page.getByRole('button', { name: 'Preview' }).press('Enter')
      await page.getByRole('checkbox', { name: 'Fetch the photographs too' }).press('Space')
      await expectAccessible()
      await page.getByRole('button', { name: 'Import 2 products' }).press('Enter')

      await expect(page.getByText('0 photographs fetched, 2 failed.')).toBeVisible()
      await expect(page.getByText('Finished, with 2 failures to look at.')).toBeVisible()
      const failures = page.getByRole('region', { name: 'Failed photographs' })
      const failed = failures.getByRole('listitem')
      await failures.getByText(/^The address leads into a private network.*\(2\)$/).click()
      await expect(failed).toHaveCount(2)
      await expectAccessible()
      await page.reload()
      await failures.getByText(/private network/).click()
      await expect(failed).toHaveCount(2)

      const lastTry = async () => {
        const images = shop.database.query.selectFrom('import_images').select('due_at').where('state', '=', 'failed')
        const rows = await images.where('source_url', 'like', `%-${width}.jpg`).execute()
        return rows.map(({ due_at }) => due_at).toSorted()
      }
      const before = await lastTry()
      await page.getByRole('button', { name: 'Try the failed ones again' }).press('Enter')
      await expect.poll(async () => (await lastTry()).every((at, index) => at > (before[index] ?? ''))).toBe(true)
      await expect.poll(async () => (await lastTry()).length).toBe(2)
      await expect(page.getByText('0 photographs fetched, 2 failed.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try the failed ones again' })).toBeFocused()

      await failures.getByText(/private network/).click()
      await page.getByRole('link', { name: `Bag ${width}, Ink` }).click()
      await expect(page.getByRole('textbox', { name: 'Model' })).toHaveValue(`Bag ${width}`)
    },
  )
}
