import { useState } from 'react'
import type { Sale } from '#domain/prices/sale.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { useCollectionName } from '#back-office/collections/known-collections.ts'
import { ForRight } from '#back-office/rights/for-right.tsx'
import { errorMessage } from '#ui/state/api-error.ts'
import { notify } from '#ui/state/toasts/toasts.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmModal } from '#ui/controls/dialog/confirm-modal.tsx'
import { SaleDialog } from './sale-dialog.tsx'
import { SaleList } from './sale-list.tsx'
import { saleName } from './sale-name.ts'

interface Props {
  sales: readonly Sale[]
  /** When they were read. */
  now: Date
  onChanged: () => Promise<void>
}

/** The sales of collections: planned, running and ended ones, with what plans, ends and calls them off. */
export function SaleSection({ sales, now, onChanged }: Props) {
  const [isAdding, setAdding] = useState(false)
  const nameOf = useCollectionName()
  const [stopped, setStopped] = useState<Sale>()
  const stop = async ({ id: saleId, startedAt }: Sale) => {
    setStopped(undefined)
    try {
      if (startedAt === null) await adminApi.deleteSale({ saleId })
      else await adminApi.endSale({ saleId })
    } catch (error) {
      notify('error', errorMessage(error))
    }
    await onChanged()
  }
  const name = stopped ? saleName(stopped, nameOf) : ''
  const isPlanned = stopped?.startedAt === null
  return (
    <section aria-labelledby="sales" className="mt-12">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-prose">
          <h2 id="sales" className="headline text-xl">
            {t('sales.title')}
          </h2>
          <p className="mt-1 text-muted">{t('sales.introduction')}</p>
        </div>
        <ForRight right="promotions:write">
          <Button onClick={() => setAdding(true)}>{t('sales.add')}</Button>
        </ForRight>
      </div>
      <SaleList sales={sales} now={now} onStop={setStopped} />
      {isAdding && <SaleDialog now={now} onClose={() => setAdding(false)} onSaved={onChanged} />}
      <ConfirmModal
        open={stopped !== undefined}
        title={isPlanned ? t('sales.deleteTitle') : t('sales.endTitle')}
        text={isPlanned ? t('sales.deleteText', { name }) : t('sales.endText', { name })}
        onConfirm={() => stopped && void stop(stopped)}
        onCancel={() => setStopped(undefined)}
      />
    </section>
  )
}
