import type { Page } from '@playwright/test'
import { expect, test } from '#test/e2e/checkout-fixtures.ts'
import { gotoHydrated } from '#test/e2e/shop.ts'

const storageOf = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)

const refuseProfile = (page: Page, status: number) =>
  page.route('**/api/users/profile', (route) =>
    status === 0 ? route.abort() : route.fulfill({ status, contentType: 'text/html', body: '<h1>Sorry</h1>' }),
  )

test.describe('§4 §8 a profile that cannot be fetched (R32)', { tag: '@sweep' }, () => {
  for (const [what, status] of [
    ['no connection', 0],
    ['too many requests', 429],
    ['an error of the server', 500],
    ['a server that is busy', 503],
  ] as const) {
    // Shows §4.3, §8.7, R32.
    test(`keeps the token with ${what}: the guard waits, the page says why and tries again`, async ({
      page,
      signIn,
      expectAccessible,
    }) => {
      await signIn()
      await refuseProfile(page, status)
      await page.goto('/account')
      const notice = page.getByRole('alert').filter({ hasText: 'The shop cannot be reached right now.' })
      await expect(notice).toBeVisible()
      await expect(page.getByRole('link', { name: 'My Account' })).toBeVisible()
      const kept = await storageOf(page)
      for (const name of ['accessToken', 'refreshToken']) expect(kept[name]).toMatch(/\S{20}/)
      await expect(page).toHaveURL('/account')

      await page.goto('/about')
      await expect(notice).toBeVisible()
      await expectAccessible()
      await page.goto('/account')
      await expect(notice).toBeVisible()
      await page.unroute('**/api/users/profile')
      await page.getByRole('button', { name: 'Try now' }).click()
      await expect(page.getByRole('heading', { name: 'Welcome, Amel' })).toBeVisible()
      await expect(notice).toHaveCount(0)
    })
  }

  // Shows R32.
  test('is asked for again without a click', async ({ page, signIn }) => {
    await signIn()
    await page.clock.install()
    await refuseProfile(page, 503)
    await page.goto('/account')
    await expect(page.getByText('The shop cannot be reached right now.')).toBeVisible()
    await page.unroute('**/api/users/profile')
    await page.clock.runFor(2_000)
    await expect(page.getByRole('heading', { name: 'Welcome, Amel' })).toBeVisible()
  })

  for (const status of [401, 403]) {
    // Shows §4.3, §8.7, R32.
    test(`removes a token that the server refuses with ${status}, and leads to login`, async ({ page, signIn }) => {
      await signIn()
      await refuseProfile(page, status)
      await page.goto('/account')
      await expect(page).toHaveURL('/account/login?from=%2Faccount')
      const stored = await storageOf(page)
      for (const name of ['accessToken', 'refreshToken']) expect(stored).not.toHaveProperty(name)
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })).toBeVisible()
    })
  }
})

