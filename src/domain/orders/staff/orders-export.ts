import { z } from 'zod'
import { OrderFilter } from '#domain/orders/staff/order-for-staff.ts'

/** What a row of an export is: a line of an order, or a whole order. */
export const ExportRows = z.enum(['lines', 'orders'])

export type ExportRows = z.infer<typeof ExportRows>

/** The orders of a filter, and what a row of their export is. */
export const OrdersExport = OrderFilter.extend({ rows: ExportRows.default('lines') })

export type OrdersExport = z.output<typeof OrdersExport>
