import { createApiOf } from '#client/api.ts'
import { adminEndpoints } from '#domain/api/admin-endpoints.ts'
import { transport } from '#ui/state/api.ts'

/** The API of the back office. Only pages of the back office import it, so no customer loads it. */
export const adminApi = createApiOf(adminEndpoints, transport)
