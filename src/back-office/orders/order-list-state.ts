import { create } from 'zustand'
import type { RowSelectionState } from '@tanstack/react-table'

/** The list of orders that was shown last: the query of its URL, and the rows selected in it by order id. */
interface OrderListState {
  query: string
  selection: RowSelectionState
}

/** Outlives the page of the list, so that its filter and selection are there again on return. */
export const useOrderListState = create<OrderListState>(() => ({ query: '', selection: {} }))
