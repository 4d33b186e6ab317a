import { nameFileOfToday } from '#domain/dates.ts'
import { t } from '#domain/texts/t.ts'
import { useState } from 'react'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { ExportButtons } from '#back-office/ui/export-buttons.tsx'
import { toOrderQuery } from './order-filter.ts'
import { ExportRows } from '#domain/orders/staff/orders-export.ts'
import { Select } from '#ui/controls/form/select.tsx'
import type { OrderFilter } from '#domain/orders/staff/order-for-staff.ts'

/** Downloads all orders that match the filter, with a row for each line or for each order. */
export function OrdersExportForm({ filter }: { filter: OrderFilter }) {
  const [rows, setRows] = useState<ExportRows>('lines')
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
      <ExportButtons
        fileName={nameFileOfToday('orders')}
        loadCsv={() => adminApi.exportOrders({ ...toOrderQuery(filter), rows })}
        loadWorkbook={() => adminApi.exportOrdersWorkbook({ ...toOrderQuery(filter), rows })}
        failure={t('messages.ordersNotFetched')}
        className="min-h-11 px-3! py-1! text-xs lg:pointer-fine:min-h-8"
      />
    </div>
  )
}
