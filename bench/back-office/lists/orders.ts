import { OrderView } from '#domain/orders/staff/views/order-views.ts'
import type { Api } from '../open-desk.ts'
import { dayBefore, week } from './days.ts'
import type { List } from './list.ts'

/** Lists of orders, with searches, filters, views and pages. */
export async function orderLists(api: Api): Promise<List[]> {
  const page = await api.listOrders({ limit: 50 })
  const lastId = (await api.listOrders({ from: '2000-01-01', sort: 'oldest', limit: 200 })).at(-1)?._id ?? ''
  const middleId = (await api.listOrders({ to: dayBefore(180), limit: 1 }))[0]?._id ?? ''
  const number = page[0]?.number ?? ''
  const listWith = (query: Parameters<typeof api.listOrders>[0]) => () => api.listOrders({ limit: 50, ...query })
  return [
    ['orders, first page', listWith({})],
    ['orders, the last page', listWith({ startAfter: lastId })],
    ['orders, a page in the middle', listWith({ startAfter: middleId })],
    ['orders by total', listWith({ sort: 'highest' })],
    ['orders by total, in the middle', listWith({ sort: 'lowest', startAfter: middleId })],
    ['orders, cancelled', listWith({ status: 'Cancelled' })],
    ['orders, cancelled, by total', listWith({ status: 'Cancelled', sort: 'highest' })],
    ['orders, waiting, oldest first', listWith({ status: 'Pending', sort: 'oldest' })],
    ['orders, waiting, by total', listWith({ status: 'Pending', sort: 'lowest' })],
    ['orders of a year by total', listWith({ from: dayBefore(300), sort: 'highest' })],
    ['orders of a week by total', listWith({ ...week, sort: 'highest' })],
    ['orders of a week, cancelled, by total', listWith({ ...week, status: 'Cancelled', sort: 'lowest' })],
    ['orders of a day by total', listWith({ from: dayBefore(0), sort: 'highest' })],
    ['orders by number', listWith({ search: number })],
    ['orders by a common name', listWith({ search: 'amel' })],
    ['orders by a common name, in the middle', listWith({ search: 'amel', startAfter: middleId })],
    ['orders by one letter', listWith({ search: 'a' })],
    ['orders by one digit', listWith({ search: '1' })],
    ['orders by two common names', listWith({ search: 'amel trabelsi' })],
    ['orders by names nobody has together', listWith({ search: 'amel youssef' })],
    ['orders by a name and a letter', listWith({ search: 'amel z' })],
    ['orders by a common name, by total', listWith({ search: 'amel', sort: 'lowest' })],
    ['orders by a common name, waiting', listWith({ search: 'amel', status: 'Pending' })],
    ['orders of a week by a common name', listWith({ search: 'amel', ...week, sort: 'highest' })],
    ['orders by an e-mail address', listWith({ search: 'amel-trabelsi.' })],
    ['orders by a phone number', listWith({ search: '20 001 234' })],
    ['orders by what nobody has', listWith({ search: 'zzzzz' })],
    ...OrderView.options.map((view): List => [`orders, view ${view}`, listWith({ view })]),
    ...OrderView.options.map((view): List => [`orders, view ${view}, by total`, listWith({ view, sort: 'highest' })]),
    ...OrderView.options.map((view): List => [`orders, view ${view}, by a name`, listWith({ view, search: 'amel' })]),
    ...OrderView.options.map((view): List => [
      `orders, view ${view}, oldest first`,
      listWith({ view, sort: 'oldest' }),
    ]),
    ['orders, view cash-to-collect, cancelled', listWith({ view: 'cash-to-collect', status: 'Cancelled' })],
    ['orders, refused', listWith({ status: 'refused' })],
    ['orders, lost, oldest first', listWith({ status: 'lost', sort: 'oldest' })],
    ['orders, to be confirmed', listWith({ status: 'waiting' })],
    ['counts of the views', () => api.countOrderViews()],
    ['order page', () => api.getOrderDetails({ orderId: page[0]?._id ?? '' })],
    ['order version', () => api.getOrdersVersion()],
  ]
}
