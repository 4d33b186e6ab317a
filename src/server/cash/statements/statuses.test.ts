import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addCourier } from '#test/books/couriers.ts'
import { openRound } from '#test/books/courier-round.ts'
import { findFaults } from '#test/books/find-faults.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
beforeEach(shop.empty)
afterAll(shop.close)

type Fields = readonly string[]

/** A courier with parcels of 67 DT on the road, and what its statements mean. */
async function openStatements(parcels: number) {
  const opened = await openRound(shop, parcels)
  const { api, courierId, round } = opened
  const file = (rows: readonly Fields[]) =>
    ['Commande;Statut;Montant;Frais', ...rows.map((row, index) => [round[index]?.number, ...row].join(';'))].join('\n')
  const preview = (rows: readonly Fields[], decisions: { row: number; as: 'delivered' | 'returned' | 'lost' }[] = []) =>
    api.previewStatement({ courierId, text: file(rows), decisions })
  const kindsOf = async (...statuses: string[]) =>
    (await preview(statuses.map((status) => [status, '67']))).rows.map(({ kind }) => kind)
  const statusOf = async (index: number) => {
    const { status, failure } = await api.getOrderDetails({ orderId: round[index]?.orderId ?? '' })
    return failure ?? status
  }
  return { ...opened, file, preview, kindsOf, statusOf }
}

const money = { fees: 0, isWrittenOff: true, reason: 'As counted' }

describe('a status that is not delivered', () => {
  it.each([
    [
      'En cours de livraison',
      'Impayé',
      'Out for delivery',
      'Delivery failed',
      'لم يسلم',
      'غير مدفوع',
      'Non livré',
      'À livrer',
    ],
    [
      'Livré non payé',
      'Échange livré',
      'Prepaid',
      'Clôturé',
      'لن يسلم',
      'Sera livré demain',
      'Livré partiellement',
      'Not paid',
    ],
  ])('pays and delivers nothing: %s, %s, %s …', async (...statuses) => {
    const { api, courierId, file, cash } = await openStatements(statuses.length)
    const text = file(statuses.map((status) => [status, '67']))
    expect(await api.previewStatement({ courierId, text })).toMatchObject({ counted: 0, expected: 0 })
    await expect(
      api.enterStatement({ courierId, text, ...money, received: 0, expected: 0, counted: 0 }),
    ).rejects.toMatchObject({ code: 'CASH_CHANGED' })
    expect(await cash()).toMatchObject({ balance: 0, onTheRoad: { count: statuses.length } })
  })

  it('counts neither where a file has statuses and a row has none', async () => {
    const { preview } = await openStatements(2)
    const { rows } = await preview([
      ['', '67'],
      ['Livré', '67'],
    ])
    expect(rows.map(({ kind, isCounted }) => [kind, isCounted])).toEqual([
      ['unclear', false],
      ['on-the-road', true],
    ])
  })
})

