import { t } from '#domain/texts/t.ts'
import { Suspense, useState } from 'react'
import { href } from 'react-router'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { LinkButton } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/controls/skeleton.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { mayUse, useRights } from '#back-office/rights/rights.ts'
import type { Right } from '#domain/staff/rights.ts'
import { FirstSteps } from '#back-office/setup/first-steps.tsx'
import { BackupStatusLine } from './backup-status-line.tsx'
import { BestSellers } from './best-sellers.tsx'
import { RunningOut } from './running-out.tsx'
import { SeedAction } from './seed-action.tsx'
import type { PageProps } from '#ui/page/page-types.ts'
import { lazyWithRetry } from '#ui/controls/lazy-with-retry.ts'
import { Link } from '#ui/controls/link.tsx'

const SalesPlot = lazyWithRetry(async () => ({ default: (await import('./sales-plot.tsx')).SalesPlot }))

export async function clientLoader() {
  const [dashboard, setup] = await Promise.all([adminApi.getDashboard(), adminApi.getSetup()])
  return { dashboard, setup }
}

/** The key figures of the shop, each with a link to the list behind it (spec §2). */
export default function DashboardPage({ loaderData: { dashboard, setup } }: PageProps<typeof clientLoader>) {
  const rights = useRights()
  const [plotted, setPlotted] = useState<'sales' | 'orders'>('sales')
  return (
    <div className="grid gap-10 px-gutter pt-8">
      <PageHead title={t('dashboard.title')} />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <RoomTitle>{t('dashboard.title')}</RoomTitle>
        <nav aria-label={t('dashboard.actions')} className="flex flex-wrap gap-2">
          {listActions()
            .filter((action) => mayUse(action, rights))
            .map(({ to, label }) => (
              <LinkButton key={to} to={to} look="outline" className="min-h-11 px-4 py-2 text-xs">
                {label}
              </LinkButton>
            ))}
          {(setup.stage === 'none' || setup.stage === 'open') && mayUse({ right: 'catalog:write' }, rights) && (
            <SeedAction />
          )}
        </nav>
      </header>
      <FirstSteps setup={setup} />
      <div className="grid gap-3">
        <Figures dashboard={dashboard} />
        {dashboard.toConfirm > 0 && (
          <Link
            to={`${href('/admin/orders')}?status=waiting&sort=oldest`}
            className="inline-flex min-h-11 items-center justify-self-start font-semibold underline hover:text-blue"
          >
            {t('adminMessages.ordersToConfirm', { count: dashboard.toConfirm })}
          </Link>
        )}
        <BackupStatusLine backup={dashboard.backup} />
      </div>
      <section aria-labelledby="by-day" className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="by-day" className="headline text-base">
            {t('dashboard.last30')}
          </h2>
          <fieldset aria-label={t('dashboard.plot')} className="flex gap-2">
            {(['sales', 'orders'] as const).map((figure) => (
              <button
                key={figure}
                type="button"
                aria-pressed={plotted === figure}
                onClick={() => setPlotted(figure)}
                className="label min-h-11 border border-muted px-4 text-xs aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
              >
                {t('dashboard.figure', { figure })}
              </button>
            ))}
          </fieldset>
        </div>
        <p className="mb-3 text-sm text-muted">{t('dashboard.byPlacing')}</p>
        <Suspense fallback={<Skeleton className="h-60" />}>
          <SalesPlot days={dashboard.days} figure={plotted} />
        </Suspense>
      </section>
      <div className="grid gap-10 lg:grid-cols-2">
        <BestSellers sellers={dashboard.bestSellers} />
        <RunningOut sizes={dashboard.runningOut} />
      </div>
    </div>
  )
}

const listActions = (): { to: string; label: string; right?: Right }[] => [
  { to: href('/admin/products'), label: t('products.title') },
  { to: href('/admin/products/add'), label: t('products.add'), right: 'catalog:write' },
  { to: href('/admin/orders'), label: t('adminOrders.title') },
  { to: href('/admin/figures'), label: t('figures.title') },
]

function Figures({
  dashboard: { sales, onRoad, placed, orders, averageBasket, pending, days },
}: {
  dashboard: Dashboard
}) {
  const since = `${href('/admin/orders')}?from=${days[0]?.day ?? ''}`
  const figures = [
    { label: t('dashboard.sales'), value: <PriceText price={sales} />, to: `${since}&status=Delivered` },
    {
      label: t('dashboard.onRoad'),
      value: <PriceText price={onRoad} />,
      to: `${href('/admin/orders')}?status=Shipped`,
    },
    { label: t('dashboard.placed'), value: <PriceText price={placed} />, to: since },
    { label: t('adminOrders.title'), value: orders, to: since },
    { label: t('dashboard.averageBasket'), value: <PriceText price={averageBasket} />, to: `${since}&sort=highest` },
    { label: t('dashboard.ordersWaiting'), value: pending, to: `${href('/admin/orders')}?status=Pending&sort=oldest` },
  ]
  return (
    <ul aria-label={t('dashboard.figures')} className="grid grid-cols-2 border-s border-t border-line lg:grid-cols-6">
      {figures.map(({ label, value, to }) => (
        <li key={label} className="border-e border-b border-line">
          <Link to={to} className="block p-4 hover:bg-sand">
            <span className="text-sm text-muted">{label}</span>
            <strong className="block text-xl font-semibold tabular-nums sm:text-2xl">{value}</strong>
          </Link>
        </li>
      ))}
    </ul>
  )
}
