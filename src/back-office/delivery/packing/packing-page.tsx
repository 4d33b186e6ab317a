import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toScannedCode, type PackingOrder } from '#domain/delivery/packing.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { UndoHere } from '#back-office/ui/undo/undo-here.tsx'
import { ParcelsFrame } from '#back-office/delivery/parcels-frame.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { OrderToPack } from './order-to-pack.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  return { orders: await adminApi.listOrdersToPack() }
}

/** Names the table on which the order before can be unpacked. */
const PACKING = 'packing'

/** Packing, one order after the other. */
export default function PackingPage({ loaderData: { orders } }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator()
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<string>()
  const waiting = orders.filter(({ id }) => !skipped.includes(id))
  const order = waiting.find(({ id }) => id === chosen) ?? waiting[0] ?? orders[0]

  const pack = async ({ id: orderId, number, updatedAt }: PackingOrder) => {
    try {
      await adminApi.packOrder({ orderId, updatedAt })
      notify('success', t('parcels.packed', { number }), {
        of: PACKING,
        undo: async () => {
          try {
            await adminApi.unpackOrder({ orderId })
            setChosen(orderId)
          } catch (error) {
            notify('error', errorMessage(error))
          }
          await revalidate()
        },
      })
    } catch (error) {
      notify('error', errorMessage(error))
    }
    await revalidate()
  }

  return (
    <ParcelsFrame title={t('parcels.packing')}>
      <UndoHere of={PACKING} className="mb-4 max-w-2xl" />
      {order ? (
        <OrderToPack
          key={`${order.id} ${order.updatedAt}`}
          order={order}
          left={orders.length}
          onPacked={() => pack(order)}
          onJoined={async (keptId) => {
            setChosen(keptId)
            await revalidate()
          }}
          onSkip={() => setSkipped([...skipped.filter((id) => id !== order.id), order.id])}
          onScanned={(code) => {
            const found = orders.find(({ number }) => toScannedCode(number) === toScannedCode(code))
            if (found) {
              setSkipped(skipped.filter((id) => id !== found.id))
              setChosen(found.id)
            }
            return found !== undefined
          }}
        />
      ) : (
        <p className="border-y border-line py-8 text-muted">{t('parcels.nothingToPack')}</p>
      )}
    </ParcelsFrame>
  )
}
