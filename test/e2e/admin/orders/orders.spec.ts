import { readFile } from 'node:fs/promises'
import { addProduct } from '#test/shop.ts'
import { buyer, placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'

// Shows §2.20, §2.21.
test('§2 sends visitors to sign in and customers home', async ({ page, signIn }) => {
  await page.goto('/admin/orders')
  await expect(page).toHaveURL(/\/account\/login\?from=/)
  await signIn()
  await page.goto('/admin/orders')
  await expect(page).toHaveURL('/')
})

// Shows §1.3, §2.90.
test('§2 shows orders with the columns of the specification', async ({ page, shop, signIn, expectAccessible }) => {
  const colors = { Sand: { L: 9, M: 1 } }
  const jacket = await addProduct(shop.database, { model: 'Column Jacket', price: 129_900, colors })
  // Another order of the phone would be named beside the customer.
  const { number } = await placeOrder(shop.url, { userPhoneNumber: '98 765 410' }, jacket.sku('L'), 2)
  await signIn('admin')
  await page.goto('/admin/orders')

  const table = page.getByRole('table', { name: 'Orders' })
  const row = table.getByRole('row', { name: new RegExp(`^Select order ${number}`) })
  await expect(row).toBeVisible()
  const headings = await table.getByRole('columnheader').allInnerTexts()
  const valueOf = (column: string) =>
    row.getByRole('cell').nth(headings.findIndex((heading) => heading.toLowerCase() === column))
  for (const [column, value] of Object.entries({
    customer: buyer.userName,
    phone: '+216 98 765 410',
    email: buyer.userEmail,
    total: '266.80 DT',
    street: buyer.street,
  }))
    await expect(valueOf(column), column).toHaveText(value)
  await expect(valueOf('items')).toContainText('2 × Column Jacket, Sand, L')
  await expect(valueOf('items').getByText('2×L', { exact: true })).toBeVisible()
  await expect(valueOf('status').getByRole('combobox', { name: `Status of order ${number}` })).toHaveValue('Pending')
  await expect(valueOf('status').getByRole('button', { name: 'Mark as Shipped' })).toBeVisible()
  await expectAccessible()
})

test('columns of the list are left out, and stay so', async ({ page, shop, signIn, expectAccessible }) => {
  await placeOrder(shop.url, { userName: 'Columns Person' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn('admin')
  await page.goto('/admin/orders')
  const heads = page.getByRole('table', { name: 'Orders' }).getByRole('columnheader')
  await expect(heads.filter({ hasText: 'Governorate' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Columns' })
  await button.press('Enter')
  const choice = page.getByRole('group', { name: 'Columns' })
  await choice.getByRole('checkbox', { name: 'Governorate' }).uncheck()
  await choice.getByRole('checkbox', { name: 'Email' }).uncheck()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(choice).toHaveCount(0)
  await page.reload()
  await expect(heads.filter({ hasText: 'Phone' })).toBeVisible()
  await expect(heads.filter({ hasText: 'Governorate' })).toHaveCount(0)
  await expect(heads.filter({ hasText: 'Email' })).toHaveCount(0)
  await button.press('Enter')
  await choice.getByRole('checkbox', { name: 'Governorate' }).check()
  await expect(heads.filter({ hasText: 'Governorate' })).toBeVisible()
})

// Shows §1.3, §2.90, §4.13, §4.14, R15.
test('§2 §4 Mark as Shipped hides once shipped; any state can be chosen; cancelled orders leave the list', async ({
  page,
  shop,
  signIn,
}) => {
  const { number } = await placeOrder(shop.url, { userName: 'Status Person' })
  await signIn('admin')
  await page.goto('/admin/orders')
  const row = page.getByRole('row', { name: new RegExp(`^Select order ${number}`) })

  await row.getByRole('button', { name: 'Mark as Shipped' }).click()
  await expect(row.getByRole('button', { name: 'Mark as Shipped' })).toBeHidden()
  const status = row.getByRole('combobox', { name: `Status of order ${number}` })
  await expect(status).toHaveValue('Shipped')
  await status.selectOption('Delivered')
  await expect(page.getByText('Order is delivered')).toBeVisible()

  // Its money has been taken at the door.
  await status.selectOption('Cancelled')
  const question = page.getByRole('alertdialog', { name: 'This order was delivered' })
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(status).toHaveValue('Delivered')
  await status.selectOption('Cancelled')
  await question.getByRole('button', { name: 'Set to “Cancelled”' }).click()
  await expect(row).toBeHidden()
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('Cancelled')
  await expect(page.getByRole('row', { name: new RegExp(`^Select order ${number}`) })).toBeVisible()
})

// Shows §4.12.
test('§4 a slip of the status dropdown is undone with the keyboard, in the list and on the page of its order', async ({
  page,
  shop,
  signIn,
  expectAccessible,
}) => {
  const { number } = await placeOrder(shop.url, { userName: 'Slip Person' })
  await signIn('admin')
  await page.goto('/admin/orders?search=slip')
  const row = page.getByRole('row', { name: new RegExp(`^Select order ${number}`) })
  await row.getByRole('combobox').selectOption('Cancelled')
  await expect(row).toBeHidden()
  // It has left the list, in which its change is undone where it stood.
  await expect(page.getByRole('row', { name: `${number} Slip Person` })).toContainText('Order is cancelled')
  await expectAccessible()

  await page.keyboard.press('Alt+t')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row.getByRole('combobox')).toHaveValue('Pending')

  await row.getByRole('button', { name: 'Mark as Shipped' }).click()
  await expect(page.getByText('Order is shipped')).toBeVisible()
  await row.getByRole('link', { name: number }).click()
  await expect(page.getByText('Pending → Shipped')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Mark as Shipped' })).toBeVisible()
  await expect(page.getByText('Shipped → Pending')).toBeVisible()
})

// Shows §8.14.
test('§8 says when orders cannot be fetched and when a state cannot be changed', async ({ page, shop, signIn }) => {
  const { number } = await placeOrder(shop.url)
  await signIn('admin')
  await page.goto('/admin/orders')
  await page.route('**/api/orders/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('combobox', { name: `Status of order ${number}` }).selectOption('Shipped')
  await expect(page.getByText('Failed to update order status')).toBeVisible()

  await page.route('**/api/orders?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin/orders')
  await expect(page.getByRole('alert').getByText('Failed to fetch orders')).toBeVisible()
})

test('finds an order, and new ones appear by themselves', async ({ page, shop, signIn }) => {
  const { number } = await placeOrder(shop.url, { userName: 'Zohra Unique' })
  await signIn('admin')
  await page.goto('/admin/orders')
  const rows = page.getByRole('row').filter({ hasText: 'Zohra' })

  await page.getByRole('searchbox', { name: 'Search orders' }).fill('zohra')
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('row', { name: new RegExp(`^Select order ${number}`) })).toBeVisible()
  await expect(page).toHaveURL(/search=zohra/)

  await placeOrder(shop.url, { userName: 'Zohra Second' })
  await expect(rows).toHaveCount(2)
})

// Shows R15.
test('a search says that it leaves cancelled orders out, and one click includes them', async ({
  page,
  shop,
  signIn,
  expectAccessible,
}) => {
  const { id, number } = await placeOrder(shop.url, { userName: 'Cancelled Person', userPhoneNumber: '55 667 788' })
  await shop.database.transact((tx) =>
    tx.updateTable('orders').set({ status: 'Cancelled' }).where('id', '=', id).execute(),
  )
  await signIn('admin')
  await page.goto('/admin/orders')
  await expect(page.getByText('Cancelled orders are left out.')).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('+21655667788')
  await expect(page.getByText('No orders match.')).toBeVisible()
  await expect(page.getByText('Cancelled orders are left out.')).toBeVisible()
  await expectAccessible()

  await page.getByRole('link', { name: 'Include them' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`^Select order ${number}`) })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'State', exact: true })).toHaveValue('all')
  await page.getByRole('link', { name: 'Leave them out' }).click()
  await expect(page.getByText('No orders match.')).toBeVisible()
})

test('changes several orders at once, and exports the list', async ({ page, shop, signIn }) => {
  const orders = [
    await placeOrder(shop.url, { userName: 'Bulk One' }),
    await placeOrder(shop.url, { userName: 'Bulk Two' }),
  ]
  await signIn('admin')
  await page.goto('/admin/orders?search=bulk')
  for (const { number } of orders) await page.getByRole('checkbox', { name: `Select order ${number}` }).check()

  const selected = page.getByRole('region', { name: 'Selected orders' })
  await expect(selected).toContainText('2 selected')
  await selected.getByRole('combobox').selectOption('Shipped')
  await expect(page.getByText('2 orders are shipped')).toBeVisible()
  await expect(selected).toBeHidden()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone for 2 orders')).toBeVisible()
  for (const { number } of orders)
    await expect(page.getByRole('combobox', { name: `Status of order ${number}` })).toHaveValue('Pending')

  const exported = async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^orders-.*\.csv$/)
    return readFile(await download.path(), 'utf8')
  }
  // Excel takes a file without the mark for one in the encoding of Windows.
  expect(await exported()).toMatch(/^\uFEFFOrder,.*,Line total,Delivery\n/)
  await page.getByRole('combobox', { name: 'Rows of the export' }).selectOption('One row per order')
  expect(await exported()).toMatch(/^\uFEFFOrder,.*,Subtotal,Delivery,Order total\n/)
})

