import { useState } from 'react'
import { href } from 'react-router'
import { formatDateTime } from '#domain/dates.ts'
import type { Manifest } from '#domain/delivery/shipment.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#web/admin/admin-api.ts'
import { ParcelsFrame } from '#web/admin/delivery/parcels-frame.tsx'
import { errorMessage } from '#web/state/api-error.ts'
import { notify } from '#web/state/toasts/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { PriceText } from '#web/widgets/price.tsx'
import type { PageProps } from '#web/app/page-types.ts'

const PAGE = 20

export async function clientLoader() {
  return { manifests: await adminApi.listManifests({ limit: PAGE }) }
}

/** What couriers took, the newest first. */
export default function ManifestsPage({ loaderData: { manifests } }: PageProps<typeof clientLoader>) {
  const [older, setOlder] = useState<readonly Manifest[]>([])
  const [isWhole, setWhole] = useState(manifests.length < PAGE)
  const shown = [...manifests, ...older]
  const showMore = async () => {
    try {
      const page = await adminApi.listManifests({ limit: PAGE, startAfter: shown.at(-1)?.id })
      setOlder([...older, ...page])
      setWhole(page.length < PAGE)
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  return (
    <ParcelsFrame title={t('parcels.manifests')}>
      {shown.length === 0 && <p className="border-y border-line py-8 text-muted">{t('parcels.noManifest')}</p>}
      <ul aria-label={t('parcels.manifests')} className="divide-y divide-line">
        {shown.map(({ id, number, courierName, createdAt, parcels, cash }) => (
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
      {!isWhole && (
        <Button look="outline" className="mt-6" onClick={() => void showMore()}>
          {t('ui.showMore')}
        </Button>
      )}
    </ParcelsFrame>
  )
}
