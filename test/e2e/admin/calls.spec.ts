import type { Page } from '@playwright/test'
import { addUser } from '#test/accounts.ts'
import { buyer, placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'
import { signInPage } from '#test/e2e/sign-in-page.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

test.afterEach(({ shop }) =>
  shop.database.transact(async (tx) => {
    await tx.deleteFrom('call_claims').execute()
    await tx.deleteFrom('settings').where('name', 'in', ['confirmation', 'retryMinutesFirst']).execute()
    await tx.updateTable('orders').set({ waits_for_confirmation: 0 }).execute()
  }),
)

/** Where somebody wants to look at the pages, an image of each. */
async function photograph(page: Page, name: string) {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

const callers = [
  { userName: 'Amel Gharbi', userPhoneNumber: '20 111 001', street: '3 rue des Lilas, Sousse' },
  { userName: 'Béchir Trabelsi', userPhoneNumber: '20 111 002' },
  { userName: 'Chedly Mansour', userPhoneNumber: '20 111 003' },
]

async function addCallers(page: Page, url: string) {
  await page.goto('/admin/settings/work')
  await page.getByRole('combobox', { name: 'Orders to confirm' }).selectOption('All orders')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  const orders = []
  for (const caller of callers) orders.push(await placeOrder(url, caller))
  return orders
}

for (const [screen, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${screen}`, { tag: '@sweep' }, () => {
    test.use({ viewport })

    test('three callers are called one after the other, and nobody is left', async ({
      page,
      shop,
      signIn,
      expectAccessible,
    }) => {
      await signIn('admin')
      const [first] = await addCallers(page, shop.url)
      const caller = (name: string) => page.getByRole('heading', { level: 2, name })
      const outcomes = page.getByRole('region', { name: 'What came of the call' })

      await page.goto('/admin/calls')
      await expect(caller('Amel Gharbi')).toBeVisible()
      await expect(page.getByRole('link', { name: /Call .*20 111 001/ })).toHaveAttribute('href', 'tel:+21620111001')
      const message = await page.getByRole('link', { name: 'WhatsApp with the order' }).getAttribute('href')
      expect(decodeURIComponent(message ?? '')).toMatch(/wa\.me\/21620111001\?text=Hello Amel Gharbi.*/s)
      await expectAccessible()
      await photograph(page, `call-${screen}`)

      await page.getByRole('button', { name: 'Change the order' }).click()
      const edit = page.getByRole('form', { name: 'Edit order' })
      const quantity = edit.getByRole('textbox', { name: /^Quantity of/ }).first()
      await quantity.fill('2')
      await photograph(page, `call-edit-${screen}`)
      await edit.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText(/^2 ×/).first()).toBeVisible()

      await outcomes.getByRole('button', { name: 'Confirm order' }).press('Enter')
      await expect(caller('Béchir Trabelsi')).toBeFocused()
      await expect(page.getByRole('status').filter({ hasText: `Order ${first?.number}: Confirmed` })).toHaveCount(1)

      await outcomes.getByRole('button', { name: /^No answer/ }).press('Enter')
      await expect(caller('Chedly Mansour')).toBeFocused()
      await photograph(page, `call-no-answer-${screen}`)

      await outcomes.getByRole('button', { name: 'Cancel order' }).press('Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Cancel order' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Choose a reason.')
      await expectAccessible()
      await photograph(page, `call-cancel-${screen}`)
      const cancel = async () => {
        await dialog.getByRole('radio', { name: 'Too expensive' }).check()
        await dialog.getByRole('button', { name: 'Cancel order' }).click()
        await expect(caller('Nobody to call now')).toBeFocused()
      }
      await cancel()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(caller('Chedly Mansour')).toBeFocused()

      await outcomes.getByRole('button', { name: 'Cancel order' }).press('Enter')
      await cancel()
      await expect(page.getByText(/^Next try/).first()).toBeVisible()
      await expectAccessible()
      await photograph(page, `call-nobody-${screen}`)
    })
  })
}

for (const [screen, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${screen}`, { tag: '@sweep' }, () => {
    test.use({ viewport })

    test('a customer says when to be called, and the settings when who did not answer', async ({
      page,
      shop,
      signIn,
      expectAccessible,
    }) => {
      await signIn('admin')
      const [first, second] = await addCallers(page, shop.url)
      await page.goto('/admin/settings/orders')
      const retry = page.getByRole('textbox', { name: 'Minutes after the first call' })
      await retry.fill('4')
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(retry).toBeFocused()
      await expect(page.getByText('At least 5')).toBeVisible()
      await expectAccessible()
      await photograph(page, `call-settings-${screen}`)
      await retry.fill('45')
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled()

      await page.goto('/admin/calls')
      const dialog = page.getByRole('dialog')
      const callBack = page.getByRole('button', { name: 'Call back later' })
      await callBack.press('Enter')
      await expect(dialog.getByRole('heading', { name: 'When do you call Amel Gharbi back?' })).toBeVisible()
      await expectAccessible()
      await photograph(page, `call-back-${screen}`)
      await dialog.getByRole('button', { name: /^Tomorrow morning/ }).press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: 'Béchir Trabelsi' })).toBeFocused()
      await expect(page.getByText(`Order ${first?.number}: Call back later, next try`).first()).toBeVisible()

      await callBack.click()
      await dialog.getByLabel('Day').fill('2020-01-01')
      await dialog.getByRole('button', { name: 'Call back then' }).click()
      await expect(dialog.getByText('Choose a time to come, within two weeks.')).toBeVisible()
      await expectAccessible()
      await photograph(page, `call-back-wrong-${screen}`)
      const inFiveDays = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10)
      await dialog.getByLabel('Day').fill(inFiveDays)
      await dialog.getByLabel('Time').fill('21:15')
      await dialog.getByRole('button', { name: 'Call back then' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Chedly Mansour' })).toBeFocused()
      const { next_call_at: nextCallAt } = await shop.database.query
        .selectFrom('orders')
        .select('next_call_at')
        .where('id', '=', second?.id ?? '')
        .executeTakeFirstOrThrow()
      expect(nextCallAt).toBe(`${inFiveDays}T20:15:00.000Z`)

      await page.goto('/ar/admin/calls')
      await page.getByRole('button', { name: 'معاودة الاتصال لاحقا' }).click()
      await expect(dialog).toBeVisible()
      await expectAccessible()
      await photograph(page, `call-back-ar-${screen}`)
      await page.goto('/ar/admin/calls?order=nothing')
      await expect(page.getByRole('heading', { level: 2, name: 'لا توجد طلبية كهذه' })).toBeVisible()
      await photograph(page, `call-none-ar-${screen}`)
    })
  })
}

