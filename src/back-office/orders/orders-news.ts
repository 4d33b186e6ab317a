import { splitLanguage } from '#domain/texts/language-path.ts'
import { useEffect, useEffectEvent } from 'react'
import { href, useLocation } from 'react-router'
import { create } from 'zustand'
import { ORDER_POLL_INTERVAL } from '#domain/constants.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { usePoller } from '#back-office/ui/use-poller.ts'
import { useTitleCount } from '#ui/page/title-count.ts'
import { chime } from './order-sound.ts'

interface OrdersNews {
  /** Changes with every change of any order; undefined before the first poll. */
  pulse: string | undefined
  /** The newest order that staff have seen in the list; empty for none at all. */
  seen: string
  /** Orders placed since. */
  added: number
}

/** What the back office knows of the orders without reading them. */
export const useOrdersNews = create<OrdersNews>(() => ({ pulse: undefined, seen: '', added: 0 }))
const { getState, setState } = useOrdersNews

/** Asks the server for changes of orders, which is cheap. New ones sound, if that was asked for. */
export async function checkOrders() {
  const before = getState()
  const isFirst = before.pulse === undefined
  const { newest, changedAt, added } = await adminApi.getOrdersVersion(isFirst ? {} : { after: before.seen })
  // Another check has marked the orders as seen, or begun, while this one was under way.
  if (getState().seen !== before.seen || (isFirst && getState().pulse !== undefined)) return
  setState({ pulse: `${newest} ${changedAt}`, added, ...(isFirst && { seen: newest }) })
  if (added > before.added) chime()
  if (isListRead()) markOrdersSeen(newest)
}

const isListRead = () =>
  splitLanguage(location.pathname).path === href('/admin/orders') && document.visibilityState === 'visible'

function markOrdersSeen(newest: string) {
  setState({ seen: newest, added: 0 })
}

/** Polls for changes of orders while the back office is open, and counts new ones in the title of the window. */
export function useOrdersPolling() {
  const { pathname } = useLocation()
  const added = useOrdersNews((news) => news.added)
  useEffect(() => {
    useTitleCount.setState(added, true)
    return () => useTitleCount.setState(0, true)
  }, [added])
  // Every page of the back office that is opened polls at once.
  useEffect(() => {
    if (pathname.startsWith('/admin')) poll()
  }, [pathname])
  useEffect(() => {
    document.addEventListener('visibilitychange', poll)
    return () => document.removeEventListener('visibilitychange', poll)
  }, [])
  usePoller(poll, ORDER_POLL_INTERVAL)
}

/** Checks for changes of orders; a check that fails is made up for by the next one. */
function poll() {
  void checkOrders().catch(() => {})
}

/** Calls back when anybody placed or changed an order. */
export function useOnOrdersChange(onChange: () => unknown) {
  const changed = useEffectEvent(onChange)
  useEffect(
    () =>
      useOrdersNews.subscribe(({ pulse }, before) => {
        if (before.pulse !== undefined && pulse !== before.pulse) changed()
      }),
    [],
  )
}
