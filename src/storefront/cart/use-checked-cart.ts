import { useEffect, useState } from 'react'
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

/** Checks the cart as it is now: what has changed, and what extensions show below its lines. */
async function readCart(isSecond = false): Promise<{ changes: CartChange[]; slot: CartSlot | undefined }> {
  const asked = cartActions.getItems()
  const { changes, slot: parts, isSlotSettled = true } = await checkCart(asked)
  const lines = linesOf(changes.length > 0 ? cartActions.getItems() : asked)
  return { changes, slot: parts && { parts, lines, isLate: !isSlotSettled && !isSecond } }
}

/** Milliseconds after which the lines are checked for their slot. Undefined: not at all. */
function delayOf(slot: CartSlot | undefined, lines: string) {
  if (!slot || lines === '') return undefined
  if (slot.lines !== lines) return 0
  return slot.isLate ? SLOT_DELAY : undefined
}

/**
 * Compares the cart with current stock and prices when its page opens, and on `check`: it may be weeks old. Where extensions show
 * something below the lines, every change of the lines is checked.
 */
export function useCheckedCart() {
  const { ready, items } = useCart()
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  const [slot, setSlot] = useState<CartSlot>()
  const check = async () => {
    const checked = await readCart()
    if (checked.changes.length > 0) setChanges(checked.changes)
    setSlot(checked.slot)
  }

  useEffect(() => {
    if (!ready) return
    let isGone = false
    const checkStored = async () => {
      const checked = await readCart()
      if (isGone) return
      setChanges(checked.changes)
      setSlot(checked.slot)
    }
    void checkStored()
    return () => {
      isGone = true
    }
  }, [ready])

  const lines = linesOf(items)
  const delay = delayOf(slot, lines)
  useEffect(() => {
    if (delay === undefined) return
    let isGone = false
    const checkSlot = async () => {
      const checked = await readCart(delay > 0)
      // A check that changes the lines is not the last one.
      if (checked.changes.length > 0) setChanges(checked.changes)
      if (!isGone) setSlot(checked.slot && { ...checked.slot, lines })
    }
    const timer = setTimeout(() => void checkSlot(), delay)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [delay, lines])

  return {
    changes,
    check,
    /** A line has grown: where there is a slot, its change is checked anyway. */
    checkMore: () => (slot ? undefined : void check()),
    slot: slot?.parts.length ? slot.parts : undefined,
  }
}
