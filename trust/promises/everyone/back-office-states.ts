import { toPhoneTerm } from '#domain/contact/phone-search-terms.ts'
import type { Page } from 'playwright-core'
import { openDialog, press, see, seeDialog, statesOf, type PageState } from './page-state.ts'

const staff = statesOf('staff')
const staffOfEmptyShop = statesOf('staff', 'empty')

const selectFirst = (page: Page, label: RegExp) => page.getByRole('checkbox', { name: label }).nth(1).check()
const bulkBar = (page: Page) => page.getByRole('region', { name: 'Selected products' })

/** Selects products and opens one of the dialogs of what can be done with them. */
const openBulk = (name: string) => async (page: Page) => {
  await selectFirst(page, /^Select /)
  await bulkBar(page).getByRole('button', { name, exact: true }).click()
  await seeDialog(page)
}

const productFile = {
  name: 'winter.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify([
      { model: 'Winter Cap', collection: 'others', price: 25, variants: [{ color: 'Ink', sizes: { M: 1 } }] },
      { model: 'No price' },
    ]),
  ),
}

const addPath = '/admin/products/add'

/** The rooms of the back office. */
export const backOfficeStates: readonly PageState[] = [
  ...staff('admin/', '/admin', { full: undefined, 'seeding asked for': (page) => openDialog(page, 'Seed Data') }),
  ...staffOfEmptyShop('admin/', '/admin', { empty: undefined }),
  // A few of the products: axe looks at every size of every product.
  ...staff('admin/products', '/admin/products?search=hoodie', {
    full: undefined,
    selected: async (page) => {
      await selectFirst(page, /^Select /)
      await bulkBar(page).waitFor()
    },
    'discount open': openBulk('Discount'),
    'move open': openBulk('Move'),
    'tag open': openBulk('Tag'),
    'deletion asked for': openBulk('Delete'),
    'history open': async (page) => {
      await openDialog(page, /Show history$/)
      await page.getByLabel('There are, Pieces').waitFor()
    },
    'stock open': async (page) => {
      await openDialog(page, /^Stock of /)
      await page.getByLabel('Scan a code').waitFor()
    },
    'deletion of a color asked for': (page) => openDialog(page, /^Delete .* in /),
  }),
  ...staff('admin/products', '/admin/products?search=nothing-of-the-kind', {
    'no match': (page) => see(page, 'No products match.'),
  }),
  ...staffOfEmptyShop('admin/products', '/admin/products', { empty: undefined }),
  ...staff('admin/products/stocktake', '/admin/products/stocktake', {
    empty: undefined,
    'unknown code': async (page) => {
      await page.getByLabel('Scan a code').fill('none')
      await page.keyboard.press('Enter')
      await see(page, 'No size has the code none')
    },
    counting: async (page) => {
      await page.getByLabel('Or find a product').fill('hoodie')
      await page.getByRole('option').first().click()
      await page
        .getByRole('button', { name: /^One more of / })
        .first()
        .click()
    },
  }),
  ...staff('admin/products/add', addPath, {
    empty: undefined,
    'with errors': async (page) => {
      await page.getByRole('checkbox', { name: 'M', exact: true }).check()
      await press(page, 'Add variant')
      await page.getByRole('form', { name: 'Add Product' }).locator('button[type=submit]').click()
      await page.locator('[aria-invalid]').first().waitFor()
    },
  }),
  ...staff('admin/products/add', `${addPath}?form=quick`, {
    'quick add': (page) => page.getByRole('form', { name: 'Quick add' }).waitFor(),
    'quick add with errors': async (page) => {
      await press(page, 'Add Product')
      await page.locator('[aria-invalid]').first().waitFor()
    },
  }),
  ...staff('admin/products/:productId', ({ productId }) => `/admin/products/${productId}`, {
    full: undefined,
    'preview open': (page) => openDialog(page, 'Preview'),
    'deletion asked for': (page) => openDialog(page, 'Delete Product'),
    'leaving asked for': async (page) => {
      await page.getByRole('textbox', { name: 'Model', exact: true }).fill('Another name')
      await page
        .getByRole('navigation')
        .getByRole('link', { name: /^Orders/ })
        .first()
        .click()
      await seeDialog(page)
    },
  }),
  ...staff('admin/products/:productId', '/admin/products/nothing', { 'not found': undefined }),
  ...staff('admin/orders', '/admin/orders', {
    full: (page) => page.getByRole('table', { name: 'Orders' }).waitFor(),
    selected: async (page) => {
      await selectFirst(page, /^Select /)
      await page.getByRole('region', { name: 'Selected orders' }).waitFor()
    },
  }),
  ...staff('admin/orders', '/admin/orders?search=nothing-of-the-kind', {
    'no match': (page) => see(page, 'No orders match.'),
  }),
  ...staffOfEmptyShop('admin/orders', '/admin/orders', { empty: (page) => see(page, 'No orders yet.') }),
  ...staff(
    'admin/orders/packing-slips',
    ({ guestOrder, customerOrderId }) => `/admin/orders/packing-slips?ids=${guestOrder.id},${customerOrderId}`,
    {
      full: undefined,
    },
  ),
  ...staff('admin/orders/packing-slips', '/admin/orders/packing-slips', { empty: undefined }),
  ...staff('admin/orders/:orderId', ({ guestOrder }) => `/admin/orders/${guestOrder.id}`, {
    full: undefined,
    'form open': async (page) => {
      await press(page, 'Edit order')
      await page.getByRole('form', { name: 'Edit order' }).waitFor()
    },
    'erasing asked for': async (page) => {
      await press(page, 'More for this order')
      await openDialog(page, 'Erase customer data')
    },
  }),
  ...staff('admin/orders/:orderId', ({ waitingOrderId }) => `/admin/orders/${waitingOrderId}`, {
    'to be confirmed': (page) => page.getByRole('heading', { name: 'Waiting for confirmation' }).waitFor(),
  }),
  ...staff('admin/orders/:orderId', '/admin/orders/nothing', { 'not found': undefined }),
  ...staff('admin/settings', '/admin/settings', {
    full: undefined,
    'no match': async (page) => {
      await page.getByLabel('Find a setting').fill('nothing of the kind')
      await see(page, 'No setting is called that.')
    },
  }),
  ...staff('admin/settings/:section', '/admin/settings/limits', {
    full: undefined,
    'with errors': async (page) => {
      await page.getByLabel('Pieces a day for one customer').fill('-1')
      await press(page, 'Save settings')
      await page.locator('[aria-invalid]').first().waitFor()
    },
  }),
  ...staff('admin/activity', '/admin/activity', {
    full: (page) => page.getByRole('list', { name: 'Actions' }).waitFor(),
  }),
  ...staffOfEmptyShop('admin/activity', '/admin/activity', { empty: undefined }),
  ...staff('admin/import', '/admin/import', {
    full: undefined,
    preview: async (page) => {
      await page.getByLabel('File', { exact: true }).setInputFiles(productFile)
      await press(page, 'Preview')
      await see(page, /^1 product: 1 new/)
    },
  }),
  ...staffOfEmptyShop('admin/import', '/admin/import', { empty: undefined }),
  ...staff('admin/import/:importId', ({ importId }) => `/admin/import/${importId}`, { full: undefined }),
  ...staff('admin/import/:importId', '/admin/import/nothing', { 'not found': undefined }),
  ...staff('admin/seed-data', '/admin/seed-data', {
    empty: undefined,
    preview: async (page) => {
      await press(page, 'Preview')
      await page.getByRole('region', { name: 'Upload' }).waitFor()
    },
  }),
  ...staff('admin/mail', '/admin/mail', {
    full: (page) => page.getByRole('list', { name: 'Mails' }).waitFor(),
    'mail open': async (page) => {
      await openDialog(page, /^Read /)
      await page.getByTitle('The mail as its reader sees it').waitFor()
    },
  }),
  ...staffOfEmptyShop('admin/mail', '/admin/mail', { empty: undefined }),
  ...staff('admin/messages', '/admin/messages', {
    full: (page) => page.getByRole('region', { name: 'Texts' }).waitFor(),
  }),
  ...staff('admin/customers', '/admin/customers', {
    full: (page) => page.getByRole('list', { name: 'Customers' }).waitFor(),
  }),
  ...staff('admin/customers', '/admin/customers?search=nobodyatall', { 'none match': undefined }),
  ...staffOfEmptyShop('admin/customers', '/admin/customers', { empty: undefined }),
  ...staff('admin/customers/:customerId', ({ guestOrder }) => `/admin/customers/${toPhoneTerm(guestOrder.phone)}`, {
    full: undefined,
  }),
  ...staff('admin/customers/:customerId', '/admin/customers/0', { 'not found': undefined }),
  ...staff('admin/customers/previous', '/admin/customers/previous', { empty: undefined }),
  ...staff('admin/customers/previous', '/admin/customers/previous', {
    'file refused': async (page) => {
      await page
        .getByLabel('Orders or customers, as CSV or Excel')
        .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') })
      await press(page, 'Preview')
      await see(page, 'No orders or customers were found')
    },
  }),
  ...staff('admin/promotions', '/admin/promotions', {
    empty: undefined,
    'new promotion refused': async (page) => {
      await openDialog(page, 'Add a promotion')
      await press(page, 'Save the promotion')
      await see(page, 'Name is required')
    },
  }),
  ...staff('admin/staff', '/admin/staff', {
    full: undefined,
    'new password open': (page) => openDialog(page, 'Change password'),
    refused: async (page) => {
      await page.getByLabel('Email of an account').fill('nobody@example.com')
      await press(page, 'Add to staff')
      await see(page, 'No account has this email.')
    },
    'removal asked for': async (page) => {
      // Nobody removes its own account.
      await page
        .getByRole('button', { name: /^Remove /, disabled: false })
        .first()
        .click()
      await seeDialog(page)
    },
  }),
  ...staff('admin/custom-fields', '/admin/custom-fields', {
    full: undefined,
    defined: (page) => openDialog(page, 'Add a field'),
    refused: async (page) => {
      await press(page, 'Add a field')
      await page.getByRole('dialog').getByLabel('What is written into it').selectOption('choice')
      await press(page, 'Save')
      await see(page, 'Write at least one choice.')
    },
    'deletion asked for': async (page) => {
      await press(page, 'Delete Fabric')
      await seeDialog(page)
    },
  }),
  ...staff('admin/webhooks', '/admin/webhooks', {
    full: undefined,
    refused: async (page) => {
      await press(page, 'Add the webhook')
      await see(page, 'Tick what is sent.')
    },
  }),
  ...staff('admin/webhooks/:webhookId', ({ webhookId }) => `/admin/webhooks/${webhookId}`, {
    full: undefined,
    'secret asked for': (page) => openDialog(page, 'Make a new secret'),
  }),
  ...staff('admin/connections', '/admin/connections', {
    full: undefined,
    tried: async (page) => {
      await page
        .getByRole('button', { name: /^Test / })
        .first()
        .click()
      await see(page, /It works:/)
    },
  }),
  ...staff('admin/connections/:id', '/admin/connections/loyalty', { full: undefined }),
  ...staff('admin/*', '/admin/nowhere', { full: undefined }),
]
