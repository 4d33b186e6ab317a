import { t } from '#domain/texts/t.ts'
import { expect } from '#test/e2e/shop.ts'
import type { Hands } from './hands.ts'
import { trackingOf } from './parcels.ts'
import { courierName } from './set-up.ts'
import type { PlacedOrder } from './shop-api.ts'

/** What the courier keeps, in millimes: for a parcel that it delivered, and for one that came back. */
export const courierFees = { delivered: 6_500, refused: 2_750 }

/** What the courier forgot of one parcel, in millimes. */
export const missing = 10_000

const inDinars = (amount: number) => (amount / 1000).toFixed(3).replace('.', ',')

/** The statement as the courier writes it: every parcel of the manifest, and one amount that is too small. */
export function writeStatement(orders: readonly PlacedOrder[], wrong: PlacedOrder): Buffer {
  const rows = orders.map((order) => {
    const isBack = order.end === 'refused'
    const amount = isBack ? 0 : order.total - (order === wrong ? missing : 0)
    const fee = isBack ? courierFees.refused : courierFees.delivered
    return [trackingOf(order), order.number, inDinars(amount), inDinars(fee), isBack ? 'Retour' : 'Livré'].join(';')
  })
  return Buffer.from(`\u{feff}${['Code suivi;Commande;Montant encaissé;Frais;Statut', ...rows].join('\r\n')}\r\n`)
}

async function openCourier({ page, tap, goTo }: Hands) {
  await goTo(t('cash.title'))
  await tap(page.getByRole('list', { name: t('cash.couriers') }).getByRole('link', { name: courierName }))
}

/** Parcels that the courier brings back are ticked, and refused in one go. */
export async function takeBackRefused(hands: Hands, orders: readonly PlacedOrder[]) {
  const { page, tap } = hands
  await openCourier(hands)
  const parcels = page.getByRole('list', { name: t('cash.parcelList') }).getByRole('listitem')
  await expect(parcels).toHaveCount(orders.length)
  const refused = orders.filter(({ end }) => end === 'refused')
  for (const { number } of refused)
    await tap(page.getByRole('checkbox', { name: t('cash.choose', { number }), exact: true }))
  await tap(page.getByRole('button', { name: t('cash.refused') }))
  await expect(parcels).toHaveCount(orders.length - refused.length)
}

/** Imports the statement, and says why the sum is not what the parcels make. */
export async function enterStatement(hands: Hands, buffer: Buffer, onPreview: () => Promise<void>) {
  const { page, tap, type, pickFile } = hands
  await openCourier(hands)
  await tap(page.getByRole('link', { name: t('cash.import') }))
  await pickFile(page.getByLabel(t('cash.file')), { name: 'releve.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(t('cash.notCounted', { count: 0 }))).toBeVisible()
  await onPreview()
  await type(page.getByRole('textbox', { name: t('cash.reason') }), 'The driver gave 10 DT of change too much')
  await tap(page.getByRole('button', { name: t('cash.enter') }))
  await expect(page.getByRole('heading', { name: t('cash.payoutOf', { name: courierName }) })).toBeVisible()
}
