import type { Browser, Page } from '@playwright/test'
import { describeLanguage, readLanguageFrom, type Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { findFaults } from '#test/books/find-faults.ts'
import { findReturnFaults } from '#test/books/find-return-faults.ts'
import { signInOwner } from '#test/e2e/owner-api.ts'
import { expect, test as base, type RunningShop } from '#test/e2e/shop.ts'
import { compare, steps } from './before.ts'
import { expectCash, expectOrders, expectStock } from './books.ts'
import { callEveryone, takeCallBack, type Call } from './calls.ts'
import { enterStatement, takeBackRefused, writeStatement } from './cash.ts'
import { desk, phone, type Device } from './devices.ts'
import { Hands, WorkSheet } from './hands.ts'
import { any, like } from './like.ts'
import { look } from './look.ts'
import { linesOf, planned, returner } from './orders.ts'
import { fetchPieces, handOverAll, packAll, takeLabelsAndFile } from './parcels.ts'
import { exchange, takeBack } from './returns.ts'
import { addCode, addCourier, chooseSettings, invite } from './set-up.ts'
import { openApi, place, readSkus, type PlacedOrder, type ShopApi } from './shop-api.ts'

/** A parcel that was refused before this day. */
async function refuseOne(api: ShopApi) {
  const skus = await readSkus(api)
  const order = await place(api, { ...returner, governorate: 'Tunis', lines: [['Sidi Bou Tee, White, M', 1]] }, skus)
  await api('PATCH', `orders/${order.id}`, { status: 'Shipped' })
  await api('PATCH', `orders/${order.id}`, { status: 'Cancelled', failure: 'refused' })
}

const days: [Language, Device][] = [
  ['ar', phone],
  ['fr', phone],
  ['en', phone],
  ['fr', desk],
  ['ar', desk],
]

for (const [language, device] of days) {
  // A shop of its own for each: orders of others would be packed with those of the day.
  const test = base.extend({
    shop: [
      async ({ shop }, use) => {
        const owner = await signInOwner(shop.url)
        await owner.saveSettings({ defaultLanguage: language })
        const before = readLanguageFrom(() => language)
        await use(shop)
        readLanguageFrom(before)
      },
      { scope: 'worker' },
    ],
  })
  test.describe(`${language}, ${device.viewport.width} px`, () => {
    test.use({ ...device, actionTimeout: 15_000, locale: describeLanguage(language).locale })

    test(
      'thirty orders of a day: called, packed, handed over, paid, and what came back',
      { tag: '@sweep' },
      ({ page, browser, shop, signIn }) => playDay({ page, browser, shop, signIn }, device),
    )
  })
}

interface Fixtures {
  page: Page
  browser: Browser
  shop: RunningShop
  signIn: (user: 'admin') => Promise<unknown>
}

/** The day of three people at such devices, in the language of their shop. */
async function playDay({ page, browser, shop, signIn }: Fixtures, device: Device) {
  base.setTimeout(300_000)
  const sheet = new WorkSheet()
  const merchant = new Hands(page, device, sheet)
  const api = await openApi(shop.url)
  await signIn('admin')
  await page.goto('/admin')

  const [caller, packer] = await base.step('the shop is set up once', async () => {
    sheet.begin('Set up once')
    await chooseSettings(merchant)
    await look(page, 'settings')
    await addCode(merchant)
    await look(page, 'promotions')
    await addCourier(merchant)
    await look(page, 'couriers')
    const invitation = { name: 'Leila', email: 'leila@example.com', role: 'orders' } as const
    const other = { name: 'Karim', email: 'karim@example.com', role: 'courier-desk' } as const
    const hands = [
      await invite(merchant, browser, device, invitation),
      await invite(merchant, browser, device, other),
    ] as const
    await look(page, 'staff')
    return hands
  })

  await refuseOne(api)
  const skus = await readSkus(api)
  const orders: PlacedOrder[] = []
  for (const order of planned) orders.push(await place(api, order, skus))

  await base.step(steps.calls, async () => {
    sheet.begin(steps.calls)
    await Promise.all([merchant, caller].map(({ goTo }) => goTo(t('calls.title'))))
    for (const each of [page, caller.page])
      await expect(each.getByRole('heading', { level: 1, name: t('calls.title') })).toBeVisible()
    const remembered = [page, caller.page].map((each) => each.getByText(t('adminOrders.recordRefused', { count: 1 })))
    await expect.poll(async () => Promise.all(remembered.map((badge) => badge.count()))).toContain(1)
    await Promise.all([look(page, 'calls'), look(caller.page, 'calls-helper')])
    const [mine, hers] = await Promise.all([merchant, caller].map((each) => callEveryone(each, orders, skus, true)))
    // How they share the queue depends on which browser is the faster one.
    expect(mine?.length).toBeGreaterThan(0)
    expect(hers?.length).toBeGreaterThan(0)
    expectNobodyCalledTwiceAtOnce(mine ?? [], hers ?? [])
    await look(page, 'calls-nobody')
    for (const order of orders.filter(({ missed }) => missed === 'rings-back')) await takeCallBack(caller, order)
    // At the calls her page would ask for the next one, and might take what is due from now on.
    await caller.page.goto('/admin')
    await expect(caller.page.getByRole('heading', { level: 1 })).toBeVisible()
    await shop.database.transact(async (tx) => {
      // What she asked for while she left is nobody's.
      await tx.deleteFrom('call_claims').execute()
      const due = { next_call_at: new Date().toISOString() }
      await tx.updateTable('orders').set(due).where('waits_for_confirmation', '=', 1).execute()
    })
    await merchant.goTo(t('calls.title'))
    // The page of before, on which nobody was to be called, may still be there.
    await expect(page.getByRole('link', { name: like(t('adminOrders.call', { phone: any })) })).toBeVisible()
    const again = await callEveryone(merchant, orders, skus, false)
    expect(again).toHaveLength(orders.filter(({ missed }) => missed === 'tried-again').length)
  })

  await base.step(steps.pack, async () => {
    sheet.begin(steps.pack)
    await packer.goTo(t('parcels.title'))
    await fetchPieces(packer, new Set(orders.flatMap(linesOf).map(([sku]) => sku)).size)
    await look(packer.page, 'pick-list')
    await packer.tap(packer.page.getByRole('link', { name: t('parcels.startPacking') }))
    await expect(
      packer.page.getByRole('heading', { level: 2, name: like(t('adminOrders.numbered', { number: any })) }),
    ).toBeVisible()
    await look(packer.page, 'packing')
    await packAll(packer, orders, skus)
  })

  await base.step(steps.handOver, async () => {
    sheet.begin(steps.handOver)
    await handOverAll(packer, orders)
    await look(packer.page, 'manifest')
  })

  await base.step(steps.labels, async () => {
    sheet.begin(steps.labels)
    await takeLabelsAndFile(packer, orders)
  })

  await base.step(steps.refused, async () => {
    sheet.begin(steps.refused)
    await takeBackRefused(packer, orders)
    await look(packer.page, 'courier')
  })

  await base.step(steps.statement, async () => {
    sheet.begin(steps.statement)
    const statement = writeStatement(orders, orders[3] as PlacedOrder)
    await enterStatement(merchant, statement, () => look(page, 'statement'))
    await look(page, 'payout')
  })

  await base.step(steps.exchanges, async () => {
    sheet.begin(steps.exchanges)
    for (const order of orders.filter(({ end }) => end === 'exchanged')) await exchange(caller, order)
    await look(caller.page, 'exchange')
  })

  await base.step(steps.returns, async () => {
    sheet.begin(steps.returns)
    for (const order of orders.filter(({ end }) => end?.startsWith('returned'))) await takeBack(caller, order)
    await look(caller.page, 'return')
  })

  console.log([...compare(sheet), JSON.stringify(sheet.steps.get('Set up once'))].join('\n'))
  await base.step('the books are right to the millime', async () => {
    const [courier] = await api<{ id: string }[]>('GET', 'admin/cash')
    const cash = await expectCash(api, courier?.id ?? '', orders, skus)
    await expectOrders(api, orders, skus)
    await expectStock(api, orders, skus)
    expect(await findFaults(shop.database)).toEqual([])
    expect(await findReturnFaults(shop.database)).toEqual([])
    console.log(JSON.stringify(cash))
  })
}

/** While somebody has a customer, nobody else calls the same phone. */
function expectNobodyCalledTwiceAtOnce(mine: readonly Call[], hers: readonly Call[]) {
  for (const one of mine)
    for (const other of hers)
      expect(one.phone !== other.phone || one.to < other.from || other.to < one.from, one.phone).toBe(true)
}
