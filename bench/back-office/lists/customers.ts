import type { Api } from '../open-desk.ts'
import { dayBefore } from './days.ts'
import type { List } from './list.ts'

/** Lists of customers, each a phone, and the page of one who often orders. */
export async function customerLists(api: Api): Promise<List[]> {
  const first = await api.listCustomers({})
  const regular = await api.listCustomers({ search: '20 000 100' })
  const middle = (await api.listOrders({ to: dayBefore(180), limit: 1 }))[0]?._id ?? ''
  const listWith = (query: Parameters<typeof api.listCustomers>[0]) => () => api.listCustomers(query)
  return [
    ['customers, first page', listWith({})],
    ['customers, a page in the middle', listWith({ startAfter: middle })],
    ['customers by a common name', listWith({ search: 'amel' })],
    ['customers by one digit', listWith({ search: '1' })],
    ['customers by a phone number', listWith({ search: '20 001 234' })],
    ['customers by what nobody has', listWith({ search: 'zzzzz' })],
    ['customer page', () => api.getCustomer({ customerId: first.items[0]?.id ?? '' })],
    ['customer page, a regular one', () => api.getCustomer({ customerId: regular.items[0]?.id ?? '' })],
    ['the palette, a common name', () => api.searchDesk({ search: 'amel' })],
    ['the palette, one letter', () => api.searchDesk({ search: 'a' })],
    ['the palette, a number', () => api.searchDesk({ search: '1000100' })],
    ['the palette, two words', () => api.searchDesk({ search: 'zaghouan hoodie' })],
    ['the palette, what nobody has', () => api.searchDesk({ search: 'zzzzz' })],
  ]
}
