import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findFaults } from '#test/books/find-faults.ts'
import { addCourier, handOver } from '#test/books/couriers.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

/** A courier with parcels of 67 DT: delivered or still on the road. */
async function openRound(states: ('delivered' | 'road' | 'refused')[]) {
  const staff = await shop.signIn({ isAdmin: true })
  const product = await shop.addProduct({ price: 60_000, colors: { Ink: { M: 100 } } })
  const courierId = await addCourier(staff)
  const parcels: { orderId: string; number: string; tracking: string; phone: string }[] = []
  for (const [index, state] of states.entries()) {
    const phone = `20 123 4${10 + index}`
    const tracking = `RC-${100 + index}`
    const { id: orderId, number } = await shop.placeOrder(product, { userPhoneNumber: phone })
    await handOver(shop, staff, { orderId, courierId, trackingNumber: tracking })
    if (state === 'delivered') await staff.api.setOrderStatus({ orderId, status: 'Delivered' })
    if (state === 'refused') await staff.api.setOrderStatus({ orderId, status: 'Cancelled', failure: 'refused' })
    parcels.push({ orderId, number, tracking, phone })
  }
  const kindsOf = async (text: string) =>
    (await staff.api.previewStatement({ courierId, text })).rows.map(({ kind }) => kind)
  return { api: staff.api, courierId, parcels, kindsOf }
}

const money = { received: 0, fees: 0, isWrittenOff: true, reason: '' }

