import { expect } from '#test/e2e/shop.ts'
import type { Hands } from './hands.ts'
import type { PlacedOrder } from './shop-api.ts'

/** Finds an order by its number, which is on the parcel. */
async function openOrder({ page, tap, type, goTo }: Hands, { number }: PlacedOrder) {
  await goTo('Orders')
  await type(page.getByRole('searchbox', { name: 'Search orders' }), number)
  await expect(page).toHaveURL(/search=/)
  await tap(page.getByRole('link', { name: number, exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
}

/** Exchanges the only piece of an order, S for M. */
export async function exchange(hands: Hands, order: PlacedOrder) {
  const { page, tap } = hands
  await openOrder(hands, order)
  await tap(page.getByRole('button', { name: /^Exchange .*S for M$/ }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Exchange', exact: true }))
  await expect(page.getByRole('link', { name: /^Replaced by order/ })).toBeVisible()
}

/** Takes the only piece of an order back: for money, or, where it is damaged, for store credit. */
export async function takeBack(hands: Hands, order: PlacedOrder) {
  const { page, tap, choose } = hands
  await openOrder(hands, order)
  await tap(page.getByRole('button', { name: 'Return pieces' }))
  const form = page.getByRole('dialog')
  const isDamaged = order.end === 'returned-written-off'
  await choose(form.getByRole('combobox', { name: 'Reason', exact: true }), isDamaged ? 'defective' : 'changed-mind')
  if (isDamaged) {
    await choose(form.getByRole('combobox', { name: /^What becomes of/ }), 'write-off')
    await choose(form.getByRole('combobox', { name: 'Give back as' }), 'store-credit')
  }
  await tap(form.getByRole('button', { name: 'Enter the return' }))
  await expect(page.getByRole('region', { name: 'Returns', exact: true }).getByRole('listitem').first()).toBeVisible()
}
