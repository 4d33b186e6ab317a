import type { Api } from '../open-desk.ts'
import type { List } from './list.ts'

/** Lists of what was done, mail, staff, promotions and sales. */
export async function otherLists(api: Api): Promise<List[]> {
  const actions = (search?: string) => () => api.listAdminActions(search === undefined ? {} : { search })
  const [order] = await api.listOrders({ search: '1000100', status: 'all' })
  const skuId = (order && (await api.getOrderDetails({ orderId: order._id })).items.at(-1)?.skuId) ?? ''
  const { next } = await api.listMails({})
  return [
    ['activity', actions()],
    ['activity of a person', actions('amel')],
    ['activity of two people', actions('amel youssef')],
    ['activity, one thing by a person', actions('amel shipped')],
    ['activity, what everybody does', actions('status')],
    ['activity of an order', actions('1000100')],
    ['activity nobody did', actions('zzzzz')],
    ['stock history', () => api.listStockMovements({ skuId })],
    ['mail', () => api.listMails({})],
    ['mail, second page', () => api.listMails({ startAfter: next ?? '' })],
    ['staff', () => api.listStaff()],
    ['invitations', () => api.listInvitations()],
    ['promotions', () => api.listPromotions()],
    ['sales', () => api.listSales()],
    ['imports', () => api.listImports({})],
    ['backups', () => api.listBackups()],
  ]
}
