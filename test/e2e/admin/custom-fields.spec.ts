import type { Page } from '@playwright/test'
import { signInOwner } from '#test/e2e/owner-api.ts'
import { expect, sweepIf, test } from '#test/e2e/shop.ts'

// Other tests read the pages of this product.
test.afterEach(async ({ shop }) => {
  const owner = await signInOwner(shop.url)
  for (const { id } of await owner.listCustomFields({})) await owner.deleteCustomField({ fieldId: id })
})

/** Opens the form of a new field, and says what it is. */
async function beginField(page: Page, type: string, names: { en: string; fr: string; ar: string }) {
  await page.getByRole('button', { name: 'Add a field' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is written into it').selectOption(type)
  await dialog.getByLabel('Name, English').fill(names.en)
  await dialog.getByLabel('Name, Français').fill(names.fr)
  await dialog.getByLabel(/Name, .*العربية/).fill(names.ar)
  await dialog.getByLabel('Customers see it').check()
  return dialog
}

for (const width of [390, 1366]) {
  test(
    `an owner defines fields, fills them in and customers read them, at ${width} px`,
    sweepIf(width === 390),
    async ({ page, shop, signIn, expectAccessible }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signIn('admin')
      await page.goto('/admin/custom-fields')
      await expect(page.getByRole('heading', { name: 'Custom fields', level: 1 })).toBeVisible()
      await expectAccessible()

      const choice = await beginField(page, 'choice', { en: 'Fabric', fr: 'Matière', ar: 'القماش' })
      await choice.getByRole('button', { name: 'Save' }).click()
      await expect(choice.getByText('Write at least one choice.')).toBeVisible()
      for (const [number, names] of [
        [1, ['Cotton', 'Coton', 'قطن']],
        [2, ['Wool', 'Laine', 'صوف']],
      ] as const) {
        await choice.getByRole('button', { name: 'Add a choice' }).click()
        const row = choice.getByRole('group', { name: `Choice ${number}` })
        for (const [place, name] of names.entries()) await row.getByRole('textbox').nth(place).fill(name)
      }
      await expectAccessible()
      await choice.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Field added.')).toBeVisible()

      const text = await beginField(page, 'paragraph', { en: 'Care', fr: 'Entretien', ar: 'العناية' })
      await text.getByLabel('A text in each language').check()
      await text.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('button', { name: 'Change Care' })).toBeVisible()
      await expectAccessible()

      const { product } = (await (await page.request.get(`${shop.url}/api/products/marsa-heavy-hoodie`)).json()) as {
        product: { _id: string }
      }
      await page.goto(`/admin/products/${product._id}`)
      const form = page.getByRole('region', { name: 'Your fields' })
      await form.getByLabel('Fabric').selectOption('Wool')
      await form.getByLabel('Care (English)').fill('Wash at 30 degrees')
      await form.getByLabel('Care (Français)').fill('Laver à 30 degrés')
      await expectAccessible()
      await page.getByRole('button', { name: 'Update', exact: true }).click()
      await expect(page).toHaveURL(/\/admin\/products$/)

      for (const [language, fabric, care] of [
        ['fr', ['Matière', 'Laine'], ['Entretien', 'Laver à 30 degrés']],
        // What is not written in a language is read in the first one of the shop.
        ['ar', ['القماش', 'صوف'], ['العناية', 'Wash at 30 degrees']],
      ] as const) {
        await page.goto(`/${language}/product/marsa-heavy-hoodie-ink`)
        for (const [name, value] of [fabric, care]) {
          await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible()
          await expect(page.getByRole('definition').filter({ hasText: value })).toBeVisible()
        }
        await expectAccessible()
      }
    },
  )
}
