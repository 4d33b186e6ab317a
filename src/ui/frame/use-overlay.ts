import { startTransition, useState } from 'react'
import { useLocation } from 'react-router'
import { router } from '#ui/controls/router.ts'

/** Where an overlay was opened: on the page that is shown, and which pages were on their way then. */
interface Opening {
  on: string
  soon: string[]
}

/**
 * The open state of a drawer or dialog. A navigation closes it, but not one that had begun before it was opened:
 * a cart that is opened while the next page is on its way stays open. `everOpened` is for fetching its code only when
 * needed.
 */
export function useOverlay() {
  const { key } = useLocation()
  const [opening, setOpening] = useState<Opening>()
  const [everOpened, setEverOpened] = useState(false)
  const kept = opening && followTo(key, opening)
  if (kept !== opening) setOpening(kept)
  const setOpen = (open: boolean) => {
    if (!open) return setOpening(undefined)
    const soon = listComing()
    // The press is answered before the overlay is rendered, which takes a slow phone longer than a frame.
    startTransition(() => {
      setOpening({ on: key, soon })
      setEverOpened(true)
    })
  }
  return { open: kept !== undefined, setOpen, everOpened }
}

/** The opening as it is on that page, or undefined where a navigation that began later has come to its page. */
function followTo(key: string, opening: Opening): Opening | undefined {
  if (opening.on === key) return opening
  const place = opening.soon.indexOf(key)
  return place < 0 ? undefined : { on: key, soon: opening.soon.slice(place + 1) }
}

/** The pages that are on their way: that of the address, which may not be shown yet, and the one that is being loaded. */
function listComing(): string[] {
  const { location, navigation } = router?.state ?? {}
  return [location?.key, navigation?.location?.key].filter((key) => key !== undefined)
}
