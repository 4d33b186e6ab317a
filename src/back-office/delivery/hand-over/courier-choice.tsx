import type { Courier } from '#domain/delivery/courier.ts'
import type { WaitingParcel } from '#domain/delivery/shipment.ts'
import { governorateName } from '#domain/addresses/governorates.ts'
import { formatList } from '#domain/texts/format-list.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { Select } from '#ui/controls/form/select.tsx'

/** The courier that all of these parcels are proposed for; where they are not, the only one that there is. */
export function proposeCourier(parcels: readonly WaitingParcel[], couriers: readonly Courier[]): Courier | undefined {
  const [only, ...others] = couriers
  if (others.length === 0) return only
  const [proposed, ...differing] = new Set(parcels.map(({ proposedCourierId }) => proposedCourierId))
  return differing.length > 0 ? undefined : couriers.find(({ id }) => id === proposed)
}

interface CourierChoiceProps {
  couriers: readonly Courier[]
  courier: Courier | undefined
  /** Whether parcels were to be handed over before one was chosen. */
  isMissing: boolean
  onChoose: (courierId: string) => void
}

/** Which courier takes the parcels. */
export function CourierChoice({ couriers, courier, isMissing, onChoose }: CourierChoiceProps) {
  return (
    <Select
      label={t('parcels.courier')}
      value={courier?.id ?? ''}
      aria-invalid={isMissing}
      onChange={({ target: { value } }) => onChoose(value)}
    >
      {!courier && (
        <option value="" disabled>
          {t('parcels.chooseCourier')}
        </option>
      )}
      {couriers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** Why a courier is proposed: it carried the last parcels to where these go. */
export function ProposalNote({ proposed, parcels }: { proposed: Courier; parcels: readonly WaitingParcel[] }) {
  return (
    <p className="text-sm text-muted">
      {t('parcels.lastCarried', { courier: proposed.name, places: listGovernorates(parcels) })}
    </p>
  )
}

function listGovernorates(parcels: readonly WaitingParcel[]): string {
  const codes = new Set(parcels.map(({ governorate }) => governorate).filter((code) => code !== null))
  return formatList([...codes].map((code) => governorateName(code, currentLanguage())))
}
