import { createApiOf } from '#client/api.ts'
import { adminEndpoints } from '#domain/admin-endpoints.ts'
import { transport } from '#web/api.ts'

/** The API of the back office. Only pages of the back office import it, so no customer loads it. */
export const adminApi = createApiOf(adminEndpoints, transport)
