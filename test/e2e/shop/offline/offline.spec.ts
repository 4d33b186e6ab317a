import type { Page, Route } from '@playwright/test'
import { expect, gotoHydrated, test } from '#test/e2e/shop.ts'

const noticeOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'The connection is lost.' })
const nameField = (page: Page) => page.getByLabel('Name', { exact: true })

/** Opens the sign-up form and begins to fill it in. */
async function beginSignUp(page: Page) {
  await gotoHydrated(page, '/account/signup')
  await nameField(page).fill('Amel')
}

// Shows R32.
test('a page that was never loaded waits for the connection, and nothing typed is lost', async ({
  page,
  context,
  shop,
  expectAccessible,
}) => {
  await beginSignUp(page)
  const notice = noticeOf(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Track My Order' })
  await context.setOffline(true)

  await link.press('Enter')
  await expect(notice).toContainText('Nothing in your bag is lost.')
  await expectAccessible()
  await notice.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/account/signup`)
  await expect(nameField(page)).toHaveValue('Amel')

  await context.setOffline(false)
  await expect(page).toHaveURL(`${shop.url}/track-order`)
  await expect(page.getByLabel('Order number')).toBeVisible()
  await expect(notice).toBeHidden()
})

test('a connection that comes back while it is tried again is not missed', async ({ page, context, shop }) => {
  await gotoHydrated(page, '/account/signup')
  const notice = noticeOf(page)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track My Order' }).press('Enter')
  await expect(notice).toBeVisible()
  const { promise: asked, resolve } = Promise.withResolvers<Route>()
  await page.route(/\.js$/, resolve, { times: 1 })
  await notice.getByRole('button', { name: 'Try again' }).press('Enter')
  const route = await asked

  await context.setOffline(false)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
  await route.abort()
  await expect(page).toHaveURL(`${shop.url}/track-order`)
})

test('another link takes the place of the one that waits', async ({ page, context, shop }) => {
  await gotoHydrated(page, '/cart')
  await context.setOffline(true)
  const footer = page.getByRole('contentinfo')
  const notice = noticeOf(page)
  await footer.getByRole('link', { name: 'Track My Order' }).click()
  await expect(notice).toBeVisible()
  await footer.getByRole('link', { name: 'About Us' }).click()
  await expect(notice).toBeVisible()

  await context.setOffline(false)
  await expect(page).toHaveURL(`${shop.url}/about`)
})

test('a link that loads another document waits as well, and the page stays', async ({
  page,
  context,
  shop,
  expectAccessible,
}) => {
  await beginSignUp(page)
  const notice = noticeOf(page)
  const link = page.getByRole('link', { name: 'Français' }).first()
  await context.setOffline(true)

  await link.press('Enter')
  await expect(notice).toHaveCount(1)
  await notice.getByRole('button', { name: 'Try again' }).press('Enter')
  await link.click()
  await expect(notice).toHaveCount(1)
  await expectAccessible()
  await expect(page).toHaveURL(`${shop.url}/account/signup`)
  await expect(nameField(page)).toHaveValue('Amel')

  await context.setOffline(false)
  await expect(page).toHaveURL(`${shop.url}/fr/account/signup`)
})

test('a page whose code has not arrived stays too, and hydrates with the notice in it', async ({ page, context }) => {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.route('**/assets/**/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/collections/products')
  const notice = noticeOf(page)
  await context.setOffline(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track My Order' }).click()
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL('/collections/products')

  await context.setOffline(false)
  await expect(page).toHaveURL('/track-order')
  letGo()
  await expect(page.getByLabel('Order number')).toBeVisible()
  expect(errors).toEqual([])
})

test(
  'what is opened without a connection shows once it is back, on the same page',
  { tag: '@sweep' },
  async ({ page, context }) => {
    await beginSignUp(page)
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Menu' }).click()
    await failed
    await expect(nameField(page)).toHaveValue('Amel')

    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(nameField(page)).toHaveValue('Amel')
  },
)

test('an order that is sent without a connection is sent again when it is back', async ({ page, context }) => {
  await gotoHydrated(page, '/product/marsa-heavy-hoodie')
  await page.getByRole('radio', { name: 'XXL (In Stock)', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Order Now' }).click()
  const form = page.getByRole('dialog')
  const contact = { 'Full name': 'Amel', Email: 'amel@example.com', Phone: '20 123 456', Address: '1 rue de Carthage' }
  for (const [label, value] of Object.entries(contact)) await form.getByLabel(label).fill(value)
  await context.setOffline(true)
  await form.getByRole('button', { name: 'Place order' }).click()
  await expect(form.getByRole('alert')).toBeVisible()

  await context.setOffline(false)
  // The code that draws messages, and its styles, had to wait as well.
  await expect(page.locator('[data-sonner-toaster]')).toHaveCSS('position', 'fixed')
  await form.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
})
