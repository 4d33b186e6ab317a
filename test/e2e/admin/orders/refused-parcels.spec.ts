import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

test.afterEach(({ shop }) =>
  shop.database.transact((tx) =>
    tx.deleteFrom('settings').where('name', 'in', ['tracksRefusals', 'refusalsUntilCall']).execute(),
  ),
)

for (const [screen, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${screen}`, { tag: '@sweep' }, () => {
    test.use({ viewport })

    test('staff turn the record of refusals on, set a parcel to refused, and see it with the next order of the phone', async ({
      page,
      shop,
      signIn,
      expectAccessible,
    }) => {
      const userPhoneNumber = screen === 'phone' ? '25 123 401' : '25 123 402'
      const refused = await placeOrder(shop.url, { userName: `Refuses on a ${screen}`, userPhoneNumber })
      await signIn('admin')

      await page.goto('/admin/settings/work')
      await page.getByRole('checkbox', { name: 'Keep a record of refused parcels' }).check()
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled()
      await page.goto('/admin/settings/limits')
      const limit = page.getByRole('textbox', { name: 'Refusals until you call first' })
      await limit.fill('-1')
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByText('At least 0')).toBeVisible()
      await limit.fill('1')
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByText('Settings saved')).toBeVisible()
      await expectAccessible()

      await page.goto(`/admin/orders/${refused.id}`)
      const status = page.getByRole('combobox', { name: `Status of order ${refused.number}` })
      await expect(status.getByRole('option', { name: 'Refused' })).toHaveCount(0)
      await status.selectOption('Shipped')
      await status.focus()
      await status.selectOption('Refused')
      await expect(page.getByText('Shipped → Cancelled: refused at the door')).toBeVisible()
      await expect(page.getByText('1 refused')).toBeVisible()
      await expectAccessible()

      const next = await placeOrder(shop.url, {
        userName: `Orders again on a ${screen}`,
        userPhoneNumber: `+216${userPhoneNumber.replaceAll(' ', '')}`,
      })
      expect(next.needsConfirmation).toBe(true)
      await page.goto(`/admin/orders?search=${next.number}`)
      await expect(page.getByRole('row').getByRole('option', { name: 'To confirm' })).toBeAttached()
      await expect(page.getByText('1 refused')).toBeVisible()
      await expectAccessible()
    })

    test('staff set several parcels to refused in the list, and find them by it', async ({
      page,
      shop,
      signIn,
      expectAccessible,
    }) => {
      const userName = `Sends back on a ${screen}`
      const numbers = [
        (await placeOrder(shop.url, { userName })).number,
        (await placeOrder(shop.url, { userName })).number,
      ]
      await signIn('admin')
      await page.goto('/admin/orders')
      const states = page.getByRole('combobox', { name: 'State', exact: true })
      await expect(states.getByRole('option', { name: 'Refused' })).toHaveCount(0)
      await shop.database.transact((tx) =>
        tx
          .insertInto('settings')
          .values({ name: 'tracksRefusals', value: 'true', updated_at: new Date().toISOString() })
          .execute(),
      )
      await page.goto(`/admin/orders?search=${encodeURIComponent(userName)}`)
      const select = async () => {
        for (const number of numbers) await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
      }
      await select()
      const setState = page.getByRole('combobox', { name: /Set the state of the selected/ })
      await expect(setState.getByRole('option', { name: 'Refused' })).toHaveCount(0)
      await setState.selectOption('Shipped')
      await expect(page.getByText('2 orders are shipped')).toBeVisible()
      await select()
      await setState.focus()
      await setState.selectOption('Refused')
      await expect(page.getByText('2 orders are refused')).toBeVisible()

      await states.selectOption('Refused')
      for (const number of numbers) await expect(page.getByRole('link', { name: number })).toBeVisible()
      await expectAccessible()
    })
  })
}
