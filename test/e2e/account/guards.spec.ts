import type { Page } from '@playwright/test'
import { expect, test } from '#test/e2e/shop.ts'

/** What a page says first, for those who may see it. */
const shopPages: Record<string, string> = {
  '/': 'NEW DROPS',
  '/collections/products': 'All products',
  '/collections/hoodies-Pants': 'Hoodies & Pants',
  '/collections/jackets': 'Jackets',
  '/collections/shorts-tshirts': 'Shorts & T-Shirts',
  '/collections/others': 'Accessories & more',
  '/product/marsa-heavy-hoodie': 'Marsa Heavy Hoodie',
  '/products/marsa-heavy-hoodie': 'Marsa Heavy Hoodie',
  '/cart': 'Your bag',
  '/account/verification-required': 'Your email is not verified.',
  '/nowhere': 'There is nothing here',
}
const customerPages: Record<string, string> = { '/account': 'Welcome, Amel', '/account/addresses': 'Addresses' }
const guestPages: Record<string, string> = {
  '/account/login': 'Log into your account',
  '/account/signup': 'Create Account',
}

/** The pages of staff; one of them needs a product. */
async function staffPages(page: Page): Promise<Record<string, string>> {
  const reply = await page.request.get('/api/products/marsa-heavy-hoodie')
  const { product } = (await reply.json()) as { product: { _id: string } }
  return {
    '/admin': 'Admin',
    '/admin/products': 'Products',
    '/admin/products/add': 'Add Product',
    [`/admin/products/${product._id}`]: 'Edit Product',
    '/admin/orders': 'Orders',
  }
}

async function expectShown(page: Page, pages: Record<string, string>) {
  for (const [path, heading] of Object.entries(pages)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
    await expect(page, path).toHaveURL(path)
  }
}

/** Opens pages that somebody may not see, and says where each must lead instead. */
async function expectSentAway(page: Page, paths: string[], to: (path: string) => string) {
  for (const path of paths) {
    await page.goto(path)
    await expect(page, path).toHaveURL(to(path))
  }
}

const toLogin = (path: string) => `/account/login?from=${encodeURIComponent(path)}`
const closedToGuests = [...Object.keys(customerPages), '/checkout']

test.describe('§2 the route table', { tag: '@sweep' }, () => {
  // Shows §2.1, §2.2, §2.3, §2.4, §2.5, §2.9, §2.10, §2.11, §2.17, §2.21, §2.35, §6.1, R4, R5.
  test('a guest sees the shop, login and signup; everything else leads to login and remembers the way', async ({
    page,
  }) => {
    test.slow()
    await expectShown(page, { ...shopPages, ...guestPages })
    const staffOnly = Object.keys(await staffPages(page))
    await expectSentAway(page, [...closedToGuests, ...staffOnly, '/account/nowhere', '/admin/nowhere'], toLogin)
  })

  // Shows §2.21, §6.3, R18.
  test('somebody whose email is not verified counts as a guest', async ({ page, signIn }) => {
    test.slow()
    await signIn({ isVerified: false })
    await expectShown(page, { ...guestPages, '/account/verification-required': 'Your email is not verified.' })
    await expectSentAway(page, [...closedToGuests, ...Object.keys(await staffPages(page))], toLogin)
  })

  // Shows §2.6, §2.7, §2.8, §2.20, §2.22, §6.2, §6.6.
  test('a customer sees the account and the checkout, but neither login nor the back office', async ({
    page,
    signIn,
  }) => {
    test.slow()
    await signIn()
    await expectShown(page, { ...shopPages, ...customerPages })
    await page.goto('/checkout')
    await expect(page.getByText('Your cart is empty. Redirecting...')).toBeVisible()
    await expect(page).toHaveURL('/checkout')

    await expectSentAway(page, [...Object.keys(guestPages), ...Object.keys(await staffPages(page))], () => '/')
    for (const from of ['/account', '/checkout'])
      await expectSentAway(page, [`/account/login?from=${encodeURIComponent(from)}`], () => from)
  })

  // Shows §2.12, §2.13, §2.14, §2.15, §2.16, §6.4.
  test('staff see the back office', async ({ page, signIn }) => {
    await signIn('admin')
    await expectShown(page, await staffPages(page))
  })
})
