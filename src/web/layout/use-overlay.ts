import { startTransition, useState } from 'react'
import { useLocation } from 'react-router'

/** The open state of a drawer or dialog. A navigation closes it. `everOpened` is for fetching its code only when needed. */
export function useOverlay() {
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  const [everOpened, setEverOpened] = useState(false)
  const setOpen = (open: boolean) => {
    if (!open) return setOpenOn(undefined)
    // The press is answered before the overlay is rendered, which takes a slow phone longer than a frame.
    startTransition(() => {
      setOpenOn(key)
      setEverOpened(true)
    })
  }
  return { open: openOn === key, setOpen, everOpened }
}
