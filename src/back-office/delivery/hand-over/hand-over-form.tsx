import { useState } from 'react'
import { href } from 'react-router'
import { BY_FILE, type Courier } from '#domain/delivery/courier.ts'
import type { WaitingParcel } from '#domain/delivery/shipment.ts'
import { currencySymbols, formatPrice } from '#domain/money/money.ts'
import { t } from '#domain/texts/t.ts'
import { askFirst } from '#back-office/ui/ask-first.ts'
import { ScanField } from '#back-office/fields/scan-field.tsx'
import { Alert } from '#ui/controls/alert.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Link } from '#ui/controls/link.tsx'
import { PriceText } from '#ui/widgets/price.tsx'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import { CourierChoice, proposeCourier, ProposalNote } from './courier-choice.tsx'
import { PackedParcel } from './packed-parcel.tsx'
import { useTakenParcels } from './use-taken-parcels.ts'

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

/**
 * Which parcels a courier takes: scanned by the number of their order, or tapped. The courier is proposed by where they go,
 * and asked for once before they are handed over.
 */
export function HandOverForm({ parcels, couriers, reasons, onHandOver }: Props) {
  const [chosenId, setChosenId] = useState('')
  const [misses, setMisses] = useState(false)
  const [isHanding, setHanding] = useState(false)
  const own = useTakenParcels(parcels)
  const { taken, isTaken, numberOf, setNumber, choose, chooseAll } = own
  const ask = useHandOverQuestion()
  const meant = taken.length > 0 ? taken : parcels
  const proposed = proposeCourier(meant, couriers)
  const courier = couriers.find(({ id }) => id === chosenId) ?? proposed
  /** A courier that is told of its parcels gives their numbers itself. */
  const givesNumbers = courier !== undefined && courier.provider !== BY_FILE
  const handOver = async () => {
    if (taken.length === 0 || isHanding) return
    setMisses(!courier)
    if (!courier || !(await ask(courier, taken))) return
    setHanding(true)
    await onHandOver(
      courier.id,
      taken.map((parcel) => ({ orderId: parcel.orderId, trackingNumber: numberOf(parcel) })),
    )
    setHanding(false)
  }
  if (couriers.length === 0) return <NoCourier />
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <CourierChoice couriers={couriers} courier={courier} isMissing={misses && !courier} onChoose={setChosenId} />
        <Checkbox
          label={t('parcels.takeAll')}
          checked={taken.length === parcels.length}
          onChange={({ target: { checked } }) => chooseAll(checked)}
        />
      </div>
      {misses && !courier && <Alert>{t('parcels.courierMissing')}</Alert>}
      {chosenId === '' && proposed && couriers.length > 1 && <ProposalNote proposed={proposed} parcels={meant} />}
      {givesNumbers && <p className="text-sm text-muted">{t('parcels.toldNow', { courier: courier.name })}</p>}
      <ParcelScan parcels={own} takesStickers={!givesNumbers} />
      <ul aria-label={t('parcels.packedParcels')} className="divide-y divide-line border-y border-line">
        {parcels.map((parcel) => (
          <PackedParcel
            key={parcel.id}
            parcel={parcel}
            isTaken={isTaken(parcel)}
            reason={reasons?.get(parcel.orderId)}
            onTake={(takes) => choose(parcel, takes)}
            trackingNumber={numberOf(parcel)}
            onNumber={givesNumbers ? undefined : (typed) => setNumber(parcel, typed)}
          />
        ))}
      </ul>
      <div className="sticky above-bars z-10 flex flex-wrap items-center justify-between gap-4 border border-ink bg-paper p-3">
        <output className="text-sm font-semibold">
          {t('parcels.taken', { count: taken.length })} · <PriceText price={sumDue(taken)} decimals={3} />
        </output>
        <Button aria-disabled={taken.length === 0 || isHanding || undefined} onClick={() => void handOver()}>
          {t('parcels.handOverNow')}
        </Button>
      </div>
    </div>
  )
}

interface ScanProps {
  parcels: Pick<ReturnType<typeof useTakenParcels>, 'unknown' | 'scanned' | 'scan'>
  /** Whether the sticker of a courier may follow the number of an order. */
  takesStickers: boolean
}

/** Takes parcels by what a scanner reads, and says what that was. */
function ParcelScan({ parcels: { unknown, scanned, scan }, takesStickers }: ScanProps) {
  return (
    <>
      <div className="max-w-md">
        <ScanField
          label={t('parcels.scanParcel')}
          hint={takesStickers ? t('parcels.scanParcelHint') : t('parcels.scanOrderHint')}
          onScan={(code) => scan(code, { takesStickers })}
        />
      </div>
      {unknown && <Alert>{t('parcels.unknownParcel', { code: unknown })}</Alert>}
      <output className="text-green empty:hidden">
        {scanned?.sticker && t('parcels.stickerOf', { code: scanned.sticker, number: scanned.parcel.number })}
      </output>
    </>
  )
}

function NoCourier() {
  return (
    <p className="border-y border-line py-8">
      {t('parcels.noCourier')}{' '}
      <Link to={href('/admin/couriers')} className="inline-flex min-h-11 items-center underline hover:text-blue">
        {t('parcels.addCourier')}
      </Link>
    </p>
  )
}

/** Asks once whether a courier takes these parcels, with what it is to collect for them. */
function useHandOverQuestion() {
  const symbols = currencySymbols(useStoreSettings())
  return (courier: Courier, taken: readonly WaitingParcel[]) =>
    askFirst({
      title: t('parcels.handOverQuestion', { count: taken.length, courier: courier.name }),
      text: t('parcels.handOverSum', { amount: formatPrice(sumDue(taken), 'shop', symbols, 3) }),
      confirmLabel: t('parcels.handOverNow'),
    })
}

const sumDue = (parcels: readonly WaitingParcel[]) => parcels.reduce((sum, { cashDue }) => sum + cashDue, 0)