test('an order of two pieces is called on a phone without scrolling', async ({ page, shop, signIn }) => {
  await page.setViewportSize(sizes.phone)
  const list = (await (await fetch(`${shop.url}/api/products?limit=20`)).json()) as {
    products: { variants: { skus: { _id: string; quantity: number }[] }[] }[]
  }
  const skus = list.products.flatMap(({ variants }) => variants[0]?.skus.find(({ quantity }) => quantity > 4) ?? [])
  const productData = skus.slice(0, 2).map(({ _id: skuId }) => ({ skuId, quantity: 1 }))
  await signIn('admin')
  await addCallers(page, shop.url)
  const addressData = { ...buyer, userName: 'Two Pieces', userPhoneNumber: '20 111 009' }
  const placed = await page.request.post('/api/orders/createOrder', { data: { addressData, productData } })
  const { id } = (await placed.json()) as { id: string }
  // The note above the page folds into its heading after the first visits.
  for (let visit = 0; visit < 4; visit++) {
    await page.goto(`/admin/calls?order=${id}`)
    await expect(page.getByRole('heading', { level: 2, name: 'Two Pieces' })).toBeVisible()
  }
  await expect(page.getByRole('complementary', { name: 'What this page is for' })).toHaveCount(0)
  const outcomes = await page.getByRole('region', { name: 'What came of the call' }).boundingBox()
  const card = await page.getByRole('region', { name: 'Items' }).boundingBox()
  expect(844 - (outcomes?.y ?? 0)).toBeLessThan(844 / 3)
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(outcomes?.y ?? 0)
  await photograph(page, 'call-two-pieces')

  const sign = page.getByRole('button', { name: 'What this page is for' })
  await sign.press('Enter')
  await expect(page.getByRole('complementary', { name: 'What this page is for' })).toBeVisible()
  await expect(sign).toHaveAttribute('aria-expanded', 'true')
})

test('a second member of staff gets another caller', { tag: '@sweep' }, async ({ page, browser, shop, signIn }) => {
  await signIn('admin')
  const [first] = await addCallers(page, shop.url)
  await page.goto('/admin/calls')
  await expect(page.getByRole('heading', { level: 2, name: 'Amel Gharbi' })).toBeVisible()

  const colleague = await addUser(shop.database, { isAdmin: true })
  const other = await browser.newPage({ baseURL: shop.url, viewport: sizes.desk })
  await signInPage(other, shop.url, colleague)
  await other.goto('/admin/calls')
  await expect(other.getByRole('heading', { level: 2, name: 'Béchir Trabelsi' })).toBeVisible()
  const queue = other.getByRole('region', { name: 'Waiting for a call' })
  await expect(queue.getByText(/is calling$/)).toBeVisible()
  await queue.getByRole('link', { name: /Chedly Mansour/ }).click()
  await expect(other.getByRole('heading', { level: 2, name: 'Chedly Mansour' })).toBeFocused()
  await photograph(other, 'call-colleague')

  await other.goto(`/admin/calls?order=${first?.id}`)
  await expect(other).toHaveTitle(/^A colleague has this customer/)
  await expect(other.getByRole('heading', { level: 2, name: 'A colleague has this customer' })).toBeVisible()
  await expect(other.getByRole('alert')).toHaveText(/is calling this customer at the moment\.$/)
  await photograph(other, 'call-taken')
  await other.getByRole('link', { name: 'Next caller' }).click()
  await expect(other.getByRole('heading', { level: 2, name: 'Béchir Trabelsi' })).toBeFocused()
  await other.close()
})

test('the page of an order leads to the call desk', { tag: '@sweep' }, async ({ page, shop, signIn }) => {
  await signIn('admin')
  const orders = await addCallers(page, shop.url)
  await page.goto(`/admin/orders/${orders[2]?.id}`)
  await expect(page.getByText('This order holds no stock yet.')).toBeVisible()
  await photograph(page, 'call-order-page')
  await page.getByRole('link', { name: 'Open in the call desk' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Chedly Mansour' })).toBeVisible()
})
