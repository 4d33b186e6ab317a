import type { Locator, Page } from '@playwright/test'
import { catalogues } from '#domain/texts/catalogues.ts'
import type { TextKey } from '#domain/texts/t.ts'
import { signInOwner } from '#test/e2e/owner-api.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, sweepIf, test } from '#test/e2e/shop.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1366, height: 900 } }

/** Where somebody wants to look at the pages, an image of each. */
async function photograph(page: Page, name: string) {
  const folder = process.env['SCREENSHOTS']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** An amount in millimes, as any of the languages writes it. */
const digitsOf = (millimes: number) => (millimes / 1000).toFixed(2).replace('.', '[.,]')

/** Whether a part of the page is on the screen as it is scrolled now. */
const isInView = async (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

test.afterEach(({ shop }) =>
  shop.database.transact(async (tx) => {
    await tx.deleteFrom('call_claims').execute()
    await tx.deleteFrom('settings').where('name', 'in', ['confirmation', 'deliveryPrices']).execute()
    await tx.updateTable('orders').set({ waits_for_confirmation: 0 }).execute()
  }),
)

for (const [screen, language] of [
  ['phone', 'fr'],
  ['desk', 'ar'],
  ['phone', 'ar'],
  ['desk', 'fr'],
] as const)
  test.describe(`on a ${screen}, in ${language}`, sweepIf(screen === 'desk' || language === 'ar'), () => {
    test.use({ viewport: sizes[screen] })

    test('staff give a discount, set a fee and pick a governorate, and the sum runs along', async ({
      page,
      shop,
      signIn,
      expectAccessible,
    }) => {
      const text = (key: TextKey) => catalogues[language][key] ?? ''
      const start = (key: TextKey) => text(key).split('{')[0] ?? ''
      const userPhoneNumber = `25 1${screen === 'phone' ? 1 : 2} ${language === 'fr' ? 11 : 22} 01`
      const api = await signInOwner(shop.url)
      const byGovernorate = [{ governorate: 'sfax' as const, fee: 9 }]
      await api.saveSettings({ deliveryPrices: { byGovernorate, freeFrom: null } })
      const { id: orderId } = await placeOrder(shop.url, { userPhoneNumber, userEmail: 'terms@example.com' })
      const { total, deliveryFee } = await api.getOrderDetails({ orderId })
      const lines = total - deliveryFee

      await signIn('admin')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`/${language}/admin/orders/${orderId}`)
      await page.getByRole('button', { name: text('adminOrders.edit') }).click()
      const form = page.getByRole('form', { name: text('adminOrders.edit') })
      const changes = form.getByText(start('adminOrders.totalChanges'))

      // A discount: what it was, what it becomes and the difference, in view where it is typed.
      await form.getByRole('combobox', { name: text('adjustment.staff') }).selectOption('amount')
      await form.getByRole('textbox', { name: text('fields.amount'), exact: true }).fill('6')
      await expect(changes).toHaveText(
        new RegExp(`${digitsOf(total)}.*${digitsOf(total - 6_000)}.*−.*${digitsOf(6_000)}`),
      )
      expect(await isInView(changes)).toBe(true)
      await expectAccessible()
      await photograph(page, `terms-discount-${screen}-${language}`)

      // A fee that staff set, and a governorate, by which delivery is priced where they set none.
      const fee = form.getByRole('textbox', { name: text('adminOrders.delivery'), exact: true })
      await fee.fill('4,5')
      await expect(changes).toHaveText(new RegExp(`${digitsOf(lines - 6_000 + 4_500)}.*−`))
      await form.getByLabel(text('delivery.governorate')).selectOption('Sfax')
      await fee.fill('')
      await expect(changes).toHaveText(new RegExp(digitsOf(lines - 6_000 + 9_000)))
      await photograph(page, `terms-governorate-${screen}-${language}`)
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wide).toBe(0)
      await form.getByRole('button', { name: text('adminOrders.save') }).click()
      await expect(form).toHaveCount(0)
      const saved = await api.getOrderDetails({ orderId })
      expect(saved).toMatchObject({
        total: lines - 6_000 + 9_000,
        governorate: 'sfax',
        discount: { kind: 'amount', amount: 6_000 },
      })
      await expect(page.getByText(new RegExp(`${text('adjustment.staff')}.*6`)).first()).toBeVisible()
      await photograph(page, `terms-saved-${screen}-${language}`)

      // Taken back where it was saved.
      const undo = page.getByRole('button', { name: text('layout.undo'), exact: true })
      expect(await isInView(undo)).toBe(true)
      await undo.click()
      await expect.poll(async () => (await api.getOrderDetails({ orderId })).total).toBe(total)
      await expect(page.getByText(new RegExp(digitsOf(total))).first()).toBeVisible()
    })

    test('the sum runs along during a call, and is what is saved', async ({ page, shop, signIn, expectAccessible }) => {
      const text = (key: TextKey) => catalogues[language][key] ?? ''
      const start = (key: TextKey) => text(key).split('{')[0] ?? ''
      const userPhoneNumber = `25 1${screen === 'phone' ? 3 : 4} ${language === 'fr' ? 11 : 22} 02`
      const api = await signInOwner(shop.url)
      await api.saveStaffSettings({ confirmation: 'always' })
      const { id: orderId } = await placeOrder(shop.url, { userPhoneNumber, userEmail: 'called@example.com' })
      const { total, deliveryFee } = await api.getOrderDetails({ orderId })
      const piece = total - deliveryFee

      await signIn('admin')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(`/${language}/admin/calls`)
      await page.getByRole('button', { name: text('calls.edit') }).click()
      const form = page.getByRole('form', { name: text('adminOrders.edit') })
      const changes = form.getByText(start('adminOrders.totalChanges'))
      await form.getByRole('textbox', { name: start('adminOrders.quantityOf') }).fill('2')
      await expect(changes).toHaveText(new RegExp(`${digitsOf(2 * piece + deliveryFee)}.*\\+.*${digitsOf(piece)}`))
      await form.getByRole('combobox', { name: text('adjustment.staff') }).selectOption('percent')
      await form.getByRole('textbox', { name: text('fields.percentage'), exact: true }).fill('50')
      await expect(form.getByText(start('adminOrders.totalStays'))).toHaveText(new RegExp(digitsOf(total)))
      await form.getByRole('textbox', { name: text('adminOrders.delivery'), exact: true }).fill('0')
      await expect(changes).toHaveText(new RegExp(`${digitsOf(piece)}.*−.*${digitsOf(deliveryFee)}`))
      expect(await isInView(changes)).toBe(true)
      await expectAccessible()
      await photograph(page, `terms-call-${screen}-${language}`)
      await form.getByRole('button', { name: text('adminOrders.save') }).click()
      await expect(form).toHaveCount(0)
      expect(await api.getOrderDetails({ orderId })).toMatchObject({ total: piece, deliveryFee: 0 })
      await photograph(page, `terms-call-saved-${screen}-${language}`)
      await page.getByRole('button', { name: text('layout.undo'), exact: true }).click()
      await expect.poll(async () => (await api.getOrderDetails({ orderId })).total).toBe(total)
    })
  })
