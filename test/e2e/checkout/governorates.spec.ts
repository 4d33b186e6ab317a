import { addressFields, expect, fillAddress, test } from '#test/e2e/checkout-fixtures.ts'

test('the governorate of a parcel is picked, and the one of a product page is the first guess', async ({
  page,
  customerWith,
}) => {
  await customerWith({})
  await page.goto('/product/marsa-heavy-hoodie-ink')
  await page.getByRole('combobox', { name: 'Governorate' }).selectOption('Nabeul')
  await page.goto('/checkout')
  const governorate = page.getByRole('combobox', { name: 'Governorate' })
  await expect(governorate).toHaveValue('Nabeul')
  await governorate.selectOption('')
  const { State: _, ...others } = addressFields
  await fillAddress(page, others)
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await expect(governorate).toHaveAccessibleDescription(/required/)
  await governorate.selectOption({ label: 'Sfax' })
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await expect(page.getByText('Sfax', { exact: false }).first()).toBeVisible()
})
