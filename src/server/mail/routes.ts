import { toPage } from '#domain/api/page.ts'
import { mailEndpoints } from '#domain/mail/mail-endpoints.ts'
import type { Database } from '#server/schema/database.ts'
import { accountOf } from '#server/platform/http/caller.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { countFailedMails, listMails } from './queries.ts'
import { getMail, type Outbox } from './get-mail.ts'
import { retryFailedMails } from './retry/retry-failed-mails.ts'
import { retryMail } from './retry/retry-mail.ts'

const MAILS_PER_PAGE = 50

export function mailRoutes(app: App, database: Database, outbox: Outbox) {
  app.route({
    ...mailEndpoints.listMails,
    handler: async (request) => {
      const { isSending } = outbox
      const page = { startAfter: request.query.startAfter, limit: MAILS_PER_PAGE + 1, isSending }
      const mails = await listMails(database.longQuery, page)
      const failed = await countFailedMails(database.longQuery, new Date().toISOString())
      return { ...toPage(mails, MAILS_PER_PAGE), isSending, failed }
    },
  })

  app.route({
    ...mailEndpoints.getMail,
    handler: (request) => getMail(database, outbox, request.params.id, accountOf(request)),
  })

  app.route({
    ...mailEndpoints.retryFailedMails,
    handler: async () => ({ retried: await retryFailedMails(database) }),
  })

  app.route({
    ...mailEndpoints.retryMail,
    handler: async (request, reply) => {
      await retryMail(database, request.params.id)
      return reply.code(204).send(null)
    },
  })
}
