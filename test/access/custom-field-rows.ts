import type { customFieldEndpoints } from '#domain/custom-fields/custom-field-endpoints.ts'
import type { AccessRow } from './access-row.ts'

const names = { en: 'Fabric', fr: 'Matière', ar: '' }
const ofNone = () => ({ params: { fieldId: 'none' } })

export const rows: Record<keyof typeof customFieldEndpoints, AccessRow> = {
  listCustomFields: { who: 'staff', ok: 200 },
  addCustomField: {
    who: 'settings:write',
    ok: 400,
    send: () => ({ body: { subject: 'product', type: 'choice', names } }),
  },
  changeCustomField: { who: 'settings:write', ok: 404, send: () => ({ params: { fieldId: 'none' }, body: { names } }) },
  getCustomFieldUses: { who: 'settings:read', ok: 200, send: ofNone },
  deleteCustomField: { who: 'settings:write', ok: 404, send: ofNone },
  orderCustomFields: { who: 'settings:write', ok: 200, send: () => ({ body: { subject: 'product', ids: [] } }) },
}
