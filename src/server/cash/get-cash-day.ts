import type { CourierDay } from '#domain/cash/courier-day.ts'
import { endOfShopDay, startOfShopDay } from '#domain/dates.ts'
import type { Db } from '#server/schema/database.ts'
import { listCouriersOfDay, sumUpCashOfDay, sumUpParcelsOfDay, sumUpPayoutsOfDay } from './day-queries.ts'

/** A day as it is closed: each courier that had a parcel, an entry of the cash book or a debt in it, in millimes. */
export async function getCashDay(db: Db, day: string): Promise<CourierDay[]> {
  const times = { from: startOfShopDay(day).toISOString(), to: endOfShopDay(day).toISOString() }
  const [couriers, parcels, cash, payouts] = await Promise.all([
    listCouriersOfDay(db),
    sumUpParcelsOfDay(db, times),
    sumUpCashOfDay(db, times),
    sumUpPayoutsOfDay(db, times),
  ])
  return couriers.flatMap(({ id: courierId, name, phone }) => {
    const its = parcels.get(courierId) ?? { carried: 0, delivered: 0, cameBack: 0, lost: 0 }
    const book = cash.get(courierId) ?? { before: 0, collected: 0, payout: 0, fee: 0, difference: 0 }
    const { difference, expected } = payouts.get(courierId) ?? { difference: 0, expected: 0 }
    const { before: owedBefore, collected } = book
    const owed = owedBefore + collected + book.payout + book.fee + book.difference
    const isQuiet = [its.carried, owedBefore, collected, book.payout, book.fee, book.difference].every(
      (sum) => sum === 0,
    )
    if (isQuiet) return []
    return {
      courierId,
      name,
      phone,
      ...its,
      stillOut: its.carried - its.delivered - its.cameBack - its.lost,
      owedBefore,
      collected,
      // Sums of nothing stay 0, not -0.
      brought: 0 - book.payout,
      fees: 0 - book.fee,
      corrected: book.difference,
      owed,
      difference,
      expected,
    }
  })
}
