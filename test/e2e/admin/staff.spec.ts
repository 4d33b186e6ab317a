import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from '#test/e2e/shop.ts'

test.use({ viewport: { width: 390, height: 844 } })

const email = 'leila.helper@example.com'
const password = 'parcels and patience'
/** Milliseconds for which a code of an authenticator holds. Each is taken once: the next one is taken too. */
const PERIOD = 30_000

test.afterEach(({ shop }) =>
  shop.database.transact(async (tx) => {
    await tx.deleteFrom('staff_invitations').execute()
    await tx.updateTable('users').set({ is_admin: 0 }).where('email', '=', email).execute()
  }),
)

/** Fills in the form of signing in. */
async function sendLogin(page: Page) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** The rooms in the navigation of a phone, which a button of the bar opens. */
async function openRooms(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  return page.getByRole('dialog').getByRole('navigation')
}

test(
  'a helper is invited, sees what her role needs, and signs in with a second step',
  { tag: '@sweep' },
  async ({ page, browser, shop, signIn, expectAccessible }) => {
    test.slow()
    await signIn('admin')
    await page.goto('/admin/staff')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
    await page.getByRole('button', { name: 'Invite' }).click()
    const invitation = page.getByRole('region', { name: `Link for ${email}` })
    const link = await invitation.getByText(/^https?:/).innerText()
    await expect(page.getByText(/^Orders, until/)).toBeVisible()
    await expectAccessible()

    const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 390, height: 844 } })
    const hers = await context.newPage()
    await test.step('the link makes her account', async () => {
      await hers.goto(link)
      await expect(hers.getByText(`as ${email}. Your role: Orders.`)).toBeVisible()
      await expectAccessible(hers)
      await hers.getByLabel('Name', { exact: true }).fill('Leila')
      await hers.getByLabel('Last name').fill('Trabelsi')
      await hers.getByLabel('Choose a password').fill(password)
      await hers.getByRole('button', { name: 'Join' }).click()
      await expect(hers).toHaveURL('/admin/orders')
    })
    await test.step('she sees her rooms, and no others', async () => {
      const rooms = await openRooms(hers)
      await expect(rooms.getByRole('link', { name: 'Customers' })).toBeVisible()
      await expect(rooms.getByRole('link', { name: 'Settings' })).toHaveCount(0)
      await hers.goto('/admin/settings')
      await expect(hers.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
      await expectAccessible(hers)
    })
    const secret = await test.step('she sets up an authenticator', async () => {
      await hers.goto('/admin/staff')
      await hers.getByRole('textbox', { name: 'Your password' }).fill(password)
      await hers.getByRole('button', { name: 'Set up' }).click()
      await expect(hers.getByRole('img', { name: 'QR code of the secret' })).toBeVisible()
      await expect(hers.getByLabel('Code', { exact: true })).toBeFocused()
      await expectAccessible(hers)
      const shown = await hers.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).innerText()
      const totp = new TOTP({ secret: Secret.fromBase32(shown.replaceAll(' ', '')) })
      await hers.getByLabel('Code', { exact: true }).fill(totp.generate())
      await hers.getByRole('button', { name: 'Turn on' }).click()
      await expect(hers.getByRole('region', { name: 'Recovery codes' })).toBeVisible()
      await expectAccessible(hers)
      await hers.getByRole('button', { name: 'I have kept them' }).click()
      await expect(hers.getByText('The second step is on.')).toBeVisible()
      return totp
    })
    await test.step('and signs in with a code of it', async () => {
      await openRooms(hers)
      await hers.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
      await expect(hers).not.toHaveURL(/admin/)
      await hers.goto('/account/login?from=%2Fadmin%2Forders')
      await expect(hers.getByLabel('Code')).toHaveCount(0)
      await sendLogin(hers)
      await expect(hers.getByLabel('Code')).toBeFocused()
      await expectAccessible(hers)
      await hers.getByLabel('Code').fill('000000')
      await hers.getByRole('button', { name: 'Login' }).click()
      await expect(hers.getByRole('alert')).toBeVisible()
      await hers.getByLabel('Code').fill(secret.generate({ timestamp: Date.now() + PERIOD }))
      await hers.getByRole('button', { name: 'Login' }).click()
      await expect(hers).toHaveURL('/admin/orders')
    })
    await page.reload()
    const helper = page.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: email })
    await expect(helper.getByText('Second step', { exact: true })).toBeVisible()
    await context.close()
  },
)
