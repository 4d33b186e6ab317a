import { useState } from 'react'
import type { ParcelOutcome } from '#domain/cash/courier-cash.ts'
import type { ParcelOut } from '#domain/delivery/shipment.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { errorMessage } from '#ui/state/api-error.ts'
import { useSave } from '#ui/state/use-save.ts'

/** A parcel that came back a moment ago, and what undoing makes of it. */
export interface TakenIn {
  parcel: ParcelOut
  before: ParcelOutcome
}

/** Takes parcels in that came back, the newest first. Each can be undone until the page is left; `problem` says what is refused. */
export function useTakeIn(onChanged: () => Promise<void>) {
  const [taken, setTaken] = useState<readonly TakenIn[]>([])
  const [problem, setProblem] = useState('')
  const { run, isBusy } = useSave((error) => setProblem(errorMessage(error)))

  const record = async ({ orderId }: ParcelOut, outcome: ParcelOutcome) => {
    const [result] = await adminApi.recordOutcomes({ orderIds: [orderId], outcome })
    if (!result?.ok) setProblem(result?.message ?? '')
    return result?.ok ? result : undefined
  }

  const enter = async (parcel: ParcelOut) => {
    const result = await record(parcel, 'refused')
    const before = result?.previousStatus === 'Delivered' ? 'delivered' : 'on-the-road'
    if (result) setTaken((others) => [{ parcel, before }, ...others])
    await onChanged()
  }
  const start = (work: () => Promise<void>) => {
    setProblem('')
    return run(work)
  }

  const takeIn = (parcel: ParcelOut) => start(() => enter(parcel))

  const scan = (code: string) =>
    start(async () => {
      const [parcel] = (await adminApi.listParcelsOut({ code })).items
      if (parcel && code !== '') await enter(parcel)
      else setProblem(t('parcels.notOut', { code }))
    })

  const undo = ({ parcel, before }: TakenIn) =>
    start(async () => {
      if (await record(parcel, before)) setTaken((others) => others.filter((each) => each.parcel.id !== parcel.id))
      await onChanged()
    })
  return { taken, problem, isBusy, scan, takeIn, undo }
}
