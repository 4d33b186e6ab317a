import { t } from '#domain/texts/t.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { PageHead } from '#ui/page/page-head.tsx'
import { useSignOut } from '#ui/frame/use-sign-out.ts'
import { Button } from '#ui/controls/button.tsx'
import { AddressesSection } from './addresses/addresses-section.tsx'
import { FormSkeleton } from '#storefront/widgets/form-skeleton.tsx'
import { MyDataSection } from './profile/my-data-section.tsx'
import { OrderHistorySection } from './orders/order-history.tsx'
import { JustPlaced } from './orders/just-placed.tsx'
import { StoreCreditSection } from './orders/store-credit-section.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { SessionsSection } from './profile/sessions-section.tsx'
import { Section } from './section.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  const api = await browserApi()
  const user = await api.getProfile()
  const [{ orders, storeCredit }, sessions] = await Promise.all([
    api.getOrderHistory({ id: user.id }),
    api.listSessions(),
  ])
  return { user, orders, storeCredit, sessions }
}
clientLoader.hydrate = true as const

export const HydrateFallback = FormSkeleton

export default function AccountPage({
  loaderData: { user, orders, storeCredit, sessions },
}: PageProps<typeof clientLoader>) {
  return (
    <div className="mx-auto max-w-6xl px-gutter py-section">
      <PageHead title={t('account.title')} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="headline text-title wrap-anywhere">{t('account.welcome', { name: user.name })}</h1>
        <LogoutButton />
      </div>
      <JustPlaced orders={orders} />
      <div className="mt-10 grid items-start gap-12 lg:grid-cols-[1fr_20rem]">
        <Section id="orders" title={t('orders.history')}>
          <OrderHistorySection orders={orders} />
        </Section>
        <div className="grid gap-12">
          <StoreCreditSection amount={storeCredit} />
          <ProfileSection user={user} />
          <AddressesSection addresses={user.addresses} />
          <SessionsSection sessions={sessions} />
          <MyDataSection />
        </div>
      </div>
    </div>
  )
}

function LogoutButton() {
  const { isLeaving, leave } = useSignOut()
  return (
    <Button look="outline" aria-disabled={isLeaving || undefined} onClick={() => void leave()}>
      {isLeaving ? t('account.loggingOut') : t('account.logOut')}
    </Button>
  )
}
