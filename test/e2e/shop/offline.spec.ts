import type { Route } from '@playwright/test'
import { expect, gotoHydrated, test } from '#test/e2e/shop.ts'

// Shows R32.
test('a page that was never loaded waits for the connection, and nothing typed is lost', async ({
  page,
  context,
  shop,
  expectAccessible,
}) => {
  await gotoHydrated(page, '/account/signup')
  await page.getByLabel('Name', { exact: true }).fill('Amel')
  const notice = page.getByRole('alert').filter({ hasText: 'The connection is lost.' })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Track My Order' })
  await context.setOffline(true)

  await link.press('Enter')
  await expect(notice).toContainText('Nothing in your bag is lost.')
  await expectAccessible()
  await notice.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}/account/signup`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Amel')

  await context.setOffline(false)
  await expect(page).toHaveURL(`${shop.url}/track-order`)
  await expect(page.getByLabel('Order number')).toBeVisible()
  await expect(notice).toBeHidden()
})

test('a connection that comes back while it is tried again is not missed', async ({ page, context, shop }) => {
  await gotoHydrated(page, '/account/signup')
  const notice = page.getByRole('alert').filter({ hasText: 'The connection is lost.' })
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
  const notice = page.getByRole('alert').filter({ hasText: 'The connection is lost.' })
  await footer.getByRole('link', { name: 'Track My Order' }).click()
  await expect(notice).toBeVisible()
  await footer.getByRole('link', { name: 'About Us' }).click()
  await expect(notice).toBeVisible()

  await context.setOffline(false)
  await expect(page).toHaveURL(`${shop.url}/about`)
})

test(
  'what is opened without a connection shows once it is back, on the same page',
  { tag: '@sweep' },
  async ({ page, context }) => {
    await gotoHydrated(page, '/account/signup')
    await page.getByLabel('Name', { exact: true }).fill('Amel')
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Menu' }).click()
    await failed
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Amel')

    await context.setOffline(false)
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Amel')
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
