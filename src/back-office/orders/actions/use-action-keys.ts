import { useEffect, useEffectEvent } from 'react'
import type { OrderAction } from '#domain/orders/lifecycle/possible-actions.ts'
import { isTyping, useDeskKeys } from '#back-office/frame/keys/desk-keys.ts'
import { PAIR } from '#back-office/frame/keys/use-frame-keys.ts'
import { orderActionKeys } from './order-action-text.ts'

/** Lets the keys of actions act on the order that is open. Rows of a list and fields keep their own; a letter after `g` names a room. */
export function useActionKeys(actions: readonly OrderAction[], onAction: (action: OrderAction) => void) {
  const act = useEffectEvent((key: string) => {
    const action = actions.find((each) => orderActionKeys[each] === key)
    if (action) onAction(action)
  })
  useEffect(() => {
    let wentAt = -Infinity
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, timeStamp } = event
      const namesRoom = timeStamp - wentAt < PAIR
      wentAt = key === 'g' ? timeStamp : -Infinity
      if (namesRoom || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (isTyping(target) || !useDeskKeys.getState().isOn) return
      act(key)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
