import { invitationEndpoints } from '#domain/staff/invitation-endpoints.ts'
import { staffEndpoints } from '#domain/staff/staff-endpoints.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { getInvitation } from './get-invitation.ts'
import { inviteStaff } from './invite-staff.ts'
import { joinStaff } from './join-staff.ts'
import { listOpenInvitations } from './queries.ts'
import { revokeInvitation } from './revoke-invitation.ts'

export function invitationRoutes(app: App, database: Database, secrets: SecretBox) {
  app.route({
    ...staffEndpoints.listInvitations,
    handler: () => listOpenInvitations(database.query, new Date().toISOString()),
  })

  app.route({
    ...staffEndpoints.inviteStaff,
    handler: async (request, reply) =>
      reply.code(201).send(await inviteStaff(database, request.body, { byUserId: accountOf(request).userId, secrets })),
  })

  app.route({
    ...staffEndpoints.revokeInvitation,
    handler: async (request, reply) => {
      await revokeInvitation(database, { id: request.params.id, byUserId: accountOf(request).userId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...invitationEndpoints.getInvitation,
    handler: (request) => getInvitation(database.query, request.body.token),
  })

  app.route({
    ...invitationEndpoints.acceptInvitation,
    handler: async (request, reply) => {
      const { userId, sessionId } = accountOf(request)
      await acceptInvitation(database, { token: request.body.token, userId, sessionId })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...invitationEndpoints.joinStaff,
    handler: async (request, reply) => {
      await joinStaff(database, request.body)
      return reply.code(204).send(null)
    },
  })
}
