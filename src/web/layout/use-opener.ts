import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** The state of something that lies over the page: closed by every change of route. `everOpened` lets its code wait. */
export function useOpener() {
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  if (open && !everOpened) setEverOpened(true)
  useEffect(() => setOpen(false), [pathname])
  return { open, setOpen, everOpened }
}
