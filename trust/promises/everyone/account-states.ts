import type { Page } from 'playwright-core'
import { openDialog, press, see, statesOf, type PageState } from './page-state.ts'

const guest = statesOf('guest')
const newcomer = statesOf('newcomer')
const customer = statesOf('customer')
const buyer = statesOf('buyer')

const submitLogin = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login' }).click()

const address = {
  Name: 'Amel',
  'Last name': 'Ben Ali',
  Phone: '20 123 456',
  Address: '1 rue de Carthage',
  City: 'La Marsa',
  'Zip code': '2070',
}

async function goToShipping(page: Page) {
  for (const [label, value] of Object.entries(address)) {
    const named = { name: label, exact: true }
    // Delegations are proposed: their field is a combobox.
    await page.getByRole('textbox', named).or(page.getByRole('combobox', named)).fill(value)
  }
  await page.getByRole('combobox', { name: 'Governorate', exact: true }).selectOption('Tunis')
  await press(page, 'Continue to shipping')
  await page.getByRole('group', { name: 'Shipping method' }).waitFor()
}

async function goToPayment(page: Page) {
  await goToShipping(page)
  await press(page, 'Continue to payment')
  await page.getByRole('heading', { name: 'Payment Method' }).waitFor()
}

/** The pages for signing in and up, of an account, and of the stepped checkout. */
export const accountStates: readonly PageState[] = [
  ...guest('account/login', '/account/login', {
    empty: undefined,
    'with errors': async (page) => {
      await submitLogin(page)
      await see(page, 'Email is required')
    },
    refused: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByLabel('Password').fill('not the password')
      await submitLogin(page)
      await page.getByRole('main').getByRole('alert').waitFor()
    },
  }),
  ...guest('account/signup', '/account/signup', {
    empty: undefined,
    'with errors': async (page) => {
      await press(page, 'Create account')
      await see(page, 'Password is required')
    },
  }),
  ...guest('account/verification-required', '/account/verification-required', { full: undefined }),
  ...guest('account/verify-email', '/account/verify-email#forged', {
    refused: (page) => see(page, 'This did not work'),
  }),
  ...guest('account/forgot-password', '/account/forgot-password', {
    empty: undefined,
    sent: async (page) => {
      await page.getByLabel('Email').fill('nobody@example.com')
      await page.getByRole('main').getByRole('button').first().click()
      await page.getByRole('main').getByRole('status').or(page.getByRole('main').getByRole('alert')).first().waitFor()
    },
  }),
  ...guest('account/reset-password', '/account/reset-password#forged', {
    empty: undefined,
    'with errors': async (page) => {
      await page.getByRole('main').getByRole('button').first().click()
      await page.locator('[aria-invalid]').first().waitFor()
    },
  }),
  ...newcomer('account/', '/account', { empty: undefined }),
  ...customer('account/', '/account', {
    full: undefined,
    'profile open': (page) => openDialog(page, 'Edit profile'),
    'new password open': (page) => openDialog(page, 'Change password'),
    'deletion open': (page) => openDialog(page, 'Delete account'),
  }),
  ...newcomer('account/addresses', '/account/addresses', {
    empty: undefined,
    'form with errors': async (page) => {
      await openDialog(page, 'Add address')
      await press(page, 'Save address')
      await see(page, 'City is required')
    },
  }),
  ...customer('account/addresses', '/account/addresses', {
    full: undefined,
    'form open': (page) => openDialog(page, /^Edit/),
    'deletion asked for': (page) => openDialog(page, /^Delete/),
  }),
  ...customer('account/orders/:orderId', ({ customerOrderId }) => `/account/orders/${customerOrderId}`, {
    full: undefined,
  }),
  ...customer('account/orders/:orderId', '/account/orders/nothing', { 'not found': undefined }),
  ...guest('account/invitation', '/account/invitation?token=none', { 'link that is none': undefined }),
  ...customer('account/*', '/account/nowhere', { full: undefined }),
  ...newcomer('checkout', '/checkout', { 'empty bag': undefined }),
  ...customer('checkout', '/checkout', { 'addresses to choose': (page) => see(page, 'Use a new address') }),
  ...buyer('checkout', '/checkout', {
    full: (page) => page.getByRole('heading', { name: 'Contact and address' }).waitFor(),
    'address with errors': async (page) => {
      await press(page, 'Continue to shipping')
      await see(page, 'City is required')
    },
    shipping: goToShipping,
    payment: goToPayment,
    'payment with errors': async (page) => {
      await goToPayment(page)
      await page.getByRole('radio', { name: 'Use different billing address' }).check()
      await press(page, 'Pay now')
      await see(page, 'Card number is required')
    },
  }),
]
