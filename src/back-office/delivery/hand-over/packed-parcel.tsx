import type { Parcel } from '#domain/delivery/shipment.ts'
import { t } from '#domain/texts/t.ts'
import { parcelPlace } from '#back-office/delivery/parcel-place.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Field } from '#ui/controls/form/field.tsx'
import { PriceText } from '#ui/widgets/price.tsx'

interface Props {
  parcel: Parcel
  isTaken: boolean
  /** Why its courier did not take it a moment ago. */
  reason: string | undefined
  onTake: (isTaken: boolean) => void
  trackingNumber: string
  /** Undefined: its courier gives the number. */
  onNumber: ((typed: string) => void) | undefined
}

/** A parcel that waits for a courier. */
export function PackedParcel({ parcel, isTaken, reason, onTake, trackingNumber, onNumber }: Props) {
  const { number, userName, pieces, cashDue } = parcel
  const place = parcelPlace(parcel)
  return (
    <li
      data-taken={isTaken}
      className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1 px-3 py-2 data-[taken=true]:bg-sand sm:grid-cols-[auto_1fr_14rem]"
    >
      <Checkbox
        label={t('parcels.take', { number })}
        hideLabel
        checked={isTaken}
        onChange={({ target: { checked } }) => onTake(checked)}
      />
      <div className="min-w-0 text-sm">
        <p>
          <strong className="tabular-nums">{number}</strong> <bdi>{userName}</bdi>
        </p>
        <p className="text-muted">
          {place && (
            <>
              <bdi>{place}</bdi> ·{' '}
            </>
          )}
          {t('parcels.pieceCount', { count: pieces })} · <PriceText price={cashDue} decimals={3} />
        </p>
        {reason && <p className="text-red">{reason}</p>}
      </div>
      {onNumber && (
        <Field
          label={t('parcels.numberOf', { number })}
          className="max-sm:col-start-2"
          dir="ltr"
          autoComplete="off"
          maxLength={60}
          value={trackingNumber}
          onChange={({ target: { value } }) => onNumber(value)}
        />
      )}
    </li>
  )
}
