import { useNavigate } from 'react-router'
import { texts } from '#domain/texts.ts'
import { PageHead } from '#web/page-head.tsx'
import { signOut, useSession } from '#web/session.ts'
import { notify } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'

export default function AccountPage() {
  const { user } = useSession()
  const navigate = useNavigate()
  const leave = async () => {
    try {
      await signOut()
      notify('success', texts.signedOut, { account: true, survives: true })
    } catch {
      notify('error', texts.signOutFailed, { account: true, survives: true })
    }
    await navigate('/')
  }
  return (
    <div className="mx-auto max-w-3xl px-gutter py-section">
      <PageHead title="My Account" />
      <h1 className="headline text-title">Welcome, {user?.name}</h1>
      <p className="mt-4 text-muted">{user?.email}</p>
      <Button look="outline" className="mt-8" onClick={leave}>
        Logout
      </Button>
    </div>
  )
}
