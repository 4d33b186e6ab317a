import { expect, test } from '#test/e2e/shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** An Arabic title in Windows-1256, as Excel writes it. */
const file = Buffer.concat([
  Buffer.from('sep=;\r\nHandle;Title;Variant Price\r\nreading-shirt;'),
  Buffer.from([0xde, 0xe3, 0xed, 0xd5]),
  Buffer.from(';59,900\r\n'),
])

test('says how a file was read, and reads it in another way', async ({ page, signIn, expectAccessible }) => {
  await signIn('admin')
  await page.goto('/admin/import')
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: file })
  await page.getByRole('button', { name: 'Preview' }).click()

  const how = page.getByRole('group', { name: 'How the file was read' })
  await expect(how).toContainText('“59,900” is read as 59.900 DT.')
  await expect(how.getByLabel('Letters')).toHaveValue('windows-1256')
  await expect(how.getByLabel('Columns parted by')).toHaveValue('semicolon')
  await expect(page.getByRole('checkbox', { name: 'قميص' })).toBeChecked()

  await how.getByLabel('Decimals').selectOption('point')
  await expect(how).toContainText('“59,900” is read as 59900.000 DT.')
  await how.getByLabel('Letters').selectOption('windows-1252')
  await expect(page.getByRole('checkbox', { name: 'ÞãíÕ' })).toBeChecked()
  await expect(how.getByLabel('Decimals')).toHaveValue('point')

  // A way in which it cannot be read changes nothing.
  await how.getByLabel('Columns parted by').selectOption('tab')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(how.getByLabel('Columns parted by')).toHaveValue('semicolon')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible()
})
