import { adminOrderEndpoints } from './admin-orders.ts'
import { adminProductEndpoints } from './admin-products.ts'
import { adminReportEndpoints } from './admin-reports.ts'
import { adminSeedEndpoints } from './admin-seed.ts'

/** The calls of the back office: a table of their own, so that customers' pages do not carry them. */
export const adminEndpoints = {
  ...adminOrderEndpoints,
  ...adminProductEndpoints,
  ...adminReportEndpoints,
  ...adminSeedEndpoints,
}
