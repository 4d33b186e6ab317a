import type { Page } from '@playwright/test'
import { catalogues } from '#domain/texts/catalogues.ts'
import type { TextKey } from '#domain/texts/t.ts'
import { mailTemplates } from '#server/features.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { signInOwner } from '#test/e2e/owner-api.ts'
import { tabTo } from '#test/e2e/keyboard.ts'
import { buyer, placeOrder } from '#test/e2e/place-order.ts'
import { expect, test } from '#test/e2e/shop.ts'
import { listMailsTo } from '#test/mails.ts'

const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1440, height: 900 } }

/** Where somebody wants to look at the pages, an image of each. */
async function photograph(page: Page, name: string) {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

/** An amount in millimes, as any of the languages writes it: without what stands between its parts. */
const digitsOf = (millimes: number) => (millimes / 1000).toFixed(2).replace('.', '[.,]')

for (const [screen, language] of [
  ['phone', 'en'],
  ['desk', 'en'],
  ['desk', 'fr'],
  ['phone', 'ar'],
] as const)
  test.describe(`on a ${screen}, in ${language}`, { tag: '@sweep' }, () => {
    test.use({ viewport: sizes[screen] })

    test('staff edit a street, a quantity and what delivery costs, and see what the order costs before they save it', async ({
      page,
      shop,
      signIn,
      expectAccessible,
    }) => {
      const text = (key: TextKey) => catalogues[language][key] ?? ''
      const start = (key: TextKey) => text(key).split('{')[0] ?? ''
      const userEmail = `edited-${screen}-${language}@example.com`
      const userPhoneNumber = `25 124 ${screen === 'phone' ? 6 : 7}${language === 'en' ? '01' : '02'}`
      const { id: orderId, number } = await placeOrder(shop.url, { userEmail, userPhoneNumber })
      const api = await signInOwner(shop.url)
      const before = await api.getOrderDetails({ orderId })
      const [piece, fee] = [before.items[0]?.price ?? 0, before.deliveryFee]
      await api.saveSettings({ deliveryPrices: { byGovernorate: [], freeFrom: (2 * piece) / 1000 } })

      await signIn('admin')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const prefix = language === 'en' ? '' : `/${language}`
      await page.goto(`${prefix}/admin/orders/${orderId}`)
      const open = page.getByRole('button', { name: text('adminOrders.edit') })
      const form = page.getByRole('form', { name: text('adminOrders.edit') })
      const totals = form.getByRole('region', { name: text('adminOrders.afterEdit') })
      const save = form.getByRole('button', { name: text('adminOrders.save') })

      // A street changes nothing of what it costs, and the form says so.
      await open.focus()
      await page.keyboard.press('Enter')
      await tabTo(page, form.getByLabel(text('fields.address')))
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type('7 rue de Rome')
      await expect(totals).toContainText(start('adminOrders.totalStays'))
      await expect(totals.getByRole('checkbox')).toHaveCount(0)
      await expectAccessible()
      await photograph(page, `edit-street-${screen}-${language}`)
      await tabTo(page, save)
      await page.keyboard.press('Enter')
      await expect(form).toHaveCount(0)
      await expect(page.getByText('7 rue de Rome').first()).toBeVisible()
      expect(await api.getOrderDetails({ orderId })).toMatchObject({ total: before.total })
      expect(await listMailsTo(shop, userEmail)).toMatchObject([{ kind: 'order-received' }])

      // Two pieces are delivered free: old and new total stand there before it is saved, and staff may keep the fee.
      await open.click()
      await form.getByRole('textbox', { name: start('adminOrders.quantityOf') }).fill('2')
      const changes = totals.getByText(start('adminOrders.totalChanges'))
      const from = digitsOf(before.total)
      await expect(changes).toHaveText(new RegExp(`${from}.*${digitsOf(2 * piece)}`))
      await expectAccessible()
      await photograph(page, `edit-quantity-${screen}-${language}`)
      const keeps = totals.getByRole('checkbox')
      await keeps.focus()
      await page.keyboard.press('Space')
      await expect(changes).toHaveText(new RegExp(`${from}.*${digitsOf(2 * piece + fee)}`))
      await expect(keeps).toBeFocused()
      await photograph(page, `edit-delivery-${screen}-${language}`)
      await page.keyboard.press('Space')
      await expect(changes).toHaveText(new RegExp(`${from}.*${digitsOf(2 * piece)}`))
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide).toBe(0)
      await save.click()
      await expect(form).toHaveCount(0)
      await photograph(page, `edited-${screen}-${language}`)
      expect(await api.getOrderDetails({ orderId })).toMatchObject({ total: 2 * piece, deliveryFee: 0 })

      const mail = (await listMailsTo(shop, userEmail)).at(-1)
      expect(mail?.kind).toBe('order-changed')
      const parts = { database: shop.database, templates: mailTemplates, shopUrl: shop.url }
      const composed = mail && (await composeMail(parts, mail))
      expect(composed?.content.text).toContain(number)
      expect(composed?.content.text).toMatch(new RegExp(digitsOf(2 * piece)))
      expect(composed?.content.text).toContain(buyer.userName)
      await api.saveSettings({ deliveryPrices: null })
    })
  })
