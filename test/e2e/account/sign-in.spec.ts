import type { Page } from '@playwright/test'
import { skipToContent, tabTo, typeInto } from '#test/e2e/keyboard.ts'
import { admin } from '#test/e2e/shop-process.ts'
import { expect, test } from '#test/e2e/shop.ts'

const password = 'correct horse'
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
const storedTokens = (page: Page) =>
  page.evaluate(() => ['accessToken', 'refreshToken'].map((name) => localStorage.getItem(name)))

async function logIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** An account whose email and password are known, and nobody signed in. */
async function signedOut(page: Page, signIn: (user?: { isVerified?: boolean }) => Promise<{ email: string }>) {
  const { email } = await signIn()
  await page.evaluate(() => localStorage.clear())
  return email
}

test.describe('§2 §4 login', () => {
  // Shows §3.2, §4.2, §4.29, §7.4, §7.6, §8.5, R8, R20.
  test('stores both tokens and loads the page the visitor came from; logging out removes them', async ({
    page,
    signIn,
  }) => {
    const email = await signedOut(page, signIn)
    await page.goto('/account/addresses')
    await expect(page).toHaveURL('/account/login?from=%2Faccount%2Faddresses')
    await page.evaluate(() => Object.assign(window, { isPageBefore: true }))

    await logIn(page, email)

    await expect(page.getByRole('heading', { level: 1, name: 'Addresses' })).toBeVisible()
    await expect(toasts(page).filter({ hasText: 'Login successful' })).toBeVisible()
    expect(await page.evaluate(() => 'isPageBefore' in window)).toBe(false)
    expect(await storedTokens(page)).toEqual([expect.stringMatching(/\S{20}/), expect.stringMatching(/\S{20}/)])

    await page.goto('/account')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(toasts(page).filter({ hasText: 'Logout successful' })).toBeVisible()
    expect(await storedTokens(page)).toEqual([null, null])
  })

  test('takes staff who came from nowhere to work', async ({ page }) => {
    await page.goto('/account/login')
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password').fill(admin.password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/admin')
  })

  // Shows §2.76, §5.5.
  test('asks for email and password, both required, and takes the way back along to signup', async ({ page }) => {
    await page.goto('/account/login?from=%2Faccount%2Faddresses')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Log into your account' })).toBeVisible()
    await expect(main.getByLabel('Email')).toHaveAttribute('type', 'email')
    await expect(main.getByLabel('Password')).toHaveAttribute('type', 'password')
    await main.getByRole('button', { name: 'Login' }).click()
    for (const name of ['Email', 'Password'])
      await expect(main.getByLabel(name)).toHaveAccessibleDescription(`${name} is required`)
    await main.getByLabel('Email').fill('amel')
    await expect(main.getByLabel('Email')).toHaveAccessibleDescription('Email is not valid')

    await main.getByRole('link', { name: 'Create account' }).click()
    await expect(page).toHaveURL('/account/signup?from=%2Faccount%2Faddresses')
  })

  // Shows §2.80, §2.81, §2.82, §4.6, R18.
  test('tells an unverified user so with a toast and a page that leads back to login', async ({ page, signIn }) => {
    const { email } = await signIn({ isVerified: false })
    await page.evaluate(() => localStorage.clear())
    await page.goto('/account/login')
    await logIn(page, email)

    await expect(page).toHaveURL('/account/verification-required')
    await expect(toasts(page).filter({ hasText: 'Your email is not verified.' })).toHaveAttribute('data-type', 'info')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Your email is not verified.' })).toBeVisible()
    await expect(
      main.getByText(
        'Please check your inbox for the verification email and follow the instructions to verify your account.',
      ),
    ).toBeVisible()
    await expect(main.getByRole('button', { name: 'Send the mail again' })).toBeVisible()
    await main.getByRole('link', { name: 'Go to Login' }).click()
    await expect(page).toHaveURL('/account/login')
  })

  // Shows §4.28, §8.1.
  test('is asked for again when the tokens cannot be refreshed: both are gone', async ({ page, shop, signIn }) => {
    const { id = '' } = await signIn()
    await page.goto('/account')
    await page.getByRole('button', { name: 'Edit profile' }).click()
    await shop.database.transact((tx) =>
      tx
        .updateTable('tokens')
        .set({ expires_at: '2000-01-01T00:00:00.000Z' })
        .where('session_id', 'in', (sub) => sub.selectFrom('sessions').select('id').where('user_id', '=', id))
        .execute(),
    )

    await page.getByRole('button', { name: 'Save' }).click()

    await expect(page).toHaveURL('/account/login?from=%2Faccount')
    await expect(toasts(page).filter({ hasText: 'Could not refresh token.' })).toBeVisible()
    expect(await storedTokens(page)).toEqual([null, null])
  })

  // Shows §4.1, §4.2, §4.4.
  test('is not asked for, and nobody is welcomed, before it is known who is there', async ({ page, signIn }) => {
    await signIn()
    const hold = Promise.withResolvers<void>()
    await page.route('**/api/users/profile', async (route) => {
      await hold.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/users/profile')
    await page.goto('/account')
    await asked
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    await expect(page).toHaveURL('/account')

    hold.resolve()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Amel' })).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1, name: 'Log into your account' })).toBeVisible()
  })
})

// Shows §2.77, §2.78, §3.22, §5.6.
test('§2 signup asks for five fields, all required, and links to login', async ({ page }) => {
  await page.goto('/account/signup?from=%2Fcheckout')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible()
  const fields = [
    ['Name', 'text'],
    ['Last Name', 'text'],
    ['Email', 'email'],
    ['Phone Number', 'tel'],
    ['Password', 'password'],
  ] as const
  await main.getByRole('button', { name: 'Create account' }).click()
  for (const [name, type] of fields) {
    const field = main.getByLabel(name, { exact: true })
    await expect(field).toHaveJSProperty('type', type)
    await expect(field).toHaveAttribute('required', '')
    await expect(field).toHaveAccessibleDescription(/is required|at least 8 characters/)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await main.getByLabel('Email').fill('amel')
  await expect(main.getByLabel('Email')).toHaveAccessibleDescription('Email is not valid')
  for (const [name, value] of Object.entries({
    Name: 'Amel',
    'Last Name': 'Ben Ali',
    Email: 'amel.signup@example.com',
    'Phone Number': 'by pigeon',
    Password: 'seven olive trees',
  }))
    await main.getByLabel(name, { exact: true }).fill(value)
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(main.getByLabel('Phone Number')).toHaveAccessibleDescription('Phone is not valid')

  await main.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/account/login?from=%2Fcheckout')
})

// Shows §3.22.
test('a visitor without a mouse signs up by keyboard alone', async ({ page }) => {
  const email = 'sami.keyboard@example.com'
  await page.goto('/account/login')
  await skipToContent(page)
  await tabTo(page, page.getByRole('link', { name: 'Create account' }), 10)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible()
  await typeInto(page, { Name: 'Sami', 'Last Name': 'Trabelsi', Email: email, 'Phone Number': '98 765 432' })
  await tabTo(page, page.getByLabel('Password', { exact: true }), 1)
  await page.keyboard.type('short')
  await page.keyboard.press('Enter')
  // The first field that is wrong has the focus, so the mistake is mended at once.
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' olive trees')
  const sending = page.waitForRequest('**/api/users/register')
  await page.keyboard.press('Enter')
  expect((await sending).postDataJSON()).toEqual({
    name: 'Sami',
    lastname: 'Trabelsi',
    email,
    phone: '98 765 432',
    password: 'short olive trees',
  })

  await expect(toasts(page).filter({ hasText: 'Registration successful' })).toBeVisible()
  await expect(page).toHaveURL('/account/login')
  await expect(page.getByLabel('Email')).toHaveValue(email)

  // The notice stays in the tab until somebody signs in, and sends the mail again three times at most.
  await page.goto('/')
  await page.goto('/account/login')
  await expect(page.getByText(`went to ${email}`)).toBeVisible()
  const again = page.getByRole('button', { name: 'Send the mail again' })
  for (let sent = 0; sent < 2; sent++) {
    const reply = page.waitForResponse('**/api/users/resend-verification')
    await again.click()
    expect((await reply).ok()).toBe(true)
    await page.reload()
  }
  await again.click()
  await expect(again).toHaveCount(0)
  await expect(page.getByText('It has been sent several times')).toBeVisible()
})
