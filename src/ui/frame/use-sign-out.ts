import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { signOut } from '#ui/state/session.ts'
import { notify } from '#ui/state/toasts/toasts.ts'

/** Signs out and goes to the home page, with a toast that says how it went. */
export function useSignOut() {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    if (isLeaving) return
    setLeaving(true)
    try {
      const options = { account: true, survives: true }
      if (await signOut()) notify('success', t('messages.signedOut'), options)
      else notify('info', t('messages.signedOut'), { ...options, description: t('messages.signedOutHere') })
    } catch {
      setLeaving(false)
      return notify('error', t('messages.signOutFailed'), { account: true })
    }
    await navigate(href('/'))
  }
  return { isLeaving, leave }
}
