import { catalogues } from '#domain/texts/catalogues.ts'
import type { TextKey } from '#domain/texts/t.ts'
import { expect, test } from '#test/e2e/shop.ts'

const demo = {
  fr: { model: 'Sweat épais Marsa', color: 'Olive' },
  ar: { model: 'هودي المرسى الثقيل', color: 'زيتوني' },
}

for (const language of ['fr', 'ar'] as const)
  test(
    `${language}: a visitor filters, chooses and orders; staff read and ship the order, and the mail is in the language`,
    { tag: '@sweep' },
    async ({ page, signIn }) => {
      const text = (key: TextKey) => catalogues[language][key] ?? ''
      const { model, color } = demo[language]
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`/${language}/collections/hoodies-Pants?color=Olive`)
      // The chip of the filter is named in the language.
      await expect(page.getByRole('region', { name: text('filters.active') })).toContainText(color)
      await page.locator('main a[href*="marsa-heavy-hoodie"]').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(model)
      await expect(page.getByRole('img', { name: new RegExp(model) }).first()).toBeVisible()
      const size = page.getByRole('radio', { name: /^L / })
      // Its label: the button itself is transparent, so it cannot be clicked without force.
      await page.locator('label').filter({ has: size }).click()
      await expect(size).toBeChecked()
      await page.getByRole('button', { name: text('product.order') }).click()
      const dialog = page.getByRole('dialog', { name: text('orderModal.title') })
      await expect(dialog).toContainText(model)
      await dialog.getByRole('button', { name: text('orderForm.place') }).click()
      // What is missing is said in the language, beside the field.
      await expect(dialog.getByLabel(text('fields.fullName'))).toBeFocused()
      const name = `Amel ${language}`
      await dialog.getByLabel(text('fields.fullName')).fill(name)
      await dialog.getByLabel(text('fields.email')).fill(`amel-${language}@example.com`)
      await dialog.getByLabel(text('fields.phone')).fill('20 123 456')
      await dialog.getByLabel(text('fields.address')).fill('1 rue de Carthage, Tunis')
      await dialog.getByRole('button', { name: text('orderForm.place') }).click()
      await expect(page.getByRole('heading', { name: text('orderReceived.title') })).toBeVisible()

      await signIn('admin')
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`/${language}/admin/orders`)
      const row = page.getByRole('row').filter({ hasText: name })
      await expect(row).toContainText(text('orderStatus.pending'))
      await row.getByRole('button', { name: text('adminOrders.markShipped') }).click()
      await expect(row).toContainText(text('orderStatus.shipped'))
      await row.getByRole('link').first().click()
      // Values stand isolated in a text from right to left.
      const change = new RegExp(`${text('orderStatus.pending')}.*[←→].*${text('orderStatus.shipped')}`)
      await expect(page.getByText(change)).toBeVisible()
      await page.goto(`/${language}/admin/activity`)
      await expect(
        page
          .getByRole('list', { name: text('activity.actions') })
          .getByRole('listitem')
          .first(),
      ).toContainText(language === 'fr' ? 'a changé l’état de la commande' : 'تغيير حالة الطلبية')
      await page.goto(`/${language}/admin/mail`)
      const mail = page.getByRole('listitem').filter({ hasText: `amel-${language}@example.com` })
      await mail
        .last()
        .getByRole('button', { name: text('mails.read') })
        .click()
      const shownMail = page.getByRole('dialog').frameLocator('iframe')
      await expect(shownMail.locator('html')).toHaveAttribute('lang', language)
      await expect(shownMail.locator('body')).toContainText(model)
    },
  )
