import { useEffect } from 'react'
import { isTyping, useDeskKeys } from '#back-office/frame/keys/desk-keys.ts'

/** The digits lead to the views by their place, as long as keys of one letter do something. */
export function useViewKeys() {
  useEffect(() => {
    const onKeyDown = ({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent) => {
      if (!/^[1-9]$/.test(key) || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (isTyping(target) || !useDeskKeys.getState().isOn) return
      document.querySelectorAll<HTMLElement>('[data-view-tab]')[Number(key) - 1]?.click()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
