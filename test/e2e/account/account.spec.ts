import type { Page } from '@playwright/test'
import { admin } from '#test/e2e/shop-process.ts'
import { expect, test } from '#test/e2e/shop.ts'

const password = 'seven olive trees'

async function logIn(page: Page, email: string, secret = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Login' }).click()
}

async function signUp(page: Page, email: string) {
  await page.getByLabel('Name', { exact: true }).fill('Amel')
  await page.getByLabel('Last Name').fill('Ben Ali')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone Number').fill('20 123 456')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Adds one piece of a product to the cart, in the first size in stock. */
async function addToCart(page: Page, slug: string) {
  await page.goto(`/product/${slug}`)
  const size = page.getByRole('radio', { name: /In Stock/ }).first()
  await size.check({ force: true })
  await page.getByRole('button', { name: /^ADD .*TO BAG$/ }).click()
  await expect(page.getByText('Item added to cart!').first()).toBeVisible()
}

/** The link in the newest mail to that address, as an admin reads it in another browser. */
async function linkInMail(page: Page, email: string, kind: string) {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  const desk = await context?.newPage()
  if (!context || !desk) throw new Error('There is no second browser')
  await desk.goto('/admin/mail')
  await logIn(desk, admin.email, admin.password)
  await desk
    .getByRole('button', { name: `Read ${kind} to ${email}` })
    .first()
    .click()
  const mail = desk.frameLocator('iframe[title="The mail as its reader sees it"]')
  // The policy of the page holds in the frame too, and refuses style attributes.
  await expect(mail.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '24px')
  const link = await mail.getByRole('link', { name: /my email|new password/ }).getAttribute('href')
  await context.close()
  return link ?? ''
}

// Shows §1.2, §2.79, §2.83, §2.84, §4.9, §4.30, §8.5, §8.16, R8, R9.
test('a visitor becomes a customer and keeps what was in the bag', async ({ page, shop }) => {
  test.slow()
  const email = 'amel.journey@example.com'
  const { products } = (await (await fetch(`${shop.url}/api/products?limit=100`)).json()) as {
    products: { slug: string; isSoldOut: boolean }[]
  }
  const [shared = '', second = '', third = ''] = products.filter(({ isSoldOut }) => !isSoldOut).map(({ slug }) => slug)

  await page.goto('/account')
  await expect(page).toHaveURL(/\/account\/login\?from=%2Faccount$/)
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await signUp(page, email)
  await expect(page.getByText('Registration successful')).toBeVisible()
  await expect(page).toHaveURL(/\/account\/login\?from=%2Faccount$/)

  await logIn(page, email)
  await expect(page).toHaveURL(/\/account\/verification-required/)
  await expect(page.getByRole('heading', { name: 'Your email is not verified.' })).toBeVisible()

  await page.goto(await linkInMail(page, email, 'Verify email'))
  await expect(page.getByText('Your email is verified. Please sign in.')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Welcome, Amel' })).toBeVisible()
  await expect(page.getByText('No placed orders yet')).toBeVisible()

  await addToCart(page, shared)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout successful')).toBeVisible()

  for (const slug of [shared, second, third]) await addToCart(page, slug)
  await page.goto('/account')
  await logIn(page, email)
  await expect(page).toHaveURL(/\/account$/)
  await expect(page.getByText('Login successful')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bag, 4 items' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('article')).toHaveCount(3)
})

// Shows §1.2, §2.83, §2.84, §4.5, §4.27, §5.7, §5.8, §8.16.
test('a customer keeps profile and addresses', async ({ page, signIn }) => {
  const { email } = await signIn()
  await page.goto('/account')
  const profile = page.getByRole('region', { name: 'Profile' }).getByRole('definition')
  await expect(profile).toHaveText(['Amel Ben Ali', email, 'No phone added yet'])
  await expect(page.getByText('No addresses added yet', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Edit profile' }).click()
  const modal = page.getByRole('dialog', { name: 'Edit profile' })
  await modal.getByLabel('Name', { exact: true }).fill('Sami')
  await modal.getByLabel('Last Name').fill('Trabelsi')
  await modal.getByLabel('Phone (optional)').fill('123')
  await modal.getByRole('button', { name: 'Save' }).click()
  await expect(modal.getByLabel('Phone (optional)')).toHaveAccessibleDescription('Phone is not valid')
  await modal.getByLabel('Phone (optional)').fill('98 765 432')
  await modal.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Sami' })).toBeVisible()
  await expect(modal).toHaveCount(0)
  await expect(profile).toHaveText(['Sami Trabelsi', email, '+216 98 765 432'])

  await page.getByRole('link', { name: 'Add an address' }).click()
  const list = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem')
  for (const city of ['Tunis', 'Sfax']) {
    await page.getByRole('button', { name: 'Add address' }).click()
    const form = page.getByRole('dialog')
    // The page was not loaded again since the profile was saved.
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Sami')
    await expect(form.getByLabel('Last Name')).toHaveValue('Trabelsi')
    await expect(form.getByLabel('Phone')).toHaveValue(/98 ?765 ?432$/)
    await form.getByLabel('Address', { exact: true }).fill('1 rue de Carthage')
    await form.getByLabel('City').fill(city)
    await form.getByLabel('Governorate').selectOption(city)
    await form.getByLabel('Zip code').fill('1000')
    const primary = form.getByLabel('Primary address')
    // The first address is always primary.
    if (city === 'Tunis') await expect(primary).toBeDisabled()
    else await primary.check()
    await form.getByRole('button', { name: 'Save address' }).click()
    await expect(form).toHaveCount(0)
  }
  await expect(list.nth(0)).toContainText('Sfax')
  await expect(list.nth(0)).toContainText('Primary')
  await expect(list.nth(1)).not.toContainText('Primary')
  await test.step('the account page sums them up', async () => {
    await page.goto('/account')
    const summary = page.getByRole('region', { name: 'Addresses' })
    await expect(summary).toContainText('Sfax')
    await expect(summary).not.toContainText('Tunis')
    await expect(summary).toContainText('1 more')
    await page.goto('/account/addresses')
  })

  await list
    .nth(0)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(list).toHaveCount(1)
  await expect(list.nth(0)).toContainText('Tunis')
  await expect(list.nth(0)).toContainText('Primary')
})

test('a customer signs out other devices and changes the password by keyboard, and stays signed in', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const { email } = await signIn({ password })
  const data = { email, password }
  for (const system of ['Windows', 'Android', 'iPhone'])
    await page.request.post('/api/users/login', { data, headers: { 'user-agent': `Firefox/140 ${system}` } })
  await page.goto('/account')
  const devices = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(devices).toHaveCount(4)
  await expect(devices.first()).toContainText('This device')
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).press('Enter')
  await expect(devices).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out all others' }).press('Enter')
  await page.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(devices).toHaveCount(1)

  const opener = page.getByRole('button', { name: 'Change password' })
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const current = dialog.getByLabel('Current password')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(current).toBeFocused()
  await page.keyboard.type('a wrong guess')
  await page.keyboard.press('Tab')
  await page.keyboard.type('eight olive trees')
  await page.keyboard.press('Enter')
  await expect(current).toHaveAccessibleDescription('This is not your password')
  await expect(current).toBeFocused()
  await expectAccessible()

  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is changed. All other devices are signed out.').first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome, Amel' })).toBeVisible()
})

