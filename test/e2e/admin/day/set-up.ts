import type { Browser, Page } from '@playwright/test'
import { expect } from '#test/e2e/shop.ts'
import type { Hands } from './hands.ts'
import { code, prices } from './orders.ts'

/** How a phone is opened: what Playwright needs to show a page as one. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The settings of a shop that calls its customers, works with a courier and takes pieces back. */
export async function chooseSettings({ page, tap, type, choose, goTo }: Hands) {
  const open = (section: string) =>
    tap(page.getByRole('list', { name: 'Sections of the settings' }).getByRole('link', { name: section }))
  await goTo('Settings')
  await open('Delivery by governorate')
  const delivery = page.getByRole('form', { name: 'Delivery by governorate' })
  await tap(delivery.getByRole('checkbox', { name: 'Delivery costs by governorate' }))
  await type(delivery.getByRole('textbox', { name: /^Free from a sum/ }), prices.freeFrom)
  for (const [governorate, fee] of Object.entries(prices.byGovernorate))
    await type(delivery.getByRole('textbox', { name: governorate, exact: true }), fee)
  await tap(delivery.getByRole('button', { name: 'Save the prices' }))
  await expect(page.getByText('Settings saved')).toBeVisible()

  await tap(page.getByRole('link', { name: 'All settings' }))
  await open('How you work')
  const backOffice = page.getByRole('form', { name: 'How you work' })
  await choose(backOffice.getByRole('combobox', { name: 'Orders to confirm' }), { label: 'All orders' })
  await tap(backOffice.getByRole('checkbox', { name: 'Keep a record of refused parcels' }))
  await tap(backOffice.getByRole('checkbox', { name: 'Work with couriers' }))
  await tap(backOffice.getByRole('checkbox', { name: 'Take returns and exchanges' }))
  const save = backOffice.getByRole('button', { name: 'Save settings' })
  await tap(save)
  await expect(save).toBeDisabled()
  await expect(backOffice.getByRole('checkbox', { name: 'Work with couriers' })).toBeChecked()
}

export async function addCode({ page, tap, type, goTo }: Hands) {
  await goTo('Promotions')
  await tap(page.getByRole('button', { name: 'Add a promotion' }))
  const form = page.getByRole('dialog')
  await type(form.getByRole('textbox', { name: /^Code/ }), code.text)
  await type(form.getByRole('textbox', { name: /^Name/ }), 'Back to school')
  await type(form.getByRole('textbox', { name: 'Percent' }), String(code.percent))
  await tap(form.getByRole('button', { name: 'Save the promotion' }))
  await expect(page.getByText(code.text).first()).toBeVisible()
}

export const courierName = 'Rapid Colis'

export async function addCourier({ page, tap, type, goTo }: Hands) {
  await goTo('Parcels')
  await tap(page.getByRole('navigation', { name: 'Parcels' }).getByRole('link', { name: 'Couriers' }))
  await tap(page.getByRole('button', { name: 'Add a courier' }))
  const form = page.getByRole('dialog')
  await type(form.getByRole('textbox', { name: 'Name of the courier' }), courierName)
  await type(form.getByRole('textbox', { name: 'Phone' }), '71 000 111')
  await type(form.getByRole('textbox', { name: 'Tracking page' }), 'https://rapid.example/track?no={number}')
  await tap(form.getByRole('button', { name: 'Save the courier' }))
  await expect(page.getByText('The courier is saved.')).toBeVisible()
}

export interface Helper {
  name: string
  email: string
  role: string
}

/** Invites a helper, who makes an account by the link, on a phone of their own. Returns their page. */
export async function invite(
  { page, tap, type, choose, goTo }: Hands,
  browser: Browser,
  helper: Helper,
): Promise<Page> {
  await goTo('Staff')
  await type(page.getByRole('textbox', { name: 'Email', exact: true }), helper.email)
  await choose(page.getByRole('region', { name: 'Invite somebody' }).getByRole('combobox', { name: 'Role' }), {
    label: helper.role,
  })
  await tap(page.getByRole('button', { name: 'Invite' }))
  const link = await page
    .getByRole('region', { name: `Link for ${helper.email}` })
    .getByText(/^https?:/)
    .innerText()
  const context = await browser.newContext({ baseURL: new URL(link).origin, ...phone })
  context.setDefaultTimeout(15_000)
  const theirs = await context.newPage()
  await theirs.goto(link)
  await theirs.getByLabel('Name', { exact: true }).fill(helper.name)
  await theirs.getByLabel('Last name').fill('Ben Ali')
  await theirs.getByLabel('Choose a password').fill('parcels and patience')
  await theirs.getByRole('button', { name: 'Join' }).tap()
  await expect(theirs).toHaveURL(/\/admin\/orders/)
  return theirs
}
