import { useState } from 'react'
import { useLocation } from 'react-router'

/** The state of something that lies over a page: following any link closes it. `everOpened` lets its code wait. */
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
