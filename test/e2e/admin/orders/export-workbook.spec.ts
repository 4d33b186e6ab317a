import { streamXlsxRows } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import { t } from '#domain/texts/t.ts'
import { addProduct } from '#test/shop.ts'
import { placeOrder } from '#test/e2e/place-order.ts'
import { expect, sweepIf, test } from '#test/e2e/shop.ts'

for (const width of [360, 1440])
  test(
    `exports orders as a workbook with the keyboard, at ${width} pixels`,
    sweepIf(width === 1440),
    async ({ page, shop, signIn, expectAccessible }) => {
      await page.setViewportSize({ width, height: 800 })
      const tee = await addProduct(shop.database, { model: 'Sheet Tee', price: 59_900, colors: { Sand: { '3-4': 9 } } })
      const { number } = await placeOrder(shop.url, {}, tee.sku('3-4'), 2)
      await signIn('admin')
      await page.goto('/admin/orders')
      // On a phone the tools wait behind a button.
      if (width === 360) await page.getByRole('button', { name: t('orderActions.tools') }).click()

      const csv = page.getByRole('button', { name: 'Export CSV' })
      await csv.focus()
      await page.keyboard.press('Tab')
      const workbook = page.getByRole('button', { name: 'Export Excel' })
      await expect(workbook).toBeFocused()
      for (const button of [csv, workbook]) await expect(button).toBeInViewport({ ratio: 1 })
      await expectAccessible()

      const downloading = page.waitForEvent('download')
      await page.keyboard.press('Enter')
      const download = await downloading
      expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.xlsx$/)
      const rows: unknown[][] = []
      for await (const { values } of streamXlsxRows(await readFile(await download.path()))) rows.push(values)
      const [head = [], ...orders] = rows
      const line = Object.fromEntries(
        head.map((heading, place) => [heading, orders.find(([first]) => first === number)?.[place]]),
      )
      expect(line).toMatchObject({ Size: '3-4', Price: 59.9, Quantity: 2, 'Line total': 119.8 })
      expect(line['Placed']).toBeInstanceOf(Date)
      expect(line['Phone']).toEqual(expect.any(String))
    },
  )