describe('a status that nobody knows', () => {
  it('is asked once, and remembered for its courier however it is spelled', async () => {
    const { api, courierId, kindsOf, preview } = await openStatements(3)
    const first = await preview([
      ['Clôturé', '67'],
      ['CLOTURE', '67'],
      ['Livré', '67'],
    ])
    expect(first.statuses).toEqual([
      { status: 'Clôturé', rows: 2, meaning: null, isSaid: false },
      { status: 'Livré', rows: 1, meaning: 'delivered', isSaid: false },
    ])
    expect(first.rows.map(({ kind }) => kind)).toEqual(['unclear', 'unclear', 'on-the-road'])

    await api.sayMeaning({ courierId, status: 'Clôturé', meaning: 'delivered' })

    expect(await kindsOf('clôturée', 'Clôturé.')).toEqual(['on-the-road', 'on-the-road'])
    const other = await addCourier({ api }, 'Aziza Express')
    expect(await api.listCourierStatuses({ courierId: other })).toEqual([])
    expect(await api.listCourierStatuses({ courierId })).toEqual([{ status: 'Clôturé', meaning: 'delivered' }])
  })

  it('is corrected and forgotten later, and what is generally known can be corrected too', async () => {
    const { api, courierId, kindsOf } = await openStatements(1)
    const say = (status: string, meaning: 'delivered' | 'returned' | 'on-the-road' | null) =>
      api.sayMeaning({ courierId, status, meaning })
    await say('Soldé', 'delivered')
    expect(await kindsOf('Soldé')).toEqual(['on-the-road'])
    await say('soldé', 'on-the-road')
    expect(await kindsOf('Soldé')).toEqual(['underway'])
    await say('Soldé', null)
    expect(await kindsOf('Soldé')).toEqual(['unclear'])
    await say('Livré', 'on-the-road')
    expect(await kindsOf('LIVRÉE')).toEqual(['underway'])
    expect(await api.listCourierStatuses({ courierId })).toEqual([{ status: 'Livré', meaning: 'on-the-road' }])
  })

  it('is refused without letters, too long, or of no courier', async () => {
    const { api, courierId } = await openStatements(0)
    const say = (status: string, id = courierId) => api.sayMeaning({ courierId: id, status, meaning: 'lost' })
    for (const status of ['', '—', 'x'.repeat(81)])
      await expect(say(status)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    await expect(say('Soldé', 'none')).rejects.toMatchObject({ code: 'COURIER_NOT_FOUND' })
  })
})

describe('a row that is unclear, under way or lost', () => {
  it('is settled where it stands', async () => {
    const { api, courierId, cash, file, preview, statusOf } = await openStatements(5)
    const rows = [
      ['Clôturé', '67'],
      ['Clôturé', '67'],
      ['Perdu', '0'],
      ['En cours', '67'],
      ['Livré', '67', '5'],
    ]
    const decisions = [
      { row: 2, as: 'delivered' as const },
      { row: 3, as: 'returned' as const },
      { row: 4, as: 'lost' as const },
    ]
    const seen = await preview(rows, decisions)
    expect(seen.rows.map(({ kind, isOpen, isCounted, expected }) => [kind, isOpen, isCounted, expected])).toEqual([
      ['on-the-road', true, true, 67_000],
      ['returned', true, true, 0],
      ['lost', true, true, 0],
      ['underway', true, false, 67_000],
      ['on-the-road', false, true, 67_000],
    ])
    expect(seen).toMatchObject({ counted: 4, expected: 134_000, fees: 5_000 })
    const entered = { courierId, text: file(rows), ...money, received: 129, fees: 5, expected: 134, counted: 4 }
    await expect(api.enterStatement(entered)).rejects.toMatchObject({ code: 'CASH_CHANGED' })
    await api.enterStatement({ ...entered, decisions })
    expect(await Promise.all([0, 1, 2, 3, 4].map(statusOf))).toEqual([
      'Delivered',
      'refused',
      'lost',
      'Shipped',
      'Delivered',
    ])
    expect(await cash()).toMatchObject({ balance: 0, onTheRoad: { count: 1 } })
    expect(await findFaults(shop.database)).toEqual([])
  })

  it('is not decided otherwise where it is clear', async () => {
    const { preview } = await openStatements(3)
    const { rows } = await preview(
      [
        ['Livré', '67'],
        ['Retour', '0'],
        ['Perdu', '0'],
      ],
      [
        { row: 2, as: 'lost' },
        { row: 3, as: 'delivered' },
        { row: 9, as: 'lost' },
      ],
    )
    expect(rows.map(({ kind, decision, isCounted }) => [kind, decision, isCounted])).toEqual([
      ['on-the-road', null, true],
      ['returned', null, true],
      ['lost', null, false],
    ])
  })
})

describe('a sum in a statement', () => {
  it('that cannot be read makes its row unclear, and never counts as nothing or as what was expected', async () => {
    const { preview } = await openStatements(6)
    const { rows, fees } = await preview([
      ['Livré', '6O'],
      ['Livré', '67', '7O'],
      ['Livré', '٦٧٫٠٠٠ د.ت', '٧'],
      ['Livré', '-67'],
      ['Livré', '1e9'],
      ['Livré', '67,000 DT', '7,000DT'],
    ])
    expect(rows.map(({ kind, stated, fee }) => [kind, stated, fee])).toEqual([
      ['unclear', 0, 0],
      ['unclear', 67_000, 0],
      ['on-the-road', 67_000, 7_000],
      ['unclear', -67_000, 0],
      ['unclear', 0, 0],
      ['on-the-road', 67_000, 7_000],
    ])
    expect(fees).toBe(14_000)
  })

  it('may have fees with a minus, but not some with and some without', async () => {
    const { preview } = await openStatements(2)
    expect(
      await preview([
        ['Livré', '67', '-7'],
        ['Livré', '67', '-5'],
      ]),
    ).toMatchObject({ counted: 2, fees: 12_000 })
    const { rows } = await preview([
      ['Livré', '67', '7'],
      ['Livré', '67', '-5'],
    ])
    expect(rows.map(({ kind }) => kind)).toEqual(['on-the-road', 'unclear'])
  })
})
