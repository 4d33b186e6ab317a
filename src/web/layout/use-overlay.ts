import { useState } from 'react'
import { useLocation } from 'react-router'

/** The open state of a drawer or dialog. A navigation closes it. `everOpened` is for fetching its code only when needed. */
export function useOverlay() {
  const { key } = useLocation()
  const [openOn, setOpenOn] = useState<string>()
  const [everOpened, setEverOpened] = useState(false)
  const setOpen = (open: boolean) => {
    setOpenOn(open ? key : undefined)
    if (open) setEverOpened(true)
  }
  return { open: openOn === key, setOpen, everOpened }
}
