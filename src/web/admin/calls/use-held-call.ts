import { useEffect, useEffectEvent } from 'react'
import { adminApi } from '#web/admin/admin-api.ts'
import { findApiError } from '#web/state/api-error.ts'

/** Milliseconds between two claims. The server gives a caller free after three minutes without one. */
const RENEW = 60_000

/** Keeps the caller from everybody else while the page shows them, and gives them back afterwards. */
export function useHeldCall(orderId: string | undefined, onLost: () => unknown) {
  const lost = useEffectEvent(onLost)
  useEffect(() => {
    if (orderId === undefined) return
    // Without a connection the caller stays on the screen.
    const renew = () => void adminApi.claimCall({ orderId }).catch((error: unknown) => findApiError(error) && lost())
    const release = () => void adminApi.releaseCall({ orderId }).catch(() => {})
    const timer = setInterval(renew, RENEW)
    addEventListener('pagehide', release)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', release)
      release()
    }
  }, [orderId])
}
