import { useEffect } from 'react'
import { browserApi } from '#web/state/browser-api.ts'

/** Fetches the code of the API when the first link is hovered, touched or focused, well before the click ends. */
export function usePreloadApi() {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('a')) return
      stop()
      void browserApi()
    }
    const events = ['pointerover', 'touchstart', 'focusin']
    const stop = () => events.forEach((event) => removeEventListener(event, preload))
    for (const event of events) addEventListener(event, preload, { passive: true })
    return stop
  }, [])
}
