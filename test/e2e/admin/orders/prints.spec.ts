import type { Page } from '@playwright/test'
import { languagePrefix } from '#domain/texts/language-path.ts'
import { languages } from '#domain/texts/languages.ts'
import { signInOwner } from '#test/e2e/owner-api.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { printPage, type PrintedSheet } from '#test/e2e/print-pdf.ts'
import { expect, sweepIf, test } from '#test/e2e/shop.ts'
import { csvTemplates } from '#back-office/delivery/couriers/csv-templates.ts'

/** Texts of the frame of the back office, which nobody wants on paper: the link past it, its menu, its buttons. */
const FRAME = /Skip to|Aller au contenu|انتقل إلى|Dashboard|Tableau de bord|Print|Imprimer|طباعة/i

test.use({ viewport: { width: 1440, height: 900 } })

/** Prints a page as it is for a reader of a language, while the link past the frame has the focus, which draws it. */
async function print(page: Page, prefix: string, path: string): Promise<PrintedSheet[]> {
  await page.goto(prefix + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link').first().focus()
  const sheets = await printPage(page)
  expect(sheets.map(({ text }) => text).join('\n')).not.toMatch(FRAME)
  return sheets
}

const sizes = (sheets: PrintedSheet[]) => sheets.map(({ width, height }) => `${width} × ${height}`)

for (const { code } of languages)
  test(
    `labels, slips, manifests and pick lists are printed whole in ${code}, and a scanner reads their codes`,
    sweepIf(code !== 'ar'),
    async ({ page, shop, signIn }) => {
      const owner = await signInOwner(shop.url)
      await owner.saveStaffSettings({ hasCouriers: true })
      const orders = [
        await placeOrder(shop.url),
        await placeOrder(shop.url, { street: '3 rue des Lilas' }),
        await placeOrder(shop.url),
      ]
      const numbers = orders.map(({ number }) => number).toSorted()
      const ids = orders.map(({ id }) => id).join()
      await signIn('admin')
      const prefix = languagePrefix(code)

      await test.step('before the orders are packed', async () => {
        const slips = await print(page, prefix, `/admin/orders/packing-slips?ids=${ids}`)
        expect(slips.flatMap(({ codes }) => codes).toSorted()).toEqual(numbers)
        const pickList = (await print(page, prefix, '/admin/packing')).map(({ text }) => text.trim())
        // Products are named in the reader's language.
        expect(pickList.join('\n')).toContain('NEFTA-WORK-SHORT-')
        expect(pickList).not.toContain('')
      })

      const courier = await owner.addCourier({
        name: `Rapid Colis ${code}`,
        phone: '',
        trackingUrl: '',
        active: true,
        csv: csvTemplates.usual,
      })
      for (const { id: orderId } of orders)
        await owner.packOrder({ orderId, updatedAt: (await owner.getOrderDetails({ orderId })).updatedAt })
      const parcels = orders.map(({ id: orderId }, index) => ({
        orderId,
        trackingNumber: `RC-2026-${code}-0${index}-LONG-NUMBER`,
      }))
      const { manifestId } = await owner.handOverOrders({ courierId: courier.id, parcels })

      await test.step('once a courier has them', async () => {
        const labels = await print(page, prefix, `/admin/labels?ids=${ids}`)
        expect(sizes(labels)).toEqual(['100 × 150', '100 × 150', '100 × 150'])
        for (const [index, { number }] of orders.entries())
          expect(labels[index]?.codes).toEqual([number, parcels[index]?.trackingNumber].toSorted())

        await page.getByRole('combobox').first().selectOption('a4')
        const sheets = await printPage(page)
        expect(sizes(sheets)).toEqual(['210 × 297'])
        expect(sheets[0]?.codes).toHaveLength(6)

        const manifest = await print(page, prefix, `/admin/manifests/${manifestId}`)
        expect(manifest).toHaveLength(1)
        for (const { trackingNumber } of parcels) expect(manifest[0]?.text).toContain(trackingNumber)
      })
    },
  )
