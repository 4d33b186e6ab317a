import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { t } from '#domain/texts/t.ts'
import { notify } from '#ui/state/toasts/toasts.ts'

/** The direct order of one piece ("Order Now"): starts it, and gives the props of the order modal. */
export function useDirectOrder() {
  const [item, setItem] = useState<CartItem>()
  const [open, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  return {
    start: (next: CartItem) => {
      // The press is answered before the form is rendered.
      startTransition(() => {
        setItem(next)
        setOpen(true)
      })
    },
    modal: {
      open,
      onOpenChange: setOpen,
      lines: item ? [item] : [],
      onPlaced: () => {
        notify('success', t('messages.orderProcessed'))
        void revalidate()
      },
      onStale: (prices: ReadonlyMap<string, number>) => {
        setItem((before) => before && { ...before, price: prices.get(before.skuId) ?? before.price })
        void revalidate()
      },
    },
  }
}
