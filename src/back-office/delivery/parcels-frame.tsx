import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { TabNav } from '#back-office/ui/tab-nav.tsx'
import { NavLink } from '#ui/controls/link.tsx'

interface Props {
  title: string
  /** Stands beside the heading. */
  actions?: React.ReactNode
  children: React.ReactNode
}

const listTabs = () => [
  { to: href('/admin/packing'), label: t('parcels.toPack') },
  { to: href('/admin/hand-over'), label: t('parcels.handOver') },
  { to: href('/admin/coming-back'), label: t('parcels.comingBack') },
  { to: href('/admin/manifests'), label: t('parcels.manifests') },
  { to: href('/admin/couriers'), label: t('parcels.couriers') },
]

/** What the pages about parcels share: the way from one to the next, and a heading. */
export function ParcelsFrame({ title, actions, children }: Props) {
  return (
    <div className="max-w-5xl px-gutter pt-4 pb-8 print:max-w-none print:p-0">
      <PageHead title={title} />
      <TabNav label={t('parcels.title')} className="-mx-gutter mb-6 px-gutter print:hidden">
        {listTabs().map(({ to, label }) => (
          <li key={to} className="me-5">
            <NavLink
              to={to}
              end={to === href('/admin/packing')}
              className="inline-flex min-h-11 min-w-11 items-center border-b-2 border-transparent text-sm whitespace-nowrap hover:text-blue aria-[current=page]:border-ink aria-[current=page]:font-semibold"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </TabNav>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <RoomTitle>{title}</RoomTitle>
        {actions && <div className="flex flex-wrap items-center gap-3 print:hidden">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
