import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

test.afterEach(({ shop }) =>
  shop.database.transact(async (tx) => {
    await tx.deleteFrom('shipments').execute()
    await tx.deleteFrom('manifests').execute()
    await tx.deleteFrom('couriers').execute()
    await tx.deleteFrom('settings').where('name', '=', 'hasCouriers').execute()
    await tx.updateTable('orders').set({ status: 'Delivered' }).where('status', '=', 'Pending').execute()
  }),
)

/** Where somebody wants to look at the pages, an image of each. */
async function photograph(page: Page, name: string) {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

for (const [screen, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${screen}`, { tag: '@sweep' }, () => {
    test.use({ viewport })

    test('two orders are packed by scanning and tapping, and a courier takes them', async ({
      page,
      shop,
      signIn,
      expectAccessible,
    }) => {
      const tapped = await placeOrder(shop.url, { street: '3 rue des Lilas, Sousse' })
      const scanned = await placeOrder(shop.url)
      await signIn('admin')

      await page.goto('/admin/settings/work')
      await page.getByRole('checkbox', { name: 'Work with couriers' }).check()
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByRole('checkbox', { name: 'Work with couriers' })).toBeChecked()

      await page.goto('/admin/couriers')
      await page.getByRole('button', { name: 'Add a courier' }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: 'Name of the courier' }).fill('Rapid Colis')
      await form.getByRole('textbox', { name: 'Tracking page' }).fill('https://rapid.example/track')
      await form.getByRole('button', { name: 'Save the courier' }).click()
      await expect(form.getByText('Write {number} where the tracking number goes.').first()).toBeVisible()
      await form.getByRole('textbox', { name: 'Tracking page' }).fill('https://rapid.example/track?no={number}')
      const headings = form.getByRole('textbox', { name: /^Heading of column [12]$/ })
      await form.getByRole('button', { name: 'Move column 1 down' }).press('Enter')
      await expect(form.getByRole('button', { name: 'Move column 2 down' })).toBeFocused()
      await expect(form.getByText('Nom is column 2 now.')).toBeAttached()
      await expect(headings.first()).toHaveValue('Téléphone')
      await form.getByRole('button', { name: 'Move column 2 up' }).press('Enter')
      await expect(form.getByRole('button', { name: 'Move column 1 up' })).toBeFocused()
      await expect(headings.first()).toHaveValue('Nom')
      await form.getByRole('button', { name: 'Look at it with three orders' }).click()
      await expect(form.getByRole('cell', { name: scanned.number })).toBeVisible()
      await expectAccessible()
      await photograph(page, `courier-${screen}`)
      await form.getByRole('button', { name: 'Save the courier' }).click()
      await expect(page.getByText('The courier is saved.')).toBeVisible()
      await photograph(page, `couriers-${screen}`)

      await page.goto('/admin/packing')
      const fetched = page.getByRole('checkbox').first()
      await fetched.check()
      await page.reload()
      await expect(fetched).toBeChecked()
      await expectAccessible()
      await photograph(page, `pick-list-${screen}`)
      await page.getByRole('link', { name: 'Start packing' }).click()

      const field = page.getByRole('textbox', { name: 'Scan a piece' })
      await expect(field).toBeFocused()
      await page.keyboard.type(`${tapped.number}\n`)
      await expect(page.getByRole('heading', { name: `Order ${tapped.number}` })).toBeVisible()
      await field.focus()
      await page.keyboard.type('6190000000000\n')
      await expect(page.getByRole('alert')).toHaveText('6190000000000 does not belong to this order.')
      await expectAccessible()
      await photograph(page, `packing-wrong-${screen}`)
      await page.getByRole('list', { name: 'Pieces' }).getByRole('button').click()
      await expect(page.getByText(`Order ${tapped.number} is packed.`)).toBeVisible()

      await expect(field).toBeFocused()
      await page.keyboard.type(`${scanned.number}\n`)
      await expect(page.getByRole('heading', { name: `Order ${scanned.number}` })).toBeVisible()
      await field.focus()
      await page.keyboard.type(`${scanned.skuId}\n`)
      await expect(page.getByText(`Order ${scanned.number} is packed.`)).toBeVisible()

      await page.goto('/admin/hand-over')
      await expect(page.getByRole('textbox', { name: 'Scan a parcel' })).toBeFocused()
      await page.keyboard.type(`${scanned.number}\n`)
      await page.keyboard.type('TN-88\n')
      await expect(page.getByText(`TN-88 is the tracking number of ${scanned.number}.`)).toBeVisible()
      await page.getByRole('checkbox', { name: `Order ${tapped.number} is handed over` }).check()
      await page.getByRole('textbox', { name: `Tracking number of ${tapped.number}` }).fill('TN-77')
      await expect(page.getByText('2 parcels')).toBeVisible()
      await expectAccessible()
      await photograph(page, `hand-over-${screen}`)
      await page.getByRole('button', { name: 'Hand over', exact: true }).click()
      const question = page.getByRole('alertdialog', { name: 'Hand 2 parcels over to Rapid Colis?' })
      await expectAccessible()
      await question.getByRole('button', { name: 'Hand over', exact: true }).click()

      await expect(page.getByRole('heading', { name: /^Manifest \d{8}-\d{3}$/ })).toBeVisible()
      await expect(page.getByRole('cell', { name: 'TN-77' })).toBeVisible()
      await expectAccessible()
      await photograph(page, `manifest-${screen}`)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'File for Rapid Colis' }).click()
      const file = await readFile(await (await download).path(), 'utf8')
      expect(file.split('\n')[0]).toBe(
        '\uFEFFNom;Téléphone;Téléphone 2;Gouvernorat;Délégation;Adresse;Désignation;Nombre de pièces;Prix;Note;Référence',
      )
      expect(file).toContain('Hélène Trabelsi;98765432;;Sousse;')

      await page.goto(`/admin/labels?ids=${tapped.id},${scanned.id}`)
      await expect(page.getByRole('img', { name: 'Rapid Colis TN-77' })).toBeVisible()
      await expectAccessible()
      await photograph(page, `labels-${screen}`)

      await page.goto(`/admin/orders/${tapped.id}`)
      await expect(page.getByRole('link', { name: 'TN-77' })).toHaveAttribute(
        'href',
        'https://rapid.example/track?no=TN-77',
      )
      await expectAccessible()
      await photograph(page, `order-${screen}`)

      await page.goto('/ar/admin/manifests')
      await expect(page.getByRole('heading', { name: 'كشوف التسليم' })).toBeVisible()
      await expectAccessible()
      await photograph(page, `manifests-ar-${screen}`)
      await page.goto('/ar/admin/couriers')
      await expect(page.getByRole('heading', { name: 'شركات التوصيل' })).toBeVisible()
      await photograph(page, `couriers-ar-${screen}`)
      await page.goto('/admin/manifests')
      await page.getByRole('link', { name: /Rapid Colis/ }).click()
      await page.getByRole('button', { name: 'Undo the hand-over' }).click()
      await expect(page.getByText('2 parcels are packed and wait again.')).toBeVisible()
      await expect(page.getByRole('list', { name: 'Packed parcels' }).getByRole('listitem')).toHaveCount(2)
    })
  })
}
