import { expect, test } from '#test/e2e/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

const models = ['Batch Cap', 'Batch Scarf', 'Batch Belt']

test.afterEach(({ shop }) =>
  shop.database.transact((tx) =>
    tx.updateTable('products').set({ status: 'deleted' }).where('model', 'in', models).execute(),
  ),
)

test('a batch takes what is right, and names the product and the field of what is not', async ({
  page,
  shop,
  signIn,
  expectAccessible,
}) => {
  const [cap, scarf, belt] = models.map((model) => ({
    model,
    handle: `batch:${model}`,
    collection: 'others',
    price: 25,
    status: 'draft',
    variants: [{ color: 'Ink', sizes: { M: 1 } }],
  }))
  const note = {
    row: 2,
    text: 'Batch Scarf: collection: There is no collection “hats”. Create it, or choose another one',
  }
  await page.route('**/api/admin/seed/preview', (route) =>
    route.fulfill({
      json: {
        documents: [cap, { ...scarf, collection: 'hats' }, { ...belt, description: 'half \uD83D of a sign' }],
        plan: models.map((model) => ({
          model,
          type: '',
          sizes: 1,
          price: 25,
          stock: 1,
          images: 0,
          collections: ['others'],
          isDraft: true,
          what: 'new',
        })),
        skipped: [],
        notes: [note],
      },
    }),
  )
  await signIn('admin')
  await page.goto('/admin/seed-data')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('Please look at: 1').click()
  await expect(page.getByText(note.text)).toBeVisible()
  await page.getByRole('button', { name: 'Upload 3 products' }).click()
  await expect(page.getByText('1 imported, 0 updated, 0 unchanged, 2 refused.')).toBeVisible()
  const report = page.getByRole('region', { name: 'Upload' })
  await report.getByText('Refused: 2').click()
  await expect(report.getByText(note.text)).toBeVisible()
  await expect(report.getByText('Batch Belt: description: This holds characters that cannot be read')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible()

  const saved = await shop.database.query
    .selectFrom('products')
    .select('model')
    .where('model', 'in', models)
    .where('status', '=', 'draft')
    .execute()
  expect(saved).toEqual([{ model: 'Batch Cap' }])
})
