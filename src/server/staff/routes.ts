import { staffEndpoints } from '#domain/staff/staff-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { changeStaffRole } from './change-staff-role.ts'
import { grantStaff } from './grant-staff.ts'
import { listStaff } from './queries.ts'
import { revokeStaff } from './revoke-staff.ts'
import { signOutStaff } from './sign-out-staff.ts'

export function staffRoutes(app: App, database: Database) {
  app.route({
    ...staffEndpoints.listStaff,
    handler: () => listStaff(database.query),
  })

  app.route({
    ...staffEndpoints.grantStaff,
    handler: (request) => grantStaff(database, { ...request.body, byUserId: accountOf(request).userId }),
  })

  app.route({
    ...staffEndpoints.changeStaffRole,
    handler: (request) =>
      changeStaffRole(database, {
        userId: request.params.id,
        role: request.body.role,
        byUserId: accountOf(request).userId,
      }),
  })

  app.route({
    ...staffEndpoints.revokeStaff,
    handler: async (request, reply) => {
      await revokeStaff(database, { userId: request.params.id, byUserId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...staffEndpoints.signOutStaff,
    handler: async (request, reply) => {
      await signOutStaff(database, { userId: request.params.id, byUserId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })
}
