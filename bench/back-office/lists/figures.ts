import { FigureGroup } from '#domain/figures/figures.ts'
import type { Api } from '../open-desk.ts'
import { dayBefore } from './days.ts'
import type { List } from './list.ts'

/** Tables of figures and the dashboard, each as it is kept and just after an order has changed. */
export async function figureLists(api: Api): Promise<List[]> {
  const [order] = await api.listOrders({ view: 'to-pack', limit: 1 })
  const orderId = order?._id ?? ''
  // Cancelling gives stock back, and undoing it takes it again.
  const change = async () => {
    await api.setOrderStatus({ orderId, status: 'Cancelled' })
    await api.setOrderStatus({ orderId, status: 'Pending' })
  }
  const tables = [30, 90, 365].flatMap((days): List[] => {
    const period = { from: dayBefore(days - 1), to: dayBefore(0) }
    return [
      ...FigureGroup.options.map((by): List => [
        `figures by ${by}, ${days} days`,
        () => api.getFigures({ ...period, by }),
      ]),
      [`figures to reorder, ${days} days`, () => api.listReorders(period)],
    ]
  })
  const dashboards = [7, 30, 90].map((days): List => [`dashboard, ${days} days`, () => api.getDashboard({ days })])
  return [...tables, ...dashboards].flatMap(([name, call]): List[] => [
    [name, call],
    [`${name}, just after a change`, call, change],
  ])
}
