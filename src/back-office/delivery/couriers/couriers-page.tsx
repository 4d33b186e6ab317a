import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { BY_FILE, type Courier, type CourierProviderName } from '#domain/delivery/courier.ts'
import { t } from '#domain/texts/t.ts'
import { extensionText } from '#back-office/extensions/extension-text.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ParcelsFrame } from '#back-office/delivery/parcels-frame.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { CourierDialog } from './courier-dialog.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  const [couriers, providers] = await Promise.all([adminApi.listCouriers(), adminApi.listCourierProviders()])
  return { couriers, providers }
}

/** The couriers of the shop. */
export default function CouriersPage({ loaderData: { couriers, providers } }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<Courier | 'new'>()
  return (
    <ParcelsFrame
      title={t('parcels.couriers')}
      actions={
        <ForRight right="shipments:write">
          <Button onClick={() => setEdited('new')}>{t('parcels.addCourier')}</Button>
        </ForRight>
      }
    >
      {couriers.length === 0 && <p className="border-y border-line py-8 text-muted">{t('parcels.noCourier')}</p>}
      <ul aria-label={t('parcels.couriers')} className="divide-y divide-line">
        {couriers.map((courier) => (
          <li key={courier.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 grow text-sm">
              <p className="flex flex-wrap items-center gap-2">
                <strong>{courier.name}</strong>
                <Badge look={courier.active ? 'green' : 'muted'}>
                  {courier.active ? t('parcels.active') : t('parcels.inactive')}
                </Badge>
              </p>
              <p className="text-muted">
                <bdi>{courier.phone}</bdi>
              </p>
              <p className="text-muted wrap-anywhere">
                <bdi>{courier.trackingUrl}</bdi>
              </p>
              <ToldBy courier={courier} providers={providers} />
            </div>
            <ForRight right="shipments:write">
              <Button
                look="outline"
                className="min-h-11 px-4 py-2 text-xs"
                aria-label={t('parcels.changeCourier', { name: courier.name })}
                onClick={() => setEdited(courier)}
              >
                {t('promotions.change')}
              </Button>
            </ForRight>
          </li>
        ))}
      </ul>
      {edited && (
        <CourierDialog
          providers={providers}
          courier={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={revalidate}
        />
      )}
    </ParcelsFrame>
  )
}

/** By which extension a courier is told of its parcels. Nothing where a file tells it. */
function ToldBy({ courier, providers }: { courier: Courier; providers: readonly CourierProviderName[] }) {
  if (courier.provider === BY_FILE) return null
  const provider = providers.find(({ id }) => id === courier.provider)
  if (!provider) return <p className="text-red">{t('couriers.providerOff', { courier: courier.name })}</p>
  return <p className="text-muted">{t('parcels.toldByExtension', { name: extensionText(provider.name) })}</p>
}