test('does a whole day of orders on a phone', async ({ page, shop, signIn, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { number } = await placeOrder(shop.url, { userName: 'Phone Person' })
  await signIn('admin')
  await page.goto('/admin/orders?search=phone')
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: number }).click()

  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call +216 98 765 432' })).toHaveAttribute('href', 'tel:+21698765432')
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute(
    'href',
    'https://wa.me/21698765432',
  )

  await page.getByRole('textbox', { name: 'Note' }).fill('Leave it with the neighbour')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Leave it with the neighbour' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit order' }).click()
  const form = page.getByRole('form', { name: 'Edit order' })
  await form.getByRole('textbox', { name: 'Quantity' }).fill('11')
  await form.getByRole('button', { name: 'Save order' }).click()
  await expect(form.getByRole('alert')).toHaveText('Quantity is at most 10')
  await expect(form.getByRole('textbox', { name: 'Quantity' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await form.getByRole('textbox', { name: 'Address' }).fill('1 avenue Bourguiba')
  await form.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByText('Order saved')).toBeVisible()
  await expect(page.getByText('1 avenue Bourguiba', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Street: 12 rue de Marseille → 1 avenue Bourguiba' }),
  ).toBeVisible()
  await expectAccessible()

  await page.getByRole('link', { name: 'Packing slip' }).click()
  await expect(page.getByRole('article')).toContainText(number)
  await expect(page.getByRole('article')).toContainText(/2 ×.*To pay on delivery \d+\.\d\d DT/)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('packing slips have sender and barcode, fit several on a sheet, and leave the selection in the list', async ({
  page,
  shop,
  signIn,
  expectAccessible,
}) => {
  const orders = [
    await placeOrder(shop.url, { userName: 'Parcel One' }),
    await placeOrder(shop.url, { userName: 'Parcel Two' }),
  ]
  await signIn('admin')
  await page.goto('/admin/settings/parcels')
  const settings = page.getByRole('form', { name: 'Sender on slips and labels' })
  await settings.getByRole('textbox', { name: 'Sender’s phone' }).fill('71 222 333')
  await settings.getByRole('textbox', { name: 'Sender’s address' }).fill('4 rue de Rome\n1000 Tunis')
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expectAccessible()

  await page.goto('/admin/orders?search=parcel')
  for (const { number } of orders) await page.getByRole('checkbox', { name: `Select order ${number}` }).check()
  await page.getByRole('link', { name: 'Packing slips' }).click()
  for (const { number } of orders) {
    const slip = page.getByRole('article', { name: `Order ${number}` })
    await expect(slip.getByRole('img', { name: `Barcode of order ${number}` })).toBeVisible()
    await expect(slip.getByLabel('From', { exact: true })).toContainText(/4 rue de Rome\s+1000 Tunis.*71 222 333/)
  }
  await expectAccessible()
  const countSheets = async () =>
    (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  expect(await countSheets()).toBe(1)
  await page.getByRole('checkbox', { name: 'One per sheet' }).check()
  expect(await countSheets()).toBe(2)

  await page.getByRole('link', { name: '← Orders' }).click()
  await expect(page).toHaveURL(/search=parcel/)
  await expect(page.getByRole('region', { name: 'Selected orders' })).toContainText('2 selected')
  for (const { number } of orders)
    await expect(page.getByRole('checkbox', { name: `Select order ${number}` })).toBeChecked()
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('parcel one')
  await expect(page.getByRole('region', { name: 'Selected orders' })).toBeHidden()
})

test(
  'a new order counts in the title and sounds once that is asked for, until the list is read',
  { tag: '@sweep' },
  async ({ page, shop, signIn }) => {
    await page.addInitScript(() => {
      const start = OscillatorNode.prototype.start
      let tones = 0
      OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
        document.documentElement.dataset['tones'] = String(++tones)
        start.call(this, when)
      }
    })
    const tones = () => page.evaluate(() => Number(document.documentElement.dataset['tones'] ?? 0))
    await signIn('admin')
    await page.goto('/admin/products')
    await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible()
    await page.waitForResponse('**/api/admin/orders/pulse*')
    await placeOrder(shop.url, { userName: 'News One' })
    await expect(page).toHaveTitle(/^\(1\) Products/)
    await expect(page.getByRole('link', { name: 'Orders 1 new' })).toBeVisible()
    expect(await tones()).toBe(0)

    await page.getByRole('link', { name: 'Orders 1 new' }).click()
    await expect(page).toHaveTitle(/^Orders/)
    const sound = page.getByRole('checkbox', { name: 'Sound on new orders' })
    await expect(sound).not.toBeChecked()
    await sound.check()
    expect(await tones()).toBe(2)
    await page.getByRole('link', { name: 'Settings' }).click()
    await placeOrder(shop.url, { userName: 'News Two' })
    await placeOrder(shop.url, { userName: 'News Three' })
    await expect(page).toHaveTitle(/^\(2\) Settings/)
    expect(await tones()).toBeGreaterThanOrEqual(4)

    await page.reload()
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(sound).toBeChecked()
  },
)
