import { t } from '#domain/texts/t.ts'
import { expect } from '#test/e2e/shop.ts'
import type { Hands } from './hands.ts'
import { any, like } from './like.ts'
import type { PlacedOrder } from './shop-api.ts'

/** Finds an order by its number, which is on the parcel. */
async function openOrder({ page, tap, type, goTo }: Hands, { number }: PlacedOrder) {
  await goTo(t('adminOrders.title'))
  await type(page.getByRole('searchbox', { name: t('adminOrders.search') }), number)
  await expect(page).toHaveURL(/search=/)
  await tap(page.getByRole('link', { name: number, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: t('adminOrders.numbered', { number }) })).toBeVisible()
}

/** Exchanges the only piece of an order, S for M. */
export async function exchange(hands: Hands, order: PlacedOrder) {
  const { page, tap } = hands
  await openOrder(hands, order)
  await tap(page.getByRole('button', { name: like(t('returns.exchangeSize', { name: any, from: 'S', to: 'M' })) }))
  await tap(page.getByRole('dialog').getByRole('button', { name: t('returns.confirmExchange'), exact: true }))
  await expect(page.getByRole('link', { name: like(t('returns.replacement', { number: any })) })).toBeVisible()
}

/** Takes the only piece of an order back: for money, or, where it is damaged, for store credit. */
export async function takeBack(hands: Hands, order: PlacedOrder) {
  const { page, tap, choose } = hands
  await openOrder(hands, order)
  await tap(page.getByRole('button', { name: t('returns.enter') }))
  const form = page.getByRole('dialog')
  const isDamaged = order.end === 'returned-written-off'
  await choose(
    form.getByRole('combobox', { name: t('returns.reasonLabel'), exact: true }),
    isDamaged ? 'defective' : 'changed-mind',
  )
  if (isDamaged) {
    await choose(form.getByRole('combobox', { name: like(t('returns.fateOf', { name: any })) }), 'write-off')
    await choose(form.getByRole('combobox', { name: t('returns.settlementLabel') }), 'store-credit')
  }
  await tap(form.getByRole('button', { name: t('returns.confirmReturn') }))
  await expect(
    page
      .getByRole('region', { name: t('returns.title'), exact: true })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
}
