import { href } from 'react-router'
import { MAX_PARCELS, toPickList } from '#domain/delivery/packing.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ParcelsFrame } from '#back-office/delivery/parcels-frame.tsx'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { Button, LinkButton } from '#ui/controls/button.tsx'
import { PickLineItem } from './pick-line-item.tsx'
import { useTicks } from './use-ticks.ts'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  return { orders: await adminApi.listOrdersToPack() }
}

/** What to fetch from the shelves for all orders that are to be packed. It can be printed, or ticked off on a phone. */
export default function PickListPage({ loaderData: { orders } }: PageProps<typeof clientLoader>) {
  const lines = toPickList(orders)
  const { ticked, toggle } = useTicks()
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <ParcelsFrame
      title={t('parcels.pickList')}
      actions={
        orders.length > 0 && (
          <>
            <Button look="outline" onClick={() => print()}>
              {t('adminOrders.print')}
            </Button>
            <ForRight right="shipments:write">
              <LinkButton to={href('/admin/packing/orders')}>{t('parcels.startPacking')}</LinkButton>
            </ForRight>
          </>
        )
      }
    >
      {orders.length === 0 ? (
        <p className="border-y border-line py-8 text-muted">{t('parcels.nothingToPack')}</p>
      ) : (
        <>
          <p className="mb-4 text-muted">{t('parcels.pickSum', { pieces, orders: orders.length })}</p>
          {orders.length === MAX_PARCELS && <p className="mb-4 text-muted">{t('parcels.oldestOnly')}</p>}
          <ul aria-label={t('parcels.pickList')} className="divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <PickLineItem
                key={line.skuId}
                line={line}
                isTicked={ticked.has(`${line.skuId} ${line.quantity}`)}
                onTick={() => toggle(`${line.skuId} ${line.quantity}`)}
              />
            ))}
          </ul>
        </>
      )}
    </ParcelsFrame>
  )
}
