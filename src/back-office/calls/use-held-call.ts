import { useEffect } from 'react'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { usePoller } from '#back-office/ui/use-poller.ts'
import { findApiError } from '#ui/state/api-error.ts'

/** Milliseconds between two claims. The server gives a caller free after three minutes without one. */
const RENEW = 60_000

/** Keeps the caller from everybody else while the page shows them, and gives them back afterwards. */
export function useHeldCall(orderId: string | undefined, onLost: () => unknown) {
  const renew = () => {
    if (orderId === undefined) return
    // Without a connection the caller stays on the screen.
    void adminApi.claimCall({ orderId }).catch((error: unknown) => findApiError(error) && onLost())
  }
  usePoller(renew, orderId === undefined ? undefined : RENEW)
  useEffect(() => {
    if (orderId === undefined) return
    const release = () => void adminApi.releaseCall({ orderId }).catch(() => {})
    addEventListener('pagehide', release)
    return () => {
      removeEventListener('pagehide', release)
      release()
    }
  }, [orderId])
}
