import { href } from 'react-router'
import { formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ParcelsFrame } from '#back-office/delivery/parcels-frame.tsx'
import { Link } from '#ui/controls/link.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { ListMore } from '#back-office/ui/list-more.tsx'
import { usePages } from '#back-office/ui/use-pages.ts'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  return { manifests: await adminApi.listManifests() }
}

/** What couriers took, the newest first. */
export default function ManifestsPage({ loaderData: { manifests } }: PageProps<typeof clientLoader>) {
  const pages = usePages(manifests, (startAfter) => adminApi.listManifests({ startAfter }))
  return (
    <ParcelsFrame title={t('parcels.manifests')}>
      {pages.items.length === 0 && <p className="border-y border-line py-8 text-muted">{t('parcels.noManifest')}</p>}
      <ul aria-label={t('parcels.manifests')} className="divide-y divide-line">
        {pages.items.map(({ id, number, courierName, createdAt, parcels, cash }) => (
          <li key={id}>
            <Link
              to={href('/admin/manifests/:manifestId', { manifestId: id })}
              className="grid min-h-11 items-center gap-x-6 py-3 text-sm hover:text-blue sm:grid-cols-[10rem_1fr_auto_auto]"
            >
              <strong className="tabular-nums">
                <bdi>{number}</bdi>
              </strong>
              <span>
                {courierName} · {formatDateTime(createdAt)}
              </span>
              <span>{t('parcels.parcelCount', { count: parcels })}</span>
              <PriceText price={cash} decimals={3} />
            </Link>
          </li>
        ))}
      </ul>
      <ListMore pages={pages} />
    </ParcelsFrame>
  )
}
