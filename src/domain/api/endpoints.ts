import { invitationEndpoints } from '#domain/staff/invitation-endpoints.ts'
import { setupEndpoints } from '#domain/setup/setup-endpoints.ts'
import { adminEndpoints } from './admin-endpoints.ts'
import { shopEndpoints } from './shop-endpoints.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

/**
 * The whole API: every endpoint that the server answers, by name. The server adds handlers, the client a transport; OpenAPI and
 * the tests of who may call what are made from it. Browsers load the table of customers or that of the back office.
 */
export const endpoints = {
  ...shopEndpoints,
  ...adminEndpoints,
  ...invitationEndpoints,
  ...setupEndpoints,
  ...webhookEndpoints,
}
