import type { Locator } from '@playwright/test'
import { t } from '#domain/texts/t.ts'
import { expect } from '#test/e2e/shop.ts'
import type { Hands } from './hands.ts'
import { any, like } from './like.ts'
import { linesOf, type Sku } from './orders.ts'
import type { PlacedOrder } from './shop-api.ts'
import { courierName } from './set-up.ts'

/** Fetches everything on the pick list: a tick for each SKU. */
export async function fetchPieces({ page, tap }: Hands, skus: number) {
  const ticks = page.getByRole('list', { name: t('parcels.pickList') }).getByRole('checkbox')
  await expect(ticks).toHaveCount(skus)
  for (const tick of await ticks.all()) {
    await tap(tick)
    await expect(tick).toBeChecked()
  }
}

/** Packs every order: most by tapping the pieces, each fifth with a scanner. */
export async function packAll(
  { page, tap, tapAgain, scan }: Hands,
  orders: readonly PlacedOrder[],
  skus: ReadonlyMap<string, Sku>,
) {
  // The first tap on an order is not counted where it may be the second one of a double tap: then it is tapped again.
  const tapPiece = async (piece: Locator, counted: number, quantity: number) => {
    await tap(piece)
    const same = piece.filter({ hasText: t('parcels.countOf', { count: counted, quantity }) })
    await expect(async () => {
      if ((await same.count()) === 0) return
      await tapAgain(piece)
      expect(await same.count()).toBe(0)
    }).toPass()
  }
  const left = new Set(orders)
  while (left.size > 0) {
    const numbered = like(t('adminOrders.numbered', { number: any }))
    const heading = await page.getByRole('heading', { level: 2, name: numbered }).textContent()
    const number = numbered.exec(heading ?? '')?.[1]
    const order = orders.find((each) => each.number === number)
    if (!order || !left.delete(order)) throw new Error(`Order ${number} is not to be packed now`)
    const title = t('adminOrders.numbered', { number: order.number })
    const isScanned = left.size % 5 === 0
    if (isScanned) await page.getByRole('textbox', { name: t('parcels.scan') }).focus()
    const pieces = page.getByRole('region', { name: title }).getByRole('list', { name: t('parcels.pieces') })
    for (const [name, quantity] of linesOf(order)) {
      const sku = skus.get(name)
      if (!sku) throw new Error(`There is no ${name}`)
      const piece = pieces
        .getByRole('button')
        .filter({ hasText: sku.model })
        .filter({ hasText: t('cart.colorAndSize', sku) })
      for (let count = 0; count < quantity; count++)
        if (isScanned) await scan(sku.id)
        else await tapPiece(piece, count, quantity)
    }
    await expect(page.getByText(t('parcels.packed', { number: order.number }))).toBeVisible()
    await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(0)
  }
  await expect(page.getByText(t('parcels.nothingToPack'))).toBeVisible()
}

/** The number that the courier gives to a parcel. */
export const trackingOf = ({ number }: PlacedOrder) => `RC-${number}`

/** So many parcels are scanned with the sticker of the courier; the others are ticked, and their numbers typed. */
const scanned = 10

/** Gives every packed parcel to the courier, with its tracking number. */
export async function handOverAll({ page, tap, type, scan }: Hands, orders: readonly PlacedOrder[]) {
  await tap(
    page.getByRole('navigation', { name: t('parcels.title') }).getByRole('link', { name: t('parcels.handOver') }),
  )
  await page.getByRole('textbox', { name: t('parcels.scanParcel') }).focus()
  for (const [index, order] of orders.entries()) {
    const number = page.getByRole('textbox', { name: t('parcels.numberOf', { number: order.number }) })
    if (index < scanned) {
      await scan(order.number)
      await scan(trackingOf(order))
      await expect(number).toHaveValue(trackingOf(order))
    } else await type(number, trackingOf(order))
  }
  await tap(page.getByRole('checkbox', { name: t('parcels.takeAll') }))
  await expect(page.getByText(t('parcels.taken', { count: orders.length }))).toBeVisible()
  await tap(page.getByRole('button', { name: t('parcels.handOverNow'), exact: true }))
  await tap(page.getByRole('alertdialog').getByRole('button', { name: t('parcels.handOverNow'), exact: true }))
  await expect(page.getByRole('heading', { name: like(t('parcels.manifest', { number: any })) })).toBeVisible()
}

/** Opens the labels in a tab of their own, and downloads the file that the courier wants. Returns its text. */
export async function takeLabelsAndFile({ page, tap }: Hands, orders: readonly PlacedOrder[]) {
  const tab = page.waitForEvent('popup')
  await tap(page.getByRole('link', { name: t('parcels.labels') }))
  const labels = await tab
  await expect(labels.getByRole('article')).toHaveCount(orders.length, { timeout: 30_000 })
  await labels.close()
  const download = page.waitForEvent('download')
  await tap(page.getByRole('button', { name: t('parcels.download', { courier: courierName }) }))
  return (await download).path()
}
