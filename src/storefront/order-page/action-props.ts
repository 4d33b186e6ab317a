import type { OwnOrder } from '#domain/order-page/order-page.ts'

/** What a change of an order by its customer is given: the order as it is, its token, and what takes the changed one. */
export interface ActionProps {
  token: string
  order: OwnOrder
  onChanged: (order: OwnOrder) => void
}
