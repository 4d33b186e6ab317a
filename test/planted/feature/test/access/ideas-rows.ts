import type { ideaEndpoints } from '#domain/ideas/idea-endpoints.ts'
import type { AccessRow } from './access-row.ts'

export const rows: Record<keyof typeof ideaEndpoints, AccessRow> = {
  listIdeas: { who: 'catalog:read', ok: 200 },
  addIdea: { who: 'catalog:write', ok: 200, send: () => ({ body: { text: 'Linen shirts' } }) },
}
