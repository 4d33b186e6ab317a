import type { Page } from 'playwright-core'
import { openDialog, press, see, seeDialog, statesOf, type PageState } from './page-state.ts'

const guest = statesOf('guest')
const guestOfEmptyShop = statesOf('guest', 'empty')

const chooseSize = (page: Page) =>
  page
    .getByRole('radio', { name: /\(In Stock\)/ })
    .first()
    .check({ force: true })

/** Puts the product that is shown into the cart. */
async function addToCart(page: Page) {
  await chooseSize(page)
  await press(page, /^add( \w+)? to bag$/i)
  // A message stays as long as the pointer rests on it.
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: 'Bag, 1 item' }).first().waitFor()
}

/** Opens the drawer of narrow windows, or the panel under the bar of wide ones. */
async function openFilters(page: Page) {
  const drawer = page.getByRole('button', { name: /^Filter & sort/ })
  if (await drawer.isVisible()) await drawer.click()
  else await page.getByRole('button', { name: /^Color/ }).press('Enter')
  await page.getByRole('group', { name: 'Color', exact: true }).first().waitFor()
}

async function openOrder(page: Page) {
  await chooseSize(page)
  await openDialog(page, 'Order Now')
}

async function fillContact(page: Page) {
  const form = page.getByRole('dialog')
  const contact = { 'Full name': 'Amel', Email: 'amel@example.com', Phone: '20 123 456', Address: '1 rue de Carthage' }
  for (const [label, value] of Object.entries(contact)) await form.getByLabel(label).fill(value)
  // Asked for where delivery has prices by governorate.
  const governorate = form.getByLabel('Governorate')
  if (await governorate.isVisible()) await governorate.selectOption('Tunis')
}

/** Waits until React has an element of the page. Runs in the page. */
async function waitForReact(element: Element) {
  while (!Object.keys(element).some((key) => key.startsWith('__react')))
    await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Fails every call of the page that matches. */
const failCalls = (page: Page, url: string) => page.route(url, (route) => route.abort())

/** The pages of the shop that need no account. */
export const storefrontStates: readonly PageState[] = [
  ...guest('/', '/', {
    full: undefined,
    'menu open': (page) => openDialog(page, 'Menu'),
    'empty bag open': (page) => openDialog(page, 'Bag, 0 items'),
  }),
  ...guestOfEmptyShop('/', '/', {
    'empty, asked for consent': (page) => page.getByRole('region', { name: 'Your privacy' }).waitFor(),
  }),
  ...guest('collections/:id', '/collections/products', {
    full: undefined,
    'filters open': openFilters,
    'connection lost': async (page) => {
      await failCalls(page, '**/*.data*')
      await failCalls(page, '**/api/products/**')
      const card = page.getByRole('list', { name: 'Products' }).getByRole('link').first()
      // Before the page is hydrated a link loads a new document.
      await card.evaluate(waitForReact)
      await card.click()
      await see(page, 'The connection is lost.')
    },
  }),
  ...guest('collections/:id', '/collections/products?type=Hoodie', {
    'filtered, size asked for': async (page) => {
      await press(page, /^Add .* to bag$/)
      await page.getByRole('button', { name: 'Add to bag', exact: true }).first().click()
      await see(page, 'Please select a size.')
    },
  }),
  ...guest('collections/:id', '/collections/products?color=Nobody&type=Nothing', {
    'no match': (page) => see(page, /Sorry, no products/),
  }),
  ...guest('collections/:id', '/collections/nowhere', { 'led to the home page': undefined }),
  ...guestOfEmptyShop('collections/:id', '/collections/jackets', { empty: undefined }),
  ...guest('product/:productId', ({ slugs }) => `/product/${slugs.few}`, {
    full: undefined,
    'size missing': async (page) => {
      await press(page, 'Order Now')
      await see(page, 'Please select your size.')
    },
    'order form': openOrder,
    'order form with errors': async (page) => {
      await openOrder(page)
      await press(page, 'Place order')
      await see(page, 'Full name is required')
    },
    'order form refused': async (page) => {
      await openOrder(page)
      await fillContact(page)
      await failCalls(page, '**/api/orders/createOrder')
      await press(page, 'Place order')
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
    'order placed': async (page) => {
      await openOrder(page)
      await fillContact(page)
      await press(page, 'Place order')
      await see(page, 'Thank you')
    },
    'image enlarged': (page) => openDialog(page, /^Look closely/),
    'bag open': async (page) => {
      await addToCart(page)
      await openDialog(page, 'Bag, 1 item')
      await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).waitFor()
    },
  }),
  ...guest('product/:productId', ({ slugs }) => `/product/${slugs.many}`, {
    'sizes open': async (page) => {
      await page.getByRole('combobox', { name: 'Select Size' }).press('ArrowDown')
      await page.getByRole('option').first().waitFor()
    },
  }),
  ...guest('product/:productId', ({ slugs }) => `/product/${slugs.soldOut}`, { 'sold out': undefined }),
  ...guest('product/:productId', '/product/nothing-of-the-kind', { 'not found': undefined }),
  ...guest('products/:productId', ({ productId }) => `/products/${productId}`, { full: undefined }),
  ...guest('cart', '/cart', { empty: undefined }),
  ...guest('cart', ({ slugs }) => `/product/${slugs.few}`, {
    full: openCart,
    'order form': async (page) => {
      await openCart(page)
      await page.getByRole('region', { name: 'Total' }).getByRole('button').first().click()
      await seeDialog(page)
    },
  }),
  ...['help', 'contact', 'shipping', 'returns', 'about'].flatMap((name) =>
    guest(name, `/${name}`, { full: undefined }),
  ),
  ...guest('track-order', '/track-order', {
    empty: undefined,
    'with errors': async (page) => {
      await press(page, 'Track my order')
      await see(page, 'Write the order number as you received it, such as 1234567')
    },
    'nothing found': async (page) => {
      await track(page, { number: '1234567', phone: '20 999 999' })
      await page.getByRole('main').getByRole('alert').waitFor()
    },
    found: async (page, { guestOrder }) => {
      await track(page, guestOrder)
      await page.getByRole('region', { name: `Order ${guestOrder.number}` }).waitFor()
    },
  }),
  ...guest('order', ({ guestOrder }) => `/order#${guestOrder.token}`, {
    full: (page, { guestOrder }) => see(page, `Order ${guestOrder.number}`),
    'another size': async (page) => {
      await page.getByRole('button', { name: 'Another size of' }).first().click()
      await seeDialog(page)
    },
    'another address': async (page) => {
      await press(page, 'Change address or phone')
      await seeDialog(page)
    },
    'asks why it is cancelled': async (page) => {
      await press(page, 'Cancel the order')
      await seeDialog(page)
    },
    'cancelled without a reason': async (page) => {
      await press(page, 'Cancel the order')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  }),
  ...guest('order', '/order', { 'no token': (page) => see(page, 'This link opens no order') }),
  ...guest('*', '/nowhere/at/all', { full: undefined }),
]

async function openCart(page: Page) {
  await addToCart(page)
  await page.goto('/cart')
  await page.getByRole('list', { name: 'In your bag' }).waitFor()
}

async function track(page: Page, { number, phone }: { number: string; phone: string }) {
  await page.getByLabel('Order number').fill(number)
  await page.getByLabel('E-mail or phone').fill(phone)
  await press(page, 'Track my order')
}