describe('a statement', () => {
  it('is matched by number, then tracking number, then phone, and entered as a payout', async () => {
    const { api, courierId, parcels } = await openRound(['delivered', 'delivered', 'delivered', 'road', 'road'])
    const [byNumber, byTracking, byPhone, onRoad, back] = parcels
    const text = [
      '\uFEFFFrais;Téléphone;N° Commande;Code à barre;Montant encaissé;État',
      `7,000;;#${byNumber?.number};;67,000;Livré`,
      `7,000;;;${byTracking?.tracking};"65,500";Livré`,
      `7,000;+216 ${byPhone?.phone};;;67;Livré`,
      `7,000;;${onRoad?.number};;67,000 DT;Livré`,
      `4,000;;${back?.number};;0;Retour`,
      '7,000;;9999999;;67,000;Livré',
    ].join('\r\n')
    const preview = await api.previewStatement({ courierId, text })
    expect(preview.columns).toEqual({
      number: 'N° Commande',
      tracking: 'Code à barre',
      phone: 'Téléphone',
      amount: 'Montant encaissé',
      fee: 'Frais',
      status: 'État',
    })
    expect(preview.rows.map(({ row, kind, isCounted, orderNumber }) => [row, kind, isCounted, orderNumber])).toEqual([
      [2, 'matched', true, byNumber?.number],
      [3, 'other-amount', true, byTracking?.number],
      [4, 'matched', true, byPhone?.number],
      [5, 'on-the-road', true, onRoad?.number],
      [6, 'returned', true, back?.number],
      [7, 'not-found', false, ''],
    ])
    expect(preview).toMatchObject({ counted: 5, expected: 268_000, stated: 266_500, fees: 32_000, payoutId: null })

    const entered = {
      courierId,
      text,
      fileName: 'relevé.csv',
      received: 234.5,
      fees: 32,
      isWrittenOff: true,
      expected: 268,
      counted: 5,
      columns: preview.columns,
    }
    await expect(api.enterStatement(entered)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    const payout = await api.enterStatement({ ...entered, reason: 'Wrote 65.5 for 67' })
    expect(payout).toMatchObject({ difference: -1_500, fileName: 'relevé.csv' })
    expect(payout.parcels).toHaveLength(5)
    expect(await api.getCourierCash({ courierId })).toMatchObject({
      balance: 0,
      onTheRoad: { count: 0 },
      toSettle: { count: 0 },
    })
    const statusOf = async (orderId = '') => {
      const { status, failure, payment } = await api.getOrderDetails({ orderId })
      return [status, failure, payment.status]
    }
    expect(await statusOf(onRoad?.orderId)).toEqual(['Delivered', null, 'captured'])
    expect(await statusOf(back?.orderId)).toEqual(['Cancelled', 'refused', 'due'])
    expect(await findFaults(shop.database)).toEqual([])

    // Taken back, what it ended is on the road again.
    await api.undoPayout({ payoutId: payout.id })
    expect(await statusOf(onRoad?.orderId)).toEqual(['Shipped', null, 'due'])
    expect(await statusOf(back?.orderId)).toEqual(['Shipped', null, 'due'])
    expect(await api.getCourierCash({ courierId })).toMatchObject({ balance: 201_000, onTheRoad: { count: 2 } })
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('that comes twice creates nothing, as a file or row by row', async () => {
    const { api, courierId, parcels, kindsOf } = await openRound(['delivered', 'delivered'])
    const rows = parcels.map(({ number }) => `${number},67.000`)
    const text = ['Order,Amount', ...rows].join('\n')
    const entered = { courierId, text, ...money, received: 134, expected: 134, counted: 2 }
    const { id } = await api.enterStatement(entered)
    await expect(api.enterStatement(entered)).rejects.toMatchObject({ code: 'STATEMENT_KNOWN' })
    expect(await api.previewStatement({ courierId, text })).toMatchObject({ payoutId: id, counted: 0 })
    const other = ['Order,Amount,Note', ...rows.map((row) => `${row},x`)].join('\n')
    expect(await kindsOf(other)).toEqual(['settled', 'settled'])
    await expect(
      api.enterStatement({ ...entered, text: other, expected: 0, counted: 0, received: 0 }),
    ).rejects.toMatchObject({ code: 'CASH_CHANGED' })
    expect((await api.listPayouts({ courierId })).items).toHaveLength(1)

    await api.undoPayout({ payoutId: id })
    expect(await api.enterStatement(entered)).toMatchObject({ difference: 0 })
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('says what does not fit: repeated, contrary, unclear and ambiguous rows do not count', async () => {
    const { api, courierId, parcels, kindsOf } = await openRound(['delivered', 'refused', 'road'])
    const [one, two, three] = parcels
    const row = (number = '', amount = '67', status = '') => `${number};${amount};${status}`
    const head = 'Commande;Montant;Statut'
    expect(await kindsOf([head, row(one?.number), row(one?.number)].join('\n'))).toEqual(['matched', 'repeated'])
    expect(await kindsOf([head, row(two?.number, '67', 'Livré')].join('\n'))).toEqual(['contrary'])
    expect(await kindsOf([head, row(one?.number, '0', 'Retour')].join('\n'))).toEqual(['contrary'])
    expect(await kindsOf([head, row(three?.number, '0')].join('\n'))).toEqual(['unclear'])
    expect(await kindsOf([head, row(three?.number, '67', 'En cours')].join('\n'))).toEqual(['underway'])
    expect(await kindsOf([head, row(two?.number, '0', 'Retour')].join('\n'))).toEqual(['returned'])

    const staff = await shop.signIn({ isAdmin: true })
    const product = await shop.addProduct({ price: 60_000, colors: { Ink: { M: 9 } } })
    const again = await shop.placeOrder(product, { userPhoneNumber: one?.phone ?? '' }, 2)
    await handOver(shop, staff, { orderId: again.id, courierId })
    const byPhone = (amount: string) => `Tel;Montant\n${one?.phone};${amount}`
    expect(await kindsOf(byPhone('67'))).toEqual(['matched'])
    expect(await kindsOf(byPhone('127'))).toEqual(['on-the-road'])
    expect(await kindsOf(byPhone('50'))).toEqual(['ambiguous'])
    expect(await api.getCourierCash({ courierId })).toMatchObject({ balance: 67_000 })
  })

  it('means nobody else: parcels of another courier are not found', async () => {
    const { api, parcels } = await openRound(['delivered'])
    const other = await addCourier({ api }, 'Aziza Express')
    const text = `Order;Amount\n${parcels[0]?.number};67`
    const { rows } = await api.previewStatement({ courierId: other, text })
    expect(rows).toMatchObject([{ kind: 'not-found', orderNumber: '' }])
  })

  it('is read by the columns of before, or by others that are chosen, in Arabic too', async () => {
    const { api, courierId, parcels, kindsOf } = await openRound(['delivered', 'delivered', 'delivered'])
    const [one, two, three] = parcels
    expect(await kindsOf(`رقم الطلب;المبلغ المحصل;الحالة\n${one?.number};67;تم التسليم`)).toEqual(['matched'])

    const strange = (parcel = one) => `A;B;C\n67;x;${parcel?.number}`
    expect(await kindsOf(strange())).toEqual([])
    const columns = { number: 'C', amount: 'A' }
    const chosen = { courierId, text: strange(two), columns }
    expect(await api.previewStatement(chosen)).toMatchObject({ counted: 1, expected: 67_000 })
    await api.enterStatement({ ...chosen, ...money, received: 67, expected: 67, counted: 1 })
    // The next one of this courier is read the same way.
    expect(await kindsOf(strange(three))).toEqual(['matched'])
  })

  it('is refused when it is too long, empty, or not what staff saw', async () => {
    const { api, courierId, parcels } = await openRound(['delivered'])
    const preview = (text: string) => api.previewStatement({ courierId, text })
    const unreadable = { code: 'UNREADABLE_FILE' }
    await expect(preview('')).rejects.toMatchObject(unreadable)
    await expect(preview('Order;Amount')).rejects.toMatchObject(unreadable)
    await expect(preview(`Order\n${'1\n'.repeat(5_001)}`)).rejects.toMatchObject(unreadable)
    await expect(preview('x'.repeat(700_001))).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await expect(api.previewStatement({ courierId: 'none', text: 'A\n1' })).rejects.toMatchObject({
      code: 'COURIER_NOT_FOUND',
    })
    const text = `Order;Amount\n${parcels[0]?.number};67`
    const entered = { courierId, text, ...money, received: 67, expected: 67, counted: 1 }
    await expect(api.enterStatement({ ...entered, counted: 2 })).rejects.toMatchObject({ code: 'CASH_CHANGED' })
    await expect(api.enterStatement({ ...entered, expected: 60 })).rejects.toMatchObject({ code: 'CASH_CHANGED' })
    expect(await findFaults(shop.database)).toEqual([])
  })
})
