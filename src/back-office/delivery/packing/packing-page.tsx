import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toScannedCode, type PackingOrder } from '#domain/delivery/packing.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ParcelsFrame } from '#back-office/delivery/parcels-frame.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { OrderToPack } from './order-to-pack.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  return { orders: await adminApi.listOrdersToPack() }
}

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
      {order ? (
        <OrderToPack
          key={`${order.id} ${order.updatedAt}`}
          order={order}
          left={orders.length}
          onPacked={() => pack(order)}
          onSkip={() => setSkipped([...skipped.filter((id) => id !== order.id), order.id])}
          onScanned={(code) => {
            const found = orders.find(({ number }) => number === toScannedCode(code))
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
