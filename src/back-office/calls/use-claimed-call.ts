import { useEffect } from 'react'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { usePoller } from '#back-office/ui/use-poller.ts'
import { findApiError } from '#ui/state/api-error.ts'

/** Milliseconds between two renewals of the claim. The server drops a claim that was not renewed for three minutes. */
const RENEW = 60_000

/** Claims the call for as long as the page shows it, so that no colleague gets it, and releases the claim afterwards. */
export function useClaimedCall(orderId: string | undefined, onLost: () => unknown) {
  const renew = () => {
    if (orderId === undefined) return
    // Without a connection the call stays on the screen.
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
