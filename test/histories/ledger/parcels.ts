/** A parcel of an order that a courier has taken. Amounts are millimes. */
export interface ExpectedParcel {
  state: 'handed-over' | 'delivered' | 'refused' | 'lost'
  /** What the courier was told to collect. */
  due: number
  /** What it collected, once it is delivered. */
  collected: number | null
  /** The payout that has settled it, by its number in the history. */
  payout: number | null
  /** The order was sent without a parcel after this one had come back. */
  isPast?: boolean
}

/** Cash that the courier of a history has brought. Amounts are millimes. */
export interface ExpectedPayout {
  received: number
  fees: number
  expected: number
  isWrittenOff: boolean
  isUndone: boolean
}

interface Change {
  from: string
  to: string
  failure: 'refused' | 'lost' | null
}

/** The parcel that a change of an order's status is about: the one on the road, or else the last one. */
export const parcelOf = (parcels: readonly ExpectedParcel[]): ExpectedParcel | undefined =>
  parcels.find(({ state }) => state === 'handed-over') ?? parcels.at(-1)

/**
 * What becomes of a parcel: an order that is delivered or cancelled ends its way. One that has ended is on the road
 * again when the order leaves the status with which it ended, unless a cancelled order is pending again or was sent
 * without a parcel since: that one is sent anew.
 */
export function nextState(parcel: ExpectedParcel, { from, to, failure }: Change): ExpectedParcel['state'] {
  const isOfOrder =
    parcel.state === 'handed-over' ||
    (parcel.state === 'delivered' && from === 'Delivered') ||
    (parcel.state !== 'delivered' && !parcel.isPast && from === 'Cancelled' && to !== 'Pending')
  if (!isOfOrder) return parcel.state
  if (to === 'Delivered') return 'delivered'
  if (to === 'Cancelled') return failure ?? 'refused'
  return parcel.state === 'handed-over' ? parcel.state : 'handed-over'
}

/**
 * What a courier owes: what it collected and has not brought, less what it brought too much, or more what it brought
 * too little, on account.
 */
export function owedBy(parcels: readonly ExpectedParcel[], payouts: readonly ExpectedPayout[]): number {
  let owed = 0
  for (const { state, payout, collected } of parcels)
    if (state === 'delivered' && payout === null) owed += collected ?? 0
  for (const { received, fees, expected, isWrittenOff, isUndone } of payouts)
    if (!isUndone && !isWrittenOff) owed -= received + fees - expected
  return owed
}
