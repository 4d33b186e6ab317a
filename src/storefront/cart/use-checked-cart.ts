import { useCallback, useEffect, useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { CartChange } from '#domain/cart/cart.ts'
import type { SlotPart } from '#domain/extensions/slot-part.ts'
import { cartActions, useCart } from '#ui/state/cart-store.ts'
import { checkCart } from './check-cart.ts'

/** Milliseconds after which a cart is checked once more for what extensions had not answered. */
const SLOT_DELAY = 1_500

/** What extensions show below the lines. */
interface CartSlot {
  parts: readonly SlotPart[]
  /** The lines that it was asked for. */
  lines: string
  /** An extension has not answered yet, and was not asked again. */
  isLate: boolean
}

const linesOf = (items: readonly CartItem[]) => items.map(({ skuId, quantity }) => `${skuId} ${quantity}`).join()

/**
 * Compares the cart with current stock and prices when its page opens, and on `check`: it may be weeks old. Where extensions show
 * something below the lines, every change of the lines is checked.
 */
export function useCheckedCart() {
  const { ready, items } = useCart()
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  const [slot, setSlot] = useState<CartSlot>()
  const lines = linesOf(items)

  const check = useCallback(async (isSecond = false) => {
    const asked = cartActions.getItems()
    const { changes: found, slot: parts, isSlotSettled = true } = await checkCart(asked)
    if (found.length > 0) setChanges(found)
    const checked = found.length > 0 ? cartActions.getItems() : asked
    setSlot(parts && { parts, lines: linesOf(checked), isLate: !isSlotSettled && !isSecond })
  }, [])

  useEffect(() => {
    if (!ready) return
    setChanges([])
    void check()
  }, [ready, check])

  const isOld = slot !== undefined && slot.lines !== lines && lines !== ''
  useEffect(() => {
    if (isOld) void check()
  }, [isOld, lines, check])

  const isLate = slot?.isLate ?? false
  useEffect(() => {
    if (!isLate) return
    const timer = setTimeout(() => void check(true), SLOT_DELAY)
    return () => clearTimeout(timer)
  }, [isLate, lines, check])

  return {
    changes,
    check: () => check(),
    /** A line has grown: without a slot nothing else checks it. */
    checkMore: () => (slot ? undefined : void check()),
    slot: slot?.parts.length ? slot.parts : undefined,
  }
}
