import { useState } from 'react'
import { href } from 'react-router'
import type { CashParcel, CashParcelsPage, ParcelList } from '#domain/cash/courier-cash.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { Link } from '#ui/controls/link.tsx'
import { ListMore } from '#back-office/ui/list-more.tsx'
import { usePages } from '#back-office/ui/use-pages.ts'
import { PriceText } from '#ui/widgets/price.tsx'

interface Query {
  courierId: string
  list: ParcelList
  search: string
}

/** Parcels page by page, and which of them are chosen. */
export function useParcels(query: Query, first: CashParcelsPage) {
  const pages = usePages(first, (startAfter) => adminApi.listCashParcels({ ...query, startAfter }))
  const parcels = pages.items
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  const toggleAll = () =>
    setChosen((before) => new Set(before.size === parcels.length ? [] : parcels.map(({ id }) => id)))
  return { pages, parcels, chosen, toggle, toggleAll }
}

const DAY = 86_400_000
const daysSince = (at: string) => Math.max(0, Math.floor((Date.now() - Date.parse(at)) / DAY))

type RowsProps = ReturnType<typeof useParcels> & {
  /** Whether the reader may do something with those that are chosen. */
  canChoose: boolean
}

/** Parcels to choose from, the oldest first. */
export function ParcelRows({ pages, parcels, chosen, toggle, toggleAll, canChoose }: RowsProps) {
  return (
    <div>
      {canChoose && (
        <Checkbox label={t('cash.chooseAll')} checked={chosen.size === parcels.length} onChange={toggleAll} />
      )}
      <ul aria-label={t('cash.parcelList')} className="divide-y divide-line border-y border-line">
        {parcels.map((parcel) => (
          <ParcelRow
            key={parcel.id}
            parcel={parcel}
            isChosen={chosen.has(parcel.id)}
            onToggle={canChoose ? toggle : undefined}
          />
        ))}
      </ul>
      <ListMore pages={pages} />
    </div>
  )
}

interface RowProps {
  parcel: CashParcel
  isChosen: boolean
  /** Undefined: it cannot be chosen. */
  onToggle: ((id: string) => void) | undefined
}

function ParcelRow({ parcel, isChosen, onToggle }: RowProps) {
  const { id, orderId, orderNumber, customer, city, trackingNumber, cash, since } = parcel
  return (
    <li className="flex items-center gap-3 text-sm">
      {onToggle && (
        <Checkbox
          label={t('cash.choose', { number: orderNumber })}
          hideLabel
          checked={isChosen}
          onChange={() => onToggle(id)}
        />
      )}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-6">
        <Link
          to={href('/admin/orders/:orderId', { orderId })}
          className="inline-flex min-h-11 min-w-11 items-center font-semibold underline hover:text-blue"
        >
          {orderNumber}
        </Link>
        <bdi className="grow wrap-anywhere">{[customer, city].filter(Boolean).join(', ')}</bdi>
        <bdi className="text-muted">{trackingNumber}</bdi>
        <span className="text-muted">{t('cash.days', { count: daysSince(since) })}</span>
      </div>
      <strong>
        <PriceText price={cash} decimals={3} />
      </strong>
    </li>
  )
}
