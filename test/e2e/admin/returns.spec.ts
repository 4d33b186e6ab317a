import type { Page } from '@playwright/test'
import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

test.afterEach(({ shop }) =>
  shop.database.transact((tx) => tx.deleteFrom('settings').where('name', '=', 'takesReturns').execute()),
)

/** Where somebody wants to look at the pages, an image of each. */
async function photograph(page: Page, name: string) {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** Opens an order at a status. */
async function openOrder(page: Page, { id, number }: { id: string; number: string }, ...statuses: string[]) {
  await page.goto(`/admin/orders/${id}`)
  for (const status of statuses) {
    await page.getByRole('combobox', { name: `Status of order ${number}` }).selectOption(status)
    await expect(page.getByText(`→ ${status}`).first()).toBeVisible()
  }
}

for (const [screen, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${screen}`, { tag: '@sweep' }, () => {
    test.use({ viewport })

    test('staff exchange a size in two taps, take a piece back for store credit, and deliver an order partly taken', async ({
      page,
      shop,
      signIn,
      expectAccessible,
    }) => {
      const userPhoneNumber = screen === 'phone' ? '25 123 501' : '25 123 502'
      const order = await placeOrder(shop.url, { userName: `Returns on a ${screen}`, userPhoneNumber })
      await signIn('admin')
      await page.goto('/admin/settings/work')
      await page.getByRole('checkbox', { name: 'Take returns and exchanges' }).check()
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByText('Settings saved')).toBeVisible()

      await openOrder(page, order, 'Shipped', 'Delivered')
      const section = page.getByRole('region', { name: 'Returns', exact: true })
      const other = section.getByRole('button', { name: /^Exchange / }).first()
      await expect(other).toBeVisible()
      await expectAccessible()
      // Who reads another language than that of the product's names is offered the same sizes.
      const french = await page.context().newPage()
      await french.goto(`/fr/admin/orders/${order.id}`)
      await expect(french.getByRole('button', { name: /^Échanger .* contre / }).first()).toBeVisible()
      await french.close()
      await other.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('To collect at the door')).toBeVisible()
      await expectAccessible()
      await dialog.getByRole('button', { name: 'Exchange', exact: true }).click()
      await expect(section.getByText('Replaced by order')).toBeVisible()
      await expect(section.getByRole('listitem').filter({ hasText: 'Replaced by order' })).toBeFocused()
      await section.getByRole('button', { name: /^Undo / }).click()
      await expect(section.getByText('Undone', { exact: true })).toBeVisible()

      await section.getByRole('button', { name: /for something else$/ }).click()
      await dialog.getByRole('combobox', { name: 'What the customer gets instead' }).fill('tee')
      await expect(dialog.getByRole('option').first()).toContainText('Tee')
      await expectAccessible()
      await photograph(page, `exchange-picker-${screen}`)
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('button', { name: 'Choose another' })).toBeVisible()
      await dialog.getByRole('combobox', { name: 'Reason', exact: true }).selectOption('changed-mind')
      await dialog.getByRole('textbox', { name: 'Delivery fee' }).fill('7')
      await expectAccessible()
      await photograph(page, `exchange-other-${screen}`)
      await dialog.getByRole('button', { name: 'Exchange', exact: true }).click()
      const exchanged = section.getByRole('listitem').filter({ hasText: 'Replaced by order' }).first()
      await expect(exchanged).toBeFocused()
      await photograph(page, `returns-${screen}`)
      await exchanged.getByRole('button', { name: /^Undo / }).click()
      await expect(section.getByText('Undone', { exact: true })).toHaveCount(2)

      await section.getByRole('button', { name: 'Return pieces' }).click()
      await dialog.getByRole('combobox', { name: /^What becomes of/ }).selectOption('write-off')
      await dialog.getByRole('combobox', { name: 'Give back as' }).selectOption('store-credit')
      await dialog.getByRole('button', { name: 'Enter the return' }).click()
      await expect(dialog.getByText('Choose a reason.').last()).toBeVisible()
      await dialog.getByRole('combobox', { name: 'Reason', exact: true }).selectOption('defective')
      await expectAccessible()
      await dialog.getByRole('button', { name: 'Enter the return' }).click()
      await expect(section.getByText('Written off')).toBeVisible()
      await expect(section.getByText('As store credit')).toBeVisible()
      await expectAccessible()

      const lines = [order.skuId, await otherSku(shop.url, order.skuId)]
      const taken = await placeTwo(shop.url, userPhoneNumber, lines)
      await openOrder(page, taken, 'Shipped')
      await section.getByRole('button', { name: 'Partly taken' }).click()
      await dialog
        .getByRole('combobox', { name: /^Pieces of/ })
        .first()
        .selectOption('1')
      await dialog.getByRole('combobox', { name: 'Reason', exact: true }).selectOption('changed-mind')
      await expectAccessible()
      await dialog.getByRole('button', { name: 'Deliver the rest' }).click()
      await expect(section.getByText('Not collected')).toBeVisible()
      await page.goto('/admin/returns?kind=partly-taken')
      await expect(page.getByRole('link', { name: taken.number })).toBeVisible()
      await expectAccessible()
    })
  })
}

async function otherSku(url: string, skuId: string) {
  const { products } = (await (await fetch(`${url}/api/products?limit=20`)).json()) as {
    products: { variants: { skus: { _id: string; quantity: number }[] }[] }[]
  }
  const skus = products.flatMap(({ variants }) => variants.flatMap((variant) => variant.skus))
  return skus.find(({ _id, quantity }) => quantity > 4 && _id !== skuId)?._id ?? ''
}

async function placeTwo(url: string, userPhoneNumber: string, skuIds: string[]) {
  const reply = await fetch(`${url}/api/orders/createOrder`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      addressData: { userName: 'Takes one of two', userEmail: 'two@example.com', userPhoneNumber, street: '12 rue' },
      productData: skuIds.map((skuId) => ({ skuId, quantity: 1 })),
    }),
  })
  return (await reply.json()) as { id: string; number: string }
}
