import type { Api } from '../open-desk.ts'
import { dayBefore, week } from './days.ts'
import type { List } from './list.ts'

/** Calls, parcels, cash and returns. */
export async function tradeLists(api: Api): Promise<List[]> {
  return [
    ...(await callLists(api)),
    ...(await parcelLists(api)),
    ...(await cashLists(api)),
    ...(await returnLists(api)),
  ]
}

async function callLists(api: Api): Promise<List[]> {
  const { items: calls, next } = await api.listCalls({})
  const orderId = calls[0]?.orderId ?? ''
  let claimed: string | undefined
  const release = async () => claimed !== undefined && (await api.releaseCall({ orderId: claimed }))
  return [
    ['calls', () => api.listCalls({})],
    ['calls, second page', () => api.listCalls({ startAfter: next ?? '' })],
    ['a call', () => api.getCall({ orderId })],
    [
      'next caller',
      async () => {
        claimed = (await api.takeNextCall()).call?.order._id
      },
      release,
    ],
  ]
}

async function parcelLists(api: Api): Promise<List[]> {
  const toPack = await api.listOrdersToPack({})
  const packed = await api.listPackedParcels({})
  const manifests = await api.listManifests({})
  return [
    ['orders to pack', () => api.listOrdersToPack({})],
    ['orders to pack, second page', () => api.listOrdersToPack({ startAfter: toPack.at(-1)?.id ?? '' })],
    ['parcels that wait for a courier', () => api.listPackedParcels({})],
    ['parcels that wait, second page', () => api.listPackedParcels({ startAfter: packed.at(-1)?.id ?? '' })],
    ['manifests', () => api.listManifests({})],
    ['manifests, second page', () => api.listManifests({ startAfter: manifests.next ?? '' })],
    ['a manifest', () => api.getManifest({ manifestId: manifests.items[0]?.id ?? '' })],
    ['couriers', () => api.listCouriers()],
  ]
}

async function cashLists(api: Api): Promise<List[]> {
  const couriers = await api.listCourierCash()
  const courierId = couriers[0]?.id ?? ''
  const payouts = await api.listPayouts({})
  const entries = await api.listCashEntries({ courierId, to: dayBefore(180) })
  const parcels = (list: 'on-the-road' | 'to-settle', search?: string) => () =>
    api.listCashParcels({ courierId, list, ...(search !== undefined && { search }) })
  const toSettle = await api.listCashParcels({ courierId, list: 'to-settle' })
  return [
    ['cash of all couriers', () => api.listCourierCash()],
    ['cash of a courier', () => api.getCourierCash({ courierId })],
    ['cash, parcels on the road', parcels('on-the-road')],
    ['cash, parcels to settle', parcels('to-settle')],
    [
      'cash, parcels to settle, second page',
      () => api.listCashParcels({ courierId, list: 'to-settle', startAfter: toSettle.next ?? '' }),
    ],
    ['cash, parcels by a common name', parcels('to-settle', 'amel')],
    ['cash, parcels by one letter', parcels('to-settle', 'a')],
    ['cash, parcels by a tracking number', parcels('on-the-road', 'TN1000100')],
    ['cash, parcels by what nobody has', parcels('to-settle', 'zzzzz')],
    ['cash book', () => api.listCashEntries({ courierId })],
    ['cash book, in the middle', () => api.listCashEntries({ courierId, startAfter: entries.next ?? '' })],
    ['cash book of a week', () => api.listCashEntries({ courierId, ...week })],
    ['cash book of a year', () => api.listCashEntries({ courierId, from: dayBefore(365), to: dayBefore(0) })],
    ['payouts', () => api.listPayouts({})],
    ['payouts, second page', () => api.listPayouts({ startAfter: payouts.next ?? '' })],
    ['payouts of a courier', () => api.listPayouts({ courierId })],
    ['a payout', () => api.getPayout({ payoutId: payouts.items[0]?.id ?? '' })],
  ]
}

async function returnLists(api: Api): Promise<List[]> {
  const first = await api.listReturns({})
  return [
    ['returns', () => api.listReturns({})],
    ['returns, second page', () => api.listReturns({ startAfter: first.next ?? '' })],
    ['returns, exchanges', () => api.listReturns({ kind: 'exchange' })],
    ['returns, too small', () => api.listReturns({ reason: 'too-small' })],
    ['returns, exchanges, defective', () => api.listReturns({ kind: 'exchange', reason: 'defective' })],
  ]
}
