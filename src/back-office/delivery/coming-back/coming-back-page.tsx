import { useRevalidator } from 'react-router'
import type { ParcelOut } from '#domain/delivery/shipment.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ListMore } from '#back-office/ui/list-more.tsx'
import { usePages } from '#back-office/ui/use-pages.ts'
import { ParcelsFrame } from '#back-office/delivery/parcels-frame.tsx'
import { ScanField } from '#back-office/fields/scan-field.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { useMay } from '#back-office/rights/rights.ts'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ParcelItem } from './parcel-item.tsx'
import { useTakeIn } from './use-take-in.ts'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  return { first: await adminApi.listParcelsOut() }
}

/** What customers refused is taken in: a scan or a tap puts its stock, its order and its cash right, and can be undone at its line. */
export default function ComingBackPage({ loaderData: { first } }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator()
  const { taken, problem, isBusy, scan, takeIn, undo } = useTakeIn(revalidate)
  return (
    <ParcelsFrame title={t('parcels.comingBack')}>
      <ForRight right="shipments:write">
        <div className="mb-4 grid max-w-xl gap-3">
          <ScanField
            label={t('parcels.scanBack')}
            hint={t('parcels.scanBackHint')}
            onScan={(code) => void scan(code)}
          />
          {problem && <Alert>{problem}</Alert>}
        </div>
      </ForRight>
      <output className="sr-only">{taken[0] && `${taken[0].parcel.number} ${t('parcels.takenIn')}`}</output>
      {taken.length > 0 && (
        <section aria-labelledby="taken-in" className="mb-6">
          <h2 id="taken-in" className="headline mb-1 text-base">
            {t('parcels.takenNow')}
          </h2>
          <ul className="divide-y divide-line border-y border-line">
            {taken.map((each) => (
              <ParcelItem key={each.parcel.id} parcel={each.parcel} said={t('parcels.takenIn')}>
                <Button
                  look="quiet"
                  className="min-h-11! px-2! py-1! text-xs"
                  aria-label={t('parcels.undoOf', { number: each.parcel.number })}
                  aria-disabled={isBusy || undefined}
                  onClick={() => void undo(each)}
                >
                  {t('layout.undo')}
                </Button>
              </ParcelItem>
            ))}
          </ul>
        </section>
      )}
      <ParcelsOut key={first.items.map(({ id }) => id).join()} first={first} isBusy={isBusy} onTakeIn={takeIn} />
    </ParcelsFrame>
  )
}

interface OutProps {
  first: Awaited<ReturnType<typeof clientLoader>>['first']
  isBusy: boolean
  onTakeIn: (parcel: ParcelOut) => Promise<boolean>
}

/** The parcels that couriers have: a tap takes one in. */
function ParcelsOut({ first, isBusy, onTakeIn }: OutProps) {
  const mayTake = useMay('shipments:write')
  const pages = usePages(first, (startAfter) => adminApi.listParcelsOut({ startAfter }))
  if (pages.items.length === 0) return <p className="border-y border-line py-8 text-muted">{t('parcels.nothingOut')}</p>
  return (
    <section aria-labelledby="out">
      <h2 id="out" className="headline mb-1 text-base">
        {t('parcels.out')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {pages.items.map((parcel) => (
          <ParcelItem key={parcel.id} parcel={parcel}>
            {mayTake && (
              <Button
                look="outline"
                className="min-h-11! px-3! py-1! text-xs"
                aria-label={t('parcels.takeInOf', { number: parcel.number })}
                aria-disabled={isBusy || undefined}
                onClick={() => void onTakeIn(parcel)}
              >
                {t('parcels.takeIn')}
              </Button>
            )}
          </ParcelItem>
        ))}
      </ul>
      <ListMore pages={pages} />
    </section>
  )
}
