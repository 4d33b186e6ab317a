import type { Page } from '@playwright/test'
import { expect, test } from '#test/e2e/shop.ts'
import { startNewShop } from './new-shop.ts'

test.use({ viewport: { width: 390, height: 844 } })

const owner = { name: 'Nour', email: 'nour@dar-nour.example', password: 'seven olive trees' }

async function becomeOwner(page: Page) {
  await page.getByLabel('Name').fill(owner.name)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your shop', exact: true })).toBeVisible()
}
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
/** A step that came within the page: its heading has the focus. */
const expectStep = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused()

test.describe('in a browser that asks for French', () => {
  test.use({ locale: 'fr-TN' })

  test('the setup opens in French, and the shop is French from then on', async ({ page }) => {
    const shop = await startNewShop({ DEMO: '0' })
    try {
      await page.goto(await shop.setupUrl)
      const html = page.locator('html')
      await expect(html).toHaveAttribute('lang', 'fr')
      await page.getByLabel('Prénom').fill(owner.name)
      await page.getByLabel('E-mail').fill(owner.email)
      await page.getByLabel('Mot de passe').fill(owner.password)
      await page.getByRole('button', { name: 'Créer mon compte' }).click()
      await expect(page.getByLabel('Langue par défaut')).toHaveValue('fr')
      await expect(page).toHaveURL(/:\d+\/setup\?/)
      await page.getByLabel('Nom de la boutique').fill('Dar Nour')
      await page.getByLabel('English').uncheck()
      await page.getByRole('button', { name: 'Continuer' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Livraison' })).toBeFocused()
      await page.goto(shop.url)
      await expect(html).toHaveAttribute('lang', 'fr')
    } finally {
      await shop.stop()
    }
  })
})

test('a merchant makes a new shop hers with the printed link, and nobody after her', async ({
  page,
  expectAccessible,
}) => {
  const shop = await startNewShop({ DEMO: '0' })
  try {
    await page.goto(await shop.setupUrl)
    await expect(page.getByLabel('Name')).toBeVisible()
    await expectAccessible()
    await becomeOwner(page)
    expect(page.url()).not.toContain('#')

    await page.getByLabel('Store name').fill('Dar Nour')
    await page.reload()
    await expect(page.getByLabel('Store name')).toHaveValue('Dar Nour')
    await page.getByLabel('Currency').selectOption('EUR')
    await next(page)
    await expectStep(page, 'Delivery and contact')
    await page.getByLabel('Delivery price (€)').fill('4,5')
    await page.getByLabel('WhatsApp number').fill('20 123 456')
    await next(page)
    await expectStep(page, 'How you work')
    await page.goBack()
    await expectStep(page, 'Delivery and contact')
    await expect(page.getByLabel('Delivery price (€)')).toHaveValue('4.5')
    await next(page)
    await expectStep(page, 'How you work')
    await expect(page.getByRole('checkbox', { name: 'Work with couriers' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Take returns and exchanges' }).uncheck()
    await expectAccessible()
    await next(page)
    await expectStep(page, 'Logo and color')
    await page.getByLabel('Accent', { exact: true }).fill('#0a5c3a')
    await next(page)
    await page.getByRole('radio', { name: /An empty shop/ }).check()
    await page.getByRole('button', { name: 'Open my shop' }).click()

    const steps = page.getByRole('region', { name: 'What next' })
    await expect(steps.getByText('2 of 6 done')).toBeVisible()
    await expectAccessible()
    await page.goto(shop.url)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', 'https://wa.me/21620123456')
    await expect(footer).not.toContainText('hanout.example')

    await page.goto(await shop.setupUrl)
    await expect(page.getByText('This shop is set up.')).toBeVisible()
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.goto(await shop.setupUrl)
    await expect(page.getByText(/has been set up already/)).toBeVisible()
  } finally {
    await shop.stop()
  }
})