test.describe('logging out (R23)', () => {
  // Shows §8.5, R23.
  test('leaves nothing of the account on screen or in storage, in any tab', async ({ page, context, customerWith }) => {
    await customerWith({ model: 'Private Tee', quantity: 5, stock: 9 })
    await page.goto('/account')
    await expect(page.getByRole('button', { name: 'Bag, 5 items' })).toBeVisible()
    const [cart, addresses] = [await context.newPage(), await context.newPage()]
    await cart.goto('/cart')
    await expect(cart.getByText('Private Tee')).toBeVisible()
    await addresses.goto('/account/addresses')
    await expect(addresses.getByRole('heading', { name: 'Addresses' })).toBeVisible()
    await page.bringToFront()

    await page.getByRole('button', { name: 'Logout' }).click()

    await expect(page.getByText('Logout successful')).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('button', { name: 'Bag, 0 items' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(cart.getByText('Show your bag some love!')).toBeVisible()
    await expect(cart.getByText('Private Tee')).toHaveCount(0)
    await expect(addresses).toHaveURL(/\/account\/login/)
    expect(JSON.stringify(await storageOf(page))).not.toContain('Private Tee')
  })

  // Shows R23.
  test('is not undone by an answer that comes late', async ({ page, customerWith }) => {
    await customerWith({ model: 'Late Tee', quantity: 1, stock: 9 })
    const { promise: hold, resolve: letGo } = Promise.withResolvers<void>()
    const { promise: answered, resolve: markAnswered } = Promise.withResolvers<void>()
    await page.route('**/api/cart/add-item', async (route) => {
      const response = await route.fetch()
      await hold
      await route.fulfill({ response })
      markAnswered()
    })
    await page.goto('/cart')
    await page.getByRole('button', { name: 'One more' }).click()
    await page.getByRole('link', { name: 'My Account' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logout successful')).toBeVisible()
    const arrived = page.waitForResponse('**/api/cart/add-item')
    letGo()
    await Promise.all([answered, arrived])

    await expect(page.getByRole('button', { name: 'Bag, 0 items' })).toBeVisible()
    expect(JSON.stringify(await storageOf(page))).not.toContain('Late Tee')
  })

  // Shows R23.
  test('is noticed by a page that the browser kept for Back', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Welcome, Amel' })).toBeVisible()
    await page.evaluate(() => {
      localStorage.clear()
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(page).toHaveURL('/account/login?from=%2Faccount')
  })

  for (const [what, status] of [
    ['cannot be reached', 0],
    ['answers with an error', 500],
  ] as const) {
    // Shows §8.2.
    test(`works here, and says so plainly, when the shop ${what}`, async ({ page, signIn }) => {
      await signIn()
      await page.goto('/account')
      await page.route('**/api/users/logout', (route) =>
        status === 0 ? route.abort() : route.fulfill({ status, body: '' }),
      )
      await page.getByRole('button', { name: 'Logout' }).click()
      await expect(page.getByText('You are logged out on this device.')).toBeVisible()
      await expect(page.getByText('Failed to log out')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
      expect(await storageOf(page)).not.toHaveProperty('accessToken')
    })
  }

  // Shows §8.2.
  test('says Failed to log out when the customer is still signed in', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/account')
    await page.getByRole('button', { name: 'Logout' }).waitFor()
    await page.evaluate(() => {
      Storage.prototype.removeItem = () => {
        throw new Error('Storage is read-only')
      }
    })
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Failed to log out')).toBeVisible()
    await expect(page).toHaveURL('/account')
  })
})

test.describe('without a connection', { tag: '@sweep' }, () => {
  // Shows §8.10.
  test('a page says that the connection is lost, not that the shop is busy, and opens with the connection', async ({
    page,
    expectAccessible,
  }) => {
    await gotoHydrated(page, '/collections/products')
    const card = page
      .getByRole('list', { name: 'Products', exact: true })
      .getByRole('article')
      .first()
      .getByRole('link')
      .first()
    // Opened once, so that its code is there.
    await card.click()
    await expect(page).toHaveURL(/\/product\//)
    const url = page.url()
    await page.goBack()
    await expect(card).toBeVisible()
    await page.context().setOffline(true)
    await card.click()

    await expect(page.getByRole('heading', { name: 'The connection is lost.' })).toBeVisible()
    await expect(page.getByText('Error: Failed to fetch product details')).toBeVisible()
    await expect(page.getByText(/busy/)).toHaveCount(0)
    await expectAccessible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'The connection is lost.' })).toBeVisible()

    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: 'The connection is lost.' })).toHaveCount(0)
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('button', { name: 'Order Now' })).toBeVisible()
  })

  test('a shop that is busy still says so', async ({ page }) => {
    await gotoHydrated(page, '/')
    await page.route('**/api/products*', (route) => route.fulfill({ status: 503, body: '' }))
    await page.route('**/api/collections/**', (route) => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Jackets' }).click()
    await expect(page.getByRole('heading', { name: 'The shop is very busy' })).toBeVisible()
  })
})
