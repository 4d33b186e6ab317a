import { useState } from 'react'
import type { WaitingParcel } from '#domain/delivery/shipment.ts'

/** Which of the parcels a courier takes, and their numbers there: both are scanned, tapped or typed. */
export function useTakenParcels(parcels: readonly WaitingParcel[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({})
  const [unknown, setUnknown] = useState('')
  /** The parcel that was scanned last, and the sticker of the courier that was scanned after it. */
  const [scanned, setScanned] = useState<{ parcel: WaitingParcel; sticker?: string }>()
  const numberOf = ({ orderId, trackingNumber }: WaitingParcel) => numbers[orderId] ?? trackingNumber
  const setNumber = ({ orderId }: WaitingParcel, number: string) => setNumbers({ ...numbers, [orderId]: number })
  const isTaken = ({ orderId }: WaitingParcel) => chosen.has(orderId)
  const choose = ({ orderId }: WaitingParcel, takes: boolean) => {
    const next = new Set(chosen)
    if (takes) next.add(orderId)
    else next.delete(orderId)
    setChosen(next)
  }
  const chooseAll = (takes: boolean) => setChosen(new Set(takes ? parcels.map(({ orderId }) => orderId) : []))
  /** Takes the parcel of a code; one of no parcel is the sticker of the parcel before it, unless its courier gives the numbers. */
  const scan = (code: string, { takesStickers }: { takesStickers: boolean }) => {
    const found = parcels.find(({ number, trackingNumber }) => number === code || (code && trackingNumber === code))
    const parcel = found ?? scanned?.parcel
    const isSticker = !found && takesStickers && code !== '' && parcel !== undefined && numberOf(parcel) === ''
    if (found) choose(found, true)
    if (isSticker) setNumber(parcel, code)
    setScanned(found ? { parcel: found } : isSticker ? { parcel, sticker: code } : undefined)
    setUnknown(found || isSticker ? '' : code)
  }
  return { taken: parcels.filter(isTaken), isTaken, unknown, scanned, numberOf, setNumber, choose, chooseAll, scan }
}
