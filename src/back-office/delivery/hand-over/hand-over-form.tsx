import { useState } from 'react'
import { href } from 'react-router'
import { BY_FILE, type Courier } from '#domain/delivery/courier.ts'
import type { WaitingParcel } from '#domain/delivery/shipment.ts'
import { governorateName } from '#domain/addresses/governorates.ts'
import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { formatList } from '#domain/texts/format-list.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { askFirst } from '#back-office/ui/ask-first.ts'
import { ScanField } from '#back-office/fields/scan-field.tsx'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Select } from '#ui/controls/form/select.tsx'
import { Link } from '#ui/controls/link.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { PackedParcel } from './packed-parcel.tsx'

/** A parcel that a courier takes now, with its number there. */
export interface Handed {
  orderId: string
  trackingNumber: string
}

interface Props {
  parcels: readonly WaitingParcel[]
  couriers: readonly Courier[]
  /** Why parcels were refused a moment ago, by their orders. */
  reasons: ReadonlyMap<string, string> | undefined
  onHandOver: (courierId: string, handed: Handed[]) => Promise<void>
}

/** The courier that all of these parcels are proposed for; where they are not, the only one that there is. */
function proposeCourier(parcels: readonly WaitingParcel[], couriers: readonly Courier[]): Courier | undefined {
  const [only, ...others] = couriers
  if (others.length === 0) return only
  const [proposed, ...differing] = new Set(parcels.map(({ proposedCourierId }) => proposedCourierId))
  return differing.length > 0 ? undefined : couriers.find(({ id }) => id === proposed)
}

function listGovernorates(parcels: readonly WaitingParcel[]): string {
  const codes = new Set(parcels.map(({ governorate }) => governorate).filter((code) => code !== null))
  return formatList([...codes].map((code) => governorateName(code, currentLanguage())))
}

/**
 * Which parcels a courier takes: scanned by the number of their order, or tapped. The courier is proposed by where they go,
 * and asked for once before they are handed over.
 */
export function HandOverForm({ parcels, couriers, reasons, onHandOver }: Props) {
  const symbols = currencySymbols(useStoreSettings())
  const [chosenId, setChosenId] = useState('')
  const [misses, setMisses] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({})
  const [unknown, setUnknown] = useState('')
  /** The parcel that was scanned last, and the sticker of the courier that was scanned after it. */
  const [scanned, setScanned] = useState<{ parcel: WaitingParcel; sticker?: string }>()
  const [isHanding, setHanding] = useState(false)
  const numberOf = ({ orderId, trackingNumber }: WaitingParcel) => numbers[orderId] ?? trackingNumber
  const taken = parcels.filter(({ orderId }) => chosen.has(orderId))
  const proposed = proposeCourier(taken.length > 0 ? taken : parcels, couriers)
  const courier = couriers.find(({ id }) => id === chosenId) ?? proposed
  /** A courier that is told of its parcels gives their numbers itself. */
  const givesNumbers = courier !== undefined && courier.provider !== BY_FILE
  const choose = (orderId: string, isTaken: boolean) => {
    const next = new Set(chosen)
    if (isTaken) next.add(orderId)
    else next.delete(orderId)
    setChosen(next)
  }
  const scan = (code: string) => {
    const found = parcels.find(({ number, trackingNumber }) => number === code || (code && trackingNumber === code))
    const parcel = found ?? scanned?.parcel
    const isSticker = !found && !givesNumbers && code !== '' && parcel !== undefined && numberOf(parcel) === ''
    if (found) choose(found.orderId, true)
    if (isSticker) setNumbers({ ...numbers, [parcel.orderId]: code })
    setScanned(found ? { parcel: found } : isSticker ? { parcel, sticker: code } : undefined)
    setUnknown(found || isSticker ? '' : code)
  }
  const handOver = async () => {
    if (taken.length === 0 || isHanding) return
    setMisses(!courier)
    if (!courier) return
    const amount = taken.reduce((sum, { cashDue }) => sum + cashDue, 0)
    const isSure = await askFirst({
      title: t('parcels.handOverQuestion', { count: taken.length, courier: courier.name }),
      text: t('parcels.handOverSum', { amount: formatPrice(amount, 'shop', symbols, 3) }),
      confirmLabel: t('parcels.handOverNow'),
    })
    if (!isSure) return
    setHanding(true)
    await onHandOver(
      courier.id,
      taken.map((parcel) => ({ orderId: parcel.orderId, trackingNumber: numberOf(parcel) })),
    )
    setHanding(false)
  }
  if (couriers.length === 0)
    return (
      <p className="border-y border-line py-8">
        {t('parcels.noCourier')}{' '}
        <Link to={href('/admin/couriers')} className="inline-flex min-h-11 items-center underline hover:text-blue">
          {t('parcels.addCourier')}
        </Link>
      </p>
    )
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Select
          label={t('parcels.courier')}
          value={courier?.id ?? ''}
          aria-invalid={misses && !courier}
          onChange={({ target: { value } }) => setChosenId(value)}
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
        <Checkbox
          label={t('parcels.takeAll')}
          checked={taken.length === parcels.length}
          onChange={({ target: { checked } }) =>
            setChosen(new Set(checked ? parcels.map(({ orderId }) => orderId) : []))
          }
        />
      </div>
      {misses && !courier && <Alert>{t('parcels.courierMissing')}</Alert>}
      {chosenId === '' && proposed && couriers.length > 1 && (
        <p className="text-sm text-muted">
          {t('parcels.lastCarried', {
            courier: proposed.name,
            places: listGovernorates(taken.length > 0 ? taken : parcels),
          })}
        </p>
      )}
      {givesNumbers && <p className="text-sm text-muted">{t('parcels.toldNow', { courier: courier.name })}</p>}
      <div className="max-w-md">
        <ScanField
          label={t('parcels.scanParcel')}
          hint={givesNumbers ? t('parcels.scanOrderHint') : t('parcels.scanParcelHint')}
          onScan={scan}
        />
      </div>
      {unknown && <Alert>{t('parcels.unknownParcel', { code: unknown })}</Alert>}
      <output className="text-green empty:hidden">
        {scanned?.sticker && t('parcels.stickerOf', { code: scanned.sticker, number: scanned.parcel.number })}
      </output>
      <ul aria-label={t('parcels.packedParcels')} className="divide-y divide-line border-y border-line">
        {parcels.map((parcel) => (
          <PackedParcel
            key={parcel.id}
            parcel={parcel}
            isTaken={chosen.has(parcel.orderId)}
            reason={reasons?.get(parcel.orderId)}
            onTake={(isTaken) => choose(parcel.orderId, isTaken)}
            trackingNumber={numberOf(parcel)}
            onNumber={givesNumbers ? undefined : (typed) => setNumbers({ ...numbers, [parcel.orderId]: typed })}
          />
        ))}
      </ul>
      <div className="sticky above-bars z-10 flex flex-wrap items-center justify-between gap-4 border border-ink bg-paper p-3">
        <output className="text-sm font-semibold">
          {t('parcels.taken', { count: taken.length })} ·{' '}
          <PriceText price={taken.reduce((sum, { cashDue }) => sum + cashDue, 0)} decimals={3} />
        </output>
        <Button aria-disabled={taken.length === 0 || isHanding || undefined} onClick={() => void handOver()}>
          {t('parcels.handOverNow')}
        </Button>
      </div>
    </div>
  )
}
