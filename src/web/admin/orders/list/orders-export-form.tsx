import { t } from '#domain/texts/t.ts'
import { toIsoDay } from '#domain/dates.ts'
import { useState } from 'react'
import { notify } from '#web/state/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { adminApi } from '#web/admin/admin-api.ts'
import { downloadFile } from '#web/app/download-file.ts'
import { errorMessage } from '#web/state/api-error.ts'
import { toOrderQuery } from './order-filter.ts'
import { ExportRows } from '#domain/fulfilment/orders-export.ts'
import { Select } from '#web/ui/form/select.tsx'
import type { OrderFilter } from '#domain/fulfilment/admin-order.ts'

/** Downloads all orders that match the filter as CSV, with a row for each line or for each order. */
export function OrdersExportForm({ filter }: { filter: OrderFilter }) {
  const [isExporting, setExporting] = useState(false)
  const [rows, setRows] = useState<ExportRows>('lines')
  const exportAll = async () => {
    setExporting(true)
    try {
      const csv = await adminApi.exportOrders({ ...toOrderQuery(filter), rows })
      downloadFile(`orders-${toIsoDay(new Date())}.csv`, csv, 'text/csv')
    } catch (error) {
      notify('error', t('messages.ordersNotFetched'), { description: errorMessage(error) })
    } finally {
      setExporting(false)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2 lg:pointer-fine:[&_select]:h-8">
      <Select
        label={t('adminOrders.rows')}
        hideLabel
        value={rows}
        onChange={({ target: { value } }) => setRows(ExportRows.parse(value))}
      >
        <option value="lines">{t('adminOrders.rowPerLine')}</option>
        <option value="orders">{t('adminOrders.rowPerOrder')}</option>
      </Select>
      <Button
        look="outline"
        className="min-h-11 px-3 py-1 text-xs lg:pointer-fine:min-h-8"
        disabled={isExporting}
        onClick={exportAll}
      >
        {isExporting ? t('adminOrders.exporting') : t('adminOrders.export')}
      </Button>
    </div>
  )
}
