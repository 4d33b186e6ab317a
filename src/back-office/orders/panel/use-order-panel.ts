import { href, useNavigate, useSearchParams } from 'react-router'

/** From this width on an order opens beside the list; below it, on a page of its own. */
const WIDE = '(width >= 64rem)'

/** The order that is open beside the list: the address keeps it, so that a reload and a link show it again. */
export function useOrderPanel() {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const openId = params.get('order') ?? undefined
  const show = (orderId: string | undefined) =>
    setParams(
      (current) => {
        if (orderId) current.set('order', orderId)
        else current.delete('order')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  const open = (orderId: string) => {
    if (matchMedia(WIDE).matches) show(orderId)
    else void navigate(href('/admin/orders/:orderId', { orderId }))
  }
  const close = () => {
    if (openId === undefined) return
    show(undefined)
    document.querySelector<HTMLElement>(`[data-order="${CSS.escape(openId)}"]`)?.focus()
  }
  return { openId, open, close }
}

/** The query of a list without the order that is open beside it. */
export function withoutPanel(query: string): string {
  const params = new URLSearchParams(query)
  params.delete('order')
  return params.size === 0 ? '' : `?${params}`
}
