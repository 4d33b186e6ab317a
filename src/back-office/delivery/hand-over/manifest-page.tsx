import { href, useNavigate, useRevalidator } from 'react-router'
import { formatDateTime } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ExportButtons } from '#back-office/ui/export-buttons.tsx'
import { LabelsLink } from '#back-office/delivery/labels/labels-link.tsx'
import { ParcelsFrame } from '#back-office/delivery/parcels-frame.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { orNotFound } from '#ui/page/or-not-found.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { PrintedLogo } from '#back-office/ui/printed-logo.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ManifestTable } from './manifest-table.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ params: { manifestId } }: LoaderArgs<'manifestId'>) {
  return { manifest: await orNotFound(adminApi.getManifest({ manifestId })) }
}

/** The list that a courier signs, with the file that it wants. */
export default function ManifestPage({ loaderData: { manifest } }: PageProps<typeof clientLoader>) {
  const { id: manifestId, number, courierName, createdAt, list } = manifest
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const takeBack = async () => {
    try {
      const results = await adminApi.takeManifestBack({ manifestId })
      const failed = results.filter(({ ok }) => !ok)
      const count = results.length - failed.length
      if (count > 0) notify('success', t('parcels.takenBack', { count }), { survives: true })
      const description = failed.map(({ message }) => message).join(' ')
      if (failed.length > 0) notify('error', t('parcels.refused', { count: failed.length }), { description })
      if (failed.length === 0) await navigate(href('/admin/hand-over'))
      else await revalidate()
    } catch (error) {
      notify('error', errorMessage(error))
    }
  }
  return (
    <ParcelsFrame
      title={t('parcels.manifest', { number })}
      actions={
        <>
          <Button onClick={() => print()}>{t('adminOrders.print')}</Button>
          <ExportButtons
            fileName={number}
            loadCsv={() => adminApi.exportManifest({ manifestId })}
            loadWorkbook={() => adminApi.exportManifestWorkbook({ manifestId })}
            label={t('parcels.download', { courier: courierName })}
            className="px-6 py-3"
          />
          <LabelsLink orderIds={list.map(({ orderId }) => orderId)}>{t('parcels.labels')}</LabelsLink>
          <ForRight right="shipments:write">
            {manifest.canBeTakenBack && (
              <Button look="quiet" onClick={() => void takeBack()}>
                {t('parcels.takeBack')}
              </Button>
            )}
          </ForRight>
        </>
      }
    >
      <PrintedLogo className="mb-4 hidden max-h-14 max-w-48 print:block" />
      <p className="mb-6">
        <strong>{courierName}</strong> · {formatDateTime(createdAt)}
      </p>
      <ManifestTable manifest={manifest} />
      <div className="mt-12 hidden grid-cols-2 gap-12 print:grid">
        <p className="border-t border-ink pt-2">{t('parcels.signedBy', { courier: courierName })}</p>
        <p className="border-t border-ink pt-2">{t('parcels.signedByShop')}</p>
      </div>
    </ParcelsFrame>
  )
}
