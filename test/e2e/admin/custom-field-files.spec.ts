import { customFieldDraft } from '#test/custom-fields/custom-field-draft.ts'
import { signInOwner } from '#test/e2e/owner-api.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, sweepIf, test } from '#test/e2e/shop.ts'
import { pdfBytes } from '#test/custom-fields/pdf-bytes.ts'

// Other tests read the pages of this product.
test.afterEach(async ({ shop }) => {
  const owner = await signInOwner(shop.url)
  for (const { id } of await owner.listCustomFields({})) await owner.deleteCustomField({ fieldId: id })
})

const names = { en: 'Size chart', fr: 'Guide des tailles', ar: 'جدول المقاسات' }
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdfBytes(name) })

for (const width of [360, 1440]) {
  test(
    `staff put a file into a field, and customers download it, at ${width} px`,
    sweepIf(width === 360),
    async ({ page, shop, signIn, expectAccessible }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signIn('admin')
      const owner = await signInOwner(shop.url)
      await owner.addCustomField(customFieldDraft(names.en, { names, type: 'file' }))
      const { product } = await owner.getProduct({ id: 'marsa-heavy-hoodie' })

      await page.goto(`/admin/products/${product._id}`)
      const form = page.getByRole('region', { name: 'Your fields' })
      const chooser = form.getByLabel('Size chart', { exact: false })
      await chooser.setInputFiles({ ...pdf('chart.pdf'), buffer: Buffer.from('<script>alert(1)</script>') })
      await expect(form.getByText('This file cannot be taken. Files are PDF, JPEG, PNG or WebP.')).toBeVisible()
      await expectAccessible()
      await chooser.setInputFiles(pdf('Size chart of the hoodie.pdf'))
      await expect(form.getByText('Size-chart-of-the-hoodie.pdf is added. Save to keep it.')).toBeVisible()
      await expectAccessible()
      await page.getByRole('button', { name: 'Update', exact: true }).click()
      await expect(page).toHaveURL(/\/admin\/products$/)

      await page.goto(`/admin/products/${product._id}`)
      const loaded = page.waitForEvent('download')
      await form.getByRole('button', { name: 'Download Size-chart-of-the-hoodie.pdf' }).click()
      expect((await loaded).suggestedFilename()).toBe('Size-chart-of-the-hoodie.pdf')

      await page.goto('/ar/product/marsa-heavy-hoodie-ink')
      await expect(page.getByRole('term').filter({ hasText: names.ar })).toBeVisible()
      await expectAccessible()
      const link = page.getByRole('link', { name: 'Size-chart-of-the-hoodie.pdf' })
      const download = page.waitForEvent('download')
      await link.click()
      expect((await download).suggestedFilename()).toBe('Size-chart-of-the-hoodie.pdf')

      await page.goto(`/admin/products/${product._id}`)
      await form.getByRole('button', { name: 'Remove the file of Size chart' }).click()
      await expect(form.getByText('No file')).toBeVisible()
      await page.getByRole('button', { name: 'Update', exact: true }).click()
      await expect(page).toHaveURL(/\/admin\/products$/)
      expect((await owner.getAdminProduct({ id: product._id })).fieldValues).toEqual({})
    },
  )
}

test('staff keep a file with an order, at 360 px', async ({ page, shop, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 844 })
  await signIn('admin')
  const owner = await signInOwner(shop.url)
  await owner.addCustomField(customFieldDraft('Drawing', { subject: 'order', type: 'file' }))
  const { id } = await placeOrder(shop.url)
  await page.goto(`/admin/orders/${id}`)
  const form = page.getByRole('region', { name: 'Your fields' })
  await form.getByLabel('Drawing', { exact: false }).setInputFiles(pdf('drawing.pdf'))
  await expect(form.getByText('drawing.pdf is added. Save to keep it.')).toBeVisible()
  await form.getByRole('button', { name: 'Save the fields' }).click()
  await expect(page.getByText('Fields saved.')).toBeVisible()
  await expectAccessible()
  const loaded = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Download drawing.pdf' }).click()
  expect((await loaded).suggestedFilename()).toBe('drawing.pdf')
})
