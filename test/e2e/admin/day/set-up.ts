import type { Browser } from '@playwright/test'
import { governorateName, governorates } from '#domain/addresses/governorates.ts'
import { roleName } from '#domain/staff/role-name.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { expect } from '#test/e2e/shop.ts'
import type { Device } from './devices.ts'
import { Hands } from './hands.ts'
import { any, like, starting } from './like.ts'
import { code, prices } from './orders.ts'

/** The settings of a shop that calls its customers, works with a courier and takes pieces back. */
export async function chooseSettings({ page, tap, type, choose, goTo }: Hands) {
  const open = (section: string) =>
    tap(page.getByRole('list', { name: t('settings.sections') }).getByRole('link', { name: section }))
  await goTo(t('settings.title'))
  await open(t('delivery.title'))
  const delivery = page.getByRole('form', { name: t('delivery.title') })
  await tap(delivery.getByRole('checkbox', { name: t('delivery.on') }))
  await type(delivery.getByRole('textbox', { name: like(t('delivery.freeFrom', { symbol: any })) }), prices.freeFrom)
  for (const { code: governorate, names } of governorates) {
    const fee = prices.byGovernorate[names.en]
    const name = governorateName(governorate, currentLanguage())
    if (fee !== undefined) await type(delivery.getByRole('textbox', { name, exact: true }), fee)
  }
  await tap(delivery.getByRole('button', { name: t('delivery.save') }))
  await expect(page.getByText(t('adminMessages.settingsSaved'))).toBeVisible()

  await tap(page.getByRole('link', { name: t('settings.all') }))
  await open(t('settings.work'))
  const backOffice = page.getByRole('form', { name: t('settings.work') })
  await choose(backOffice.getByRole('combobox', { name: t('settings.confirmationRule') }), 'always')
  await tap(backOffice.getByRole('checkbox', { name: t('settings.tracksRefusals') }))
  await tap(backOffice.getByRole('checkbox', { name: t('parcels.setting') }))
  await tap(backOffice.getByRole('checkbox', { name: t('returns.setting') }))
  const save = backOffice.getByRole('button', { name: t('settings.save') })
  await tap(save)
  await expect(save).toBeDisabled()
  await expect(backOffice.getByRole('checkbox', { name: t('parcels.setting') })).toBeChecked()
}

export async function addCode({ page, tap, type, goTo }: Hands) {
  await goTo(t('promotions.title'))
  await tap(page.getByRole('button', { name: t('promotions.add') }))
  const form = page.getByRole('dialog')
  await type(form.getByRole('textbox', { name: starting(t('promotions.code')) }), code.text)
  await type(form.getByRole('textbox', { name: starting(t('promotions.name')) }), 'Back to school')
  await type(form.getByRole('textbox', { name: t('fields.percentage') }), String(code.percent))
  await tap(form.getByRole('button', { name: t('promotions.save') }))
  await expect(page.getByText(code.text).first()).toBeVisible()
}

export const courierName = 'Rapid Colis'

export async function addCourier({ page, tap, type, goTo }: Hands) {
  await goTo(t('parcels.title'))
  await tap(
    page.getByRole('navigation', { name: t('parcels.title') }).getByRole('link', { name: t('parcels.couriers') }),
  )
  await tap(page.getByRole('button', { name: t('parcels.addCourier') }))
  const form = page.getByRole('dialog')
  await type(form.getByRole('textbox', { name: t('couriers.name') }), courierName)
  await type(form.getByRole('textbox', { name: t('fields.phone') }), '71 000 111')
  await type(form.getByRole('textbox', { name: t('couriers.trackingUrl') }), 'https://rapid.example/track?no={number}')
  await tap(form.getByRole('button', { name: t('parcels.saveCourier') }))
  await expect(page.getByText(t('parcels.courierSaved'))).toBeVisible()
}

export interface Helper {
  name: string
  email: string
  role: StaffRole
}

/** Invites a helper, who makes an account by the link, on a device of their own. Returns their hands. */
export async function invite(
  { page, sheet, tap, type, choose, goTo }: Hands,
  browser: Browser,
  device: Device,
  helper: Helper,
): Promise<Hands> {
  await goTo(t('admin.staff'))
  await type(page.getByRole('textbox', { name: t('invitation.email'), exact: true }), helper.email)
  await choose(
    page.getByRole('region', { name: t('invitation.title') }).getByRole('combobox', { name: t('roles.label') }),
    {
      label: roleName(helper.role),
    },
  )
  await tap(page.getByRole('button', { name: t('invitation.send'), exact: true }))
  const link = await page
    .getByRole('region', { name: t('invitation.link', { email: helper.email }) })
    .getByText(/^https?:/)
    .innerText()
  const context = await browser.newContext({ baseURL: new URL(link).origin, ...device })
  context.setDefaultTimeout(15_000)
  const theirs = await context.newPage()
  await theirs.goto(link)
  await theirs.getByLabel(t('fields.firstName'), { exact: true }).fill(helper.name)
  await theirs.getByLabel(t('fields.lastName'), { exact: true }).fill('Ben Ali')
  await theirs.getByLabel(t('invitation.password')).fill('parcels and patience')
  await theirs.getByRole('button', { name: t('invitation.join') }).click()
  await expect(theirs).toHaveURL(/\/admin\/orders/)
  return new Hands(theirs, device, sheet)
}
