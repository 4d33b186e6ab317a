import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import { PageHead } from '#ui/page/page-head.tsx'
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
  { to: href('/admin/manifests'), label: t('parcels.manifests') },
  { to: href('/admin/couriers'), label: t('parcels.couriers') },
]

/** What the pages about parcels share: the way from one to the next, and a heading. */
export function ParcelsFrame({ title, actions, children }: Props) {
  return (
    <div className="max-w-5xl px-gutter pt-4 pb-8 print:max-w-none print:p-0">
      <PageHead title={title} />
      <nav aria-label={t('parcels.title')} className="mb-6 print:hidden">
        <ul className="flex flex-wrap gap-x-5">
          {listTabs().map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === href('/admin/packing')}
                className="inline-flex min-h-11 min-w-11 items-center border-b-2 border-transparent text-sm hover:text-blue aria-[current=page]:border-ink aria-[current=page]:font-semibold"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="headline text-2xl">{title}</h1>
        {actions && <div className="flex flex-wrap items-center gap-3 print:hidden">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
