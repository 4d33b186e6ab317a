import { adminOrderEndpoints } from '#domain/fulfilment/fulfilment.ts'
import { adminProductEndpoints } from '#domain/products/products.ts'
import { adminReportEndpoints } from '#domain/dashboard/dashboard.ts'
import { adminSeedEndpoints } from '#domain/seed/seed.ts'

/** The calls of the back office: a table of their own, so that customers' pages do not carry them. */
export const adminEndpoints = {
  ...adminOrderEndpoints,
  ...adminProductEndpoints,
  ...adminReportEndpoints,
  ...adminSeedEndpoints,
}
