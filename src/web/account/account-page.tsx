import { useNavigate } from 'react-router'
import { browserApi } from '#web/browser-api.ts'
import { texts } from '#domain/texts.ts'
import { PageHead } from '#web/page-head.tsx'
import { knownUser, signOut, useSession } from '#web/session.ts'
import { notify } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/account-page.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { OrderHistory } from './order-history.tsx'

export async function clientLoader() {
  const [api, user] = await Promise.all([browserApi(), knownUser()])
  return { orders: user ? (await api.getHistory({ id: user.id })).orders : [] }
}
clientLoader.hydrate = true as const

export const HydrateFallback = FormSkeleton

export default function AccountPage({ loaderData: { orders } }: Route.ComponentProps) {
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
      <section aria-labelledby="orders" className="mt-12">
        <h2 id="orders" className="headline mb-5 text-2xl">
          Orders
        </h2>
        <OrderHistory orders={orders} />
      </section>
    </div>
  )
}