test('a forgotten password is replaced by the mail, and the link works once', async ({ page, shop, signIn }) => {
  const { email } = await signIn()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/account/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send the mail' }).click()
  const answer = 'If this email has an account waiting for it, a mail is on its way.'
  await expect(page.getByRole('status').filter({ hasText: answer })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the mail' }).click()
  await expect
    .poll(() => shop.database.query.selectFrom('outbox').select('id').where('recipient', '=', email).execute())
    .toHaveLength(1)

  const link = await linkInMail(page, email, 'Forgotten password')
  await page.goto(link)
  await page.getByLabel('New password').fill('password1')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('This password is too common. Please choose another.')).toBeVisible()
  await page.getByLabel('New password').fill('eight olive trees')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Your password is changed. Please sign in.')).toBeVisible()
  await logIn(page, email, 'eight olive trees')
  await expect(page.getByText('Login successful')).toBeVisible()

  const again = await page.context().newPage()
  await again.goto(link)
  await again.getByLabel('New password').fill('nine olive trees')
  await again.getByRole('button', { name: 'Save the new password' }).click()
  await expect(again.getByText('This link has expired or was already used.')).toBeVisible()
})

// Shows §2.79, §4.30, §8.3, §8.4.
test('an e-mail that is taken is told on the sign-in page, in the history’s place', async ({ page, signIn }) => {
  const { email } = await signIn()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await page.goto('/account/signup')
  await signUp(page, email.toUpperCase())
  await expect(page.getByText('User already exists!')).toBeVisible()
  await expect(page).toHaveURL(/\/account\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)

  await test.step('so is a server that failed', async () => {
    await page.route('**/api/users/register', (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto('/account/signup')
    await signUp(page, 'never.registered@example.com')
    await expect(page).toHaveURL(/\/account\/login$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
  })
})

// Shows §8.2, §8.4.
test('a wrong password is told, and so is being held up', async ({ page, signIn }) => {
  const { email } = await signIn()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/account/login')

  // Shows §5.5.
  await test.step('the button stays under the click that leaves a wrong field', async () => {
    await page.getByLabel('Email').fill('amel')
    const button = page.getByRole('main').getByRole('button', { name: 'Login' })
    const before = await button.boundingBox()
    await button.hover()
    await page.mouse.down()
    expect(await button.boundingBox()).toEqual(before)
    await page.mouse.up()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is not valid')
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required')
  })

  await logIn(page, email, 'not the one')
  await expect(page.getByRole('alert')).toHaveText('User/password is incorrect!')
})

// Shows §2.20, §2.21, §2.22, §4.1, §6.3, R5.
test('guards let nobody see what is not theirs', async ({ page, shop, signIn }) => {
  for (const path of [
    '/account',
    '/account/addresses',
    '/account/nothing',
    '/admin/orders',
    '/admin/nothing',
    '/admin/staff',
  ]) {
    const html = await (await fetch(shop.url + path)).text()
    expect(html).not.toMatch(/<h1|Welcome/)
    await page.goto(path)
    await expect(page).toHaveURL(`/account/login?from=${encodeURIComponent(path)}`)
  }
  await signIn({ isVerified: false })
  await page.goto('/account')
  await expect(page).toHaveURL('/account/login?from=%2Faccount')
  await signIn()
  await page.goto('/admin/staff')
  await expect(page).toHaveURL('/')
  await page.goto('/account/login?from=%2Faccount%2Faddresses')
  await expect(page).toHaveURL('/account/addresses')
  await page.goto('/account/signup')
  await expect(page).toHaveURL('/')
  await page.goto('/account/nothing')
  await expect(page.getByRole('link', { name: 'Lost? Lets get you back to shopping' })).toBeVisible()
})

// Shows §4.28, §7.28.
test('two tabs share one refresh and stay signed in', async ({ page, shop, signIn }) => {
  const { id = '' } = await signIn()
  const sessions = shop.database.query.selectFrom('sessions').select('id').where('user_id', '=', id)
  await shop.database.transact((tx) =>
    tx
      .updateTable('tokens')
      .set({ expires_at: '2000-01-01T00:00:00.000Z' })
      .where('kind', '=', 'access')
      .where('session_id', 'in', sessions)
      .execute(),
  )
  let refreshes = 0
  const other = await page.context().newPage()
  for (const tab of [page, other])
    tab.on('request', (request) => {
      if (request.url().endsWith('/refresh-token')) refreshes++
    })

  await Promise.all([page.goto('/account'), other.goto('/account/addresses')])

  await expect(page.getByRole('heading', { name: 'Welcome, Amel' })).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Addresses' })).toBeVisible()
  expect(refreshes).toBe(1)
})

test('my data can be taken along, and the account deleted', async ({ page, signIn }) => {
  const { email } = await signIn()
  await page.goto('/account')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/)

  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByLabel('Password').fill('not mine')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('This is not your password')
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await page.goto('/account/login')
  await logIn(page, email, 'correct horse')
  await expect(page.getByRole('alert')).toHaveText('User/password is incorrect!')
})

test('an admin makes another admin, and takes it back', async ({ page, signIn }) => {
  const { email } = await signIn({ email: 'sami.staff@example.com' })
  await signIn('admin')
  await page.goto('/admin/staff')
  await page.getByLabel('Email of an account').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Add to staff' }).click()
  await expect(page.getByLabel('Email of an account')).toHaveAccessibleDescription('No account has this email.')
  await page.getByLabel('Email of an account').fill(email)
  await page.getByRole('button', { name: 'Add to staff' }).click()
  const member = page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: email })
  await expect(member).toBeVisible()
  await member.getByRole('button', { name: `Remove ${email}` }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(member).toHaveCount(0)
})

for (const [screen, viewport] of [
  ['phone', { width: 360, height: 740 }],
  ['desk', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on a ${screen}`, { tag: '@sweep' }, () => {
    test.use({ viewport })

    const look = async (page: Page, path: string, heading: string, expectAccessible: () => Promise<void>) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expectAccessible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }

    test('the pages for guests are accessible and fit', async ({ page, expectAccessible }) => {
      test.slow()
      for (const [path, heading] of [
        ['/account/login', 'Log into your account'],
        ['/account/verification-required', 'Your email is not verified.'],
        ['/account/verify-email#forged', 'This did not work'],
        ['/account/forgot-password', 'Forgot your password?'],
        ['/account/reset-password#forged', 'Choose a new password'],
        ['/account/signup', 'Create Account'],
      ] as const)
        await look(page, path, heading, expectAccessible)
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('Password is required')).toBeVisible()
      await expectAccessible()
    })

    test('the pages of a customer are accessible and fit', async ({ page, signIn, expectAccessible }) => {
      test.slow()
      await signIn()
      await look(page, '/account', 'Welcome, Amel', expectAccessible)
      for (const name of ['Edit profile', 'Delete account']) {
        await page.getByRole('button', { name }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectAccessible()
        await page.keyboard.press('Escape')
        // Closing goes back in the history, which would end the next visit.
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await look(page, '/account/addresses', 'Addresses', expectAccessible)
      await page.getByRole('button', { name: 'Add address' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible()
    })

    test('the pages of mail and staff are accessible and fit', async ({ page, signIn, expectAccessible }) => {
      test.slow()
      await signIn('admin')
      await look(page, '/admin/mail', 'Mail', expectAccessible)
      await look(page, '/admin/staff', 'Staff', expectAccessible)
    })
  })
}
