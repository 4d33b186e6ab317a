import { toIsoDay } from '#domain/dates.ts'
import { useState } from 'react'
import { texts } from '#domain/texts.ts'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { downloadFile } from '#web/app/download-file.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { toOrderQuery } from './order-filter.ts'
import type { OrderFilter } from '#domain/orders/admin-order.ts'

/** Downloads all orders that match the filter as CSV. */
export function ExportButton({ filter }: { filter: OrderFilter }) {
  const [isExporting, setExporting] = useState(false)
  const exportAll = async () => {
    setExporting(true)
    try {
      const csv = await adminApi.exportOrders(toOrderQuery(filter))
      downloadFile(`orders-${toIsoDay(new Date())}.csv`, csv, 'text/csv')
    } catch (error) {
      notify('error', texts.ordersNotFetched, { description: errorMessage(error) })
    } finally {
      setExporting(false)
    }
  }
  return (
    <Button look="outline" className="min-h-11 px-4 py-2 text-xs" disabled={isExporting} onClick={exportAll}>
      {isExporting ? 'Exporting …' : 'Export CSV'}
    </Button>
  )
}
