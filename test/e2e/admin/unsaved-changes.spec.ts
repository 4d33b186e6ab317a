import type { Page } from '@playwright/test'
import { signInOwner } from '#test/e2e/owner-api.ts'
import { expect, test } from '#test/e2e/shop.ts'

/** One change of each form of these pages, with the keyboard alone. */
const forms = [
  {
    form: 'the store settings',
    path: '/admin/settings/store',
    save: 'Save settings',
    change: (page: Page) => type(page, 'Store name', 'Renamed'),
  },
  {
    form: 'delivery by governorate',
    path: '/admin/settings/governorates',
    save: 'Save the prices',
    change: (page: Page) => page.getByRole('checkbox', { name: 'Delivery costs by governorate' }).press('Space'),
  },
  {
    form: 'the back office settings',
    path: '/admin/settings/parcels',
    save: 'Save settings',
    change: (page: Page) => type(page, 'Sender’s name', 'Depot'),
  },
  {
    form: 'words that mean the same',
    path: '/admin/search',
    save: 'Save the words',
    async change(page: Page) {
      await page.getByRole('button', { name: 'Add words', exact: true }).press('Enter')
      await type(page, 'Searched word 1', 'sweat')
      await type(page, 'Also finds 1', 'hoodie')
    },
  },
]

/** Leaves for the orders by the link of the side or of the bottom bar. */
const leave = (page: Page) =>
  page.getByRole('link', { name: 'Orders', exact: true }).filter({ visible: true }).first().press('Enter')

async function type(page: Page, label: string, text: string) {
  await page.getByRole('textbox', { name: label, exact: true }).press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test.afterEach(async ({ shop }) => {
  const owner = await signInOwner(shop.url)
  await owner.saveSettings({ storeName: 'Hanout', deliveryPrices: null })
  await owner.saveStaffSettings({ senderName: '' })
  await owner.saveSynonyms({ groups: [] })
})

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    for (const { form, path, save, change } of forms) {
      test(`${form}: asks before what is changed is left, and no more once it is saved`, async ({ page, signIn }) => {
        await signIn('admin')
        await page.goto(path)
        await change(page)
        await leave(page)
        const question = page.getByRole('alertdialog', { name: 'Unsaved changes' })
        await expect(question).toBeVisible()
        await question.getByRole('button', { name: 'Cancel' }).press('Enter')
        await expect(page).toHaveURL(path)

        await page.getByRole('button', { name: save, exact: true }).press('Enter')
        await expect(page.getByRole('listitem').filter({ hasText: /saved/i }).first()).toBeVisible()
        await leave(page)
        await expect(page).toHaveURL('/admin/orders')
      })
    }
  })
}
