import type { Locator } from '@playwright/test'
import { expect } from '#test/e2e/shop.ts'
import type { Hands } from './hands.ts'
import { linesOf, type Sku } from './orders.ts'
import type { PlacedOrder } from './shop-api.ts'
import { courierName } from './set-up.ts'

/** Fetches everything on the pick list: a tick for each SKU. */
export async function fetchPieces({ page, tap }: Hands, skus: number) {
  const ticks = page.getByRole('list', { name: 'Pick list' }).getByRole('checkbox')
  await expect(ticks).toHaveCount(skus)
  for (const tick of await ticks.all()) {
    await tap(tick)
    await expect(tick).toBeChecked()
  }
}

/** Packs every order: most by tapping the pieces, each fifth with a scanner. */
export async function packAll(
  { page, tap, scan }: Hands,
  orders: readonly PlacedOrder[],
  skus: ReadonlyMap<string, Sku>,
) {
  // The first tap on an order is not counted where it may be the second one of a double tap: then it is tapped again.
  const tapPiece = async (piece: Locator, counted: number) => {
    await tap(piece)
    const same = piece.filter({ hasText: `${counted} / ` })
    await expect(async () => {
      if ((await same.count()) === 0) return
      await piece.tap()
      expect(await same.count()).toBe(0)
    }).toPass()
  }
  const left = new Set(orders)
  while (left.size > 0) {
    const heading = page.getByRole('heading', { level: 2, name: /^Order \d+$/ })
    const number = (await heading.innerText()).replace(/\D/g, '')
    const order = orders.find((each) => each.number === number)
    if (!order || !left.delete(order)) throw new Error(`Order ${number} is not to be packed now`)
    const isScanned = left.size % 5 === 0
    if (isScanned) await page.getByRole('textbox', { name: 'Scan a piece' }).focus()
    const pieces = page.getByRole('region', { name: `Order ${number}` }).getByRole('list', { name: 'Pieces' })
    for (const [sku, quantity] of linesOf(order)) {
      const [model = '', color, size] = sku.split(', ')
      const piece = pieces
        .getByRole('button')
        .filter({ hasText: model })
        .filter({ hasText: `${color}, ${size}` })
      for (let count = 0; count < quantity; count++)
        if (isScanned) await scan(skus.get(sku)?.id ?? '')
        else await tapPiece(piece, count)
    }
    await expect(page.getByText(`Order ${number} is packed.`)).toBeVisible()
    await expect(page.getByRole('heading', { name: `Order ${number}`, exact: true })).toHaveCount(0)
  }
  await expect(page.getByText('There is nothing to pack.')).toBeVisible()
}

/** The number that the courier gives to a parcel. */
export const trackingOf = ({ number }: PlacedOrder) => `RC-${number}`

/** So many parcels are scanned with the sticker of the courier; the others are ticked, and their numbers typed. */
const scanned = 10

/** Gives every packed parcel to the courier, with its tracking number. */
export async function handOverAll({ page, tap, type, scan }: Hands, orders: readonly PlacedOrder[]) {
  await tap(page.getByRole('navigation', { name: 'Parcels' }).getByRole('link', { name: 'Hand over' }))
  await page.getByRole('textbox', { name: 'Scan a parcel' }).focus()
  for (const [index, order] of orders.entries()) {
    const number = page.getByRole('textbox', { name: `Tracking number of ${order.number}` })
    if (index < scanned) {
      await scan(order.number)
      await scan(trackingOf(order))
      await expect(number).toHaveValue(trackingOf(order))
    } else await type(number, trackingOf(order))
  }
  await tap(page.getByRole('checkbox', { name: 'All parcels' }))
  await expect(page.getByText(`${orders.length} parcels`)).toBeVisible()
  await tap(page.getByRole('button', { name: 'Hand over', exact: true }))
  await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Hand over', exact: true }))
  await expect(page.getByRole('heading', { name: /^Manifest \d{8}-\d{3}$/ })).toBeVisible()
}

/** Opens the labels in a tab of their own, and downloads the file that the courier wants. Returns its text. */
export async function takeLabelsAndFile({ page, tap }: Hands, orders: readonly PlacedOrder[]) {
  const tab = page.waitForEvent('popup')
  await tap(page.getByRole('link', { name: 'Labels' }))
  const labels = await tab
  await expect(labels.getByRole('article')).toHaveCount(orders.length, { timeout: 30_000 })
  await labels.close()
  const download = page.waitForEvent('download')
  await tap(page.getByRole('button', { name: `File for ${courierName}` }))
  return (await download).path()
}
