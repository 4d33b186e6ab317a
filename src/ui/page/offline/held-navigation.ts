import { createPath } from 'react-router'
import { router } from '#ui/controls/router.ts'
import { HELD_EVENT } from './hold-offline.ts'

let isTold = false

/**
 * Has the page say that a navigation waits for a connection, and `retry` when it is asked to or the connection is back.
 * Without it nothing waits.
 */
function announce(retry?: () => void) {
  if (!retry && !isTold) return
  isTold = retry !== undefined
  dispatchEvent(new CustomEvent(HELD_EVENT, { detail: retry }))
}

/** What goes on with the pages whose code waits for a connection. */
const waiting = new Set<() => void>()

function retryAll() {
  for (const retry of waiting) retry()
  waiting.clear()
}

/**
 * Loads the code of a page that is opened, and waits for a connection while there is none: what was typed on the page
 * before is not lost. A newer navigation takes its place. Code that is not there although there is a connection, as
 * after the shop has got a new version, is left to the document of the page.
 */
export async function loadHeld<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    const isOnline = navigator.onLine
    try {
      const code = await load()
      announce()
      return code
    } catch (error) {
      const { location: target } = router?.state.navigation ?? {}
      if (!navigator.onLine)
        await new Promise<void>((resolve) => {
          waiting.add(resolve)
          announce(retryAll)
        })
      else if (isOnline && target) return openDocument(createPath(target))
      else if (isOnline) throw error
    }
  }
}

/** Leaves the page: nothing comes after it. */
function openDocument(path: string): Promise<never> {
  location.assign(path)
  return new Promise(() => {})
}

/** Tells of what waits for as long as it is what was asked for last. */
export function followNavigations() {
  addEventListener('online', retryAll)
  router?.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') announce()
    else if (waiting.size > 0) announce(retryAll)
  })
}
