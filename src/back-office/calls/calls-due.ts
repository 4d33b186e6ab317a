import { useEffect } from 'react'
import { create } from 'zustand'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useOnOrdersChange } from '#back-office/orders/orders-news.ts'
import { usePoller } from '#back-office/ui/use-poller.ts'

/** How many orders are to be called about now, as the navigation tells it. */
export const useCallsDue = create<{ due: number }>(() => ({ due: 0 }))

export function showCallsDue(due: number) {
  useCallsDue.setState({ due })
}

/** Milliseconds between two counts: tries come due without a change of any order. */
const COUNT_AGAIN = 60_000

/** Counts them again when orders change and as time passes, while the back office is open. */
export function useCallsDuePolling() {
  useOnOrdersChange(count)
  useEffect(count, [])
  usePoller(count, COUNT_AGAIN)
}

/** A count that fails is made up for by the next one. */
function count() {
  void adminApi
    .listCalls()
    .then(({ due }) => showCallsDue(due))
    .catch(() => {})
}
