import type { fieldFileEndpoints } from '#domain/custom-fields/field-file-endpoints.ts'
import type { AccessRow } from './access-row.ts'

const upload = { ok: 415, send: () => ({ body: {} }) }
const ofNone = { ok: 404, send: () => ({ params: { subjectId: 'none', key: 'none' } }) }

export const rows: Record<keyof typeof fieldFileEndpoints, AccessRow> = {
  uploadCatalogFile: { who: 'catalog:write', ...upload },
  getCatalogFile: { who: 'catalog:read', ...ofNone },
  uploadOrderFile: { who: 'orders:write', ...upload },
  getOrderFile: { who: 'orders:read', ...ofNone },
  uploadCustomerFile: { who: 'customers:write', ...upload },
  getCustomerFile: { who: 'customers:read', ...ofNone },
}
