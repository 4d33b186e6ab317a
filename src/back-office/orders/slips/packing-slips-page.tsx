import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { PageHead } from '#ui/page/page-head.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/form/checkbox.tsx'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { BackToOrders } from '#back-office/orders/back-to-orders.tsx'
import { PackingSlip } from './packing-slip.tsx'
import type { LoaderArgs, PageProps } from '#ui/page/page-types.ts'

export async function clientLoader({ request }: LoaderArgs) {
  const ids = new URL(request.url).searchParams.get('ids')?.split(',').filter(Boolean) ?? []
  const [sender, orders] = await Promise.all([
    adminApi.getStaffSettings(),
    Promise.all(ids.map((orderId) => adminApi.getOrderDetails({ orderId }))),
  ])
  return { sender, orders }
}

/** Packing slips to print: as many as fit on a sheet, none of them over two sheets, or a sheet for each. */
export default function PackingSlipsPage({ loaderData: { sender, orders } }: PageProps<typeof clientLoader>) {
  const [isOnePerSheet, setOnePerSheet] = useState(false)
  return (
    <div className="px-gutter pt-8 print:p-0">
      <PageHead title={t('adminOrders.slips')} />
      <div className="print:hidden">
        <BackToOrders />
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <h1 className="headline text-2xl">{t('adminOrders.slips')}</h1>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {orders.length > 1 && (
              <Checkbox
                label={t('adminOrders.onePerSheet')}
                checked={isOnePerSheet}
                onChange={({ target: { checked } }) => setOnePerSheet(checked)}
              />
            )}
            <Button onClick={() => print()}>{t('adminOrders.print')}</Button>
          </div>
        </div>
      </div>
      <div className={isOnePerSheet ? 'print:*:border-b-0 print:*:not-last:break-after-page' : undefined}>
        {orders.map((order) => (
          <PackingSlip key={order._id} order={order} sender={sender} />
        ))}
      </div>
    </div>
  )
}
