import { giveStoreCredit } from '#server/store-credit/change-store-credit.ts'
import { signInOwner } from '#test/e2e/owner-api.ts'
import { tabTo } from '#test/e2e/keyboard.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

test.afterEach(({ shop }) =>
  shop.database.transact((tx) => tx.deleteFrom('settings').where('name', '=', 'deliveryPrices').execute()),
)

for (const [screen, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${screen}`, { tag: '@sweep' }, () => {
    test.use({ viewport })

    test('staff order for a caller with the keyboard, at a price of their own', async ({
      page,
      shop,
      signIn,
      expectAccessible,
    }) => {
      const userPhoneNumber = screen === 'phone' ? '25 123 701' : '25 123 702'
      const userName = `Calls on a ${screen}`
      const api = await signInOwner(shop.url)
      await api.saveSettings({
        deliveryPrices: { byGovernorate: [{ governorate: 'sfax', fee: 9 }], freeFrom: null },
      })
      const before = await placeOrder(shop.url, { userName, userPhoneNumber, street: '9 rue de Bizerte' })
      const { model, color, size } = await nameOf(shop.url, before.skuId)
      const cause = { phone: `216${userPhoneNumber.replaceAll(' ', '')}`, orderId: before.id, userId: null }
      await shop.database.transact((tx) => giveStoreCredit(tx, 5_000, cause))
      await signIn('admin')
      await page.goto('/admin/orders')
      await page.getByRole('link', { name: 'New order' }).click()
      await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible()
      await expectAccessible()

      await page.getByRole('button', { name: 'Place order' }).click()
      await expect(page.getByText('Phone is required')).toBeVisible()
      await expect(page.getByText('The order is empty')).toBeVisible()

      await page.getByRole('textbox', { name: 'Phone' }).fill(userPhoneNumber)
      await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue(userName)
      await expect(page.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('9 rue de Bizerte')

      const picker = page.getByRole('combobox', { name: 'Add a piece' })
      await picker.focus()
      await page.keyboard.type(`${model} ${color} ${size}`)
      await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(model)
      await expectAccessible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: 'Ordered twice?' })).toContainText(before.number)
      await tabTo(page, page.getByRole('textbox', { name: /^Price of/ }))
      await page.keyboard.type('20')
      await expect(page.getByRole('region', { name: 'Total' })).toContainText('27.00 DT')
      await page.getByRole('checkbox', { name: 'Pay from store credit (5.00 DT)' }).check()
      await expect(page.getByRole('region', { name: 'Total' })).toContainText('22.00 DT')
      await page.getByRole('combobox', { name: 'Governorate' }).selectOption('Sfax')
      await expect(page.getByRole('region', { name: 'Total' })).toContainText('24.00 DT')
      await expect(page.getByRole('textbox', { name: 'Delivery', exact: true })).toHaveAttribute('placeholder', '9.00')
      await expectAccessible()
      await page.getByRole('button', { name: 'Place order' }).press('Enter')

      await expect(page.getByRole('heading', { level: 1, name: /^Order \d{7}$/ })).toBeVisible()
      await expect(page.getByText(/^Placed by .*, by phone$/)).toBeVisible()
      await expect(page.getByText(/^Price set by staff, /)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Items' })).toContainText('Store credit−5.00 DT')
      await expect(page.getByRole('region', { name: 'Items' })).toContainText('24.00 DT')
      await expectAccessible()

      await page.getByRole('button', { name: 'Edit order' }).click()
      await page.getByRole('combobox', { name: 'Add a piece' }).fill('tee')
      await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Tee')
      await page.keyboard.press('Enter')
      await expectAccessible()
      await page.getByRole('button', { name: 'Save order' }).click()
      await expect(page.getByRole('region', { name: 'Items' }).getByRole('listitem')).toHaveCount(2)
    })
  })
}

async function nameOf(url: string, skuId: string) {
  const { products } = (await (await fetch(`${url}/api/products?limit=20`)).json()) as {
    products: { model: string; variants: { color: string; skus: { _id: string; sizes: string }[] }[] }[]
  }
  const found = products.flatMap(({ model, variants }) =>
    variants.flatMap(({ color, skus }) => skus.map(({ _id, sizes: size }) => ({ _id, model, color, size }))),
  )
  return found.find(({ _id }) => _id === skuId) ?? { model: '', color: '', size: '' }
}
