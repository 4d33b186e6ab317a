import { nameFileOfToday } from '#domain/dates.ts'
import type { FastifyInstance } from 'fastify'
import { newsletterEndpoints, NewsletterRequest } from '#domain/newsletter/newsletter-endpoints.ts'
import { subscriberEndpoints } from '#domain/newsletter/subscriber-endpoints.ts'
import { ApiError } from '#domain/api/errors.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { defaultLanguage, isLanguage } from '#domain/texts/languages.ts'
import { sendCsv, sendWorkbook } from '#server/platform/tables/send-table.ts'
import type { App } from '#server/platform/http/app-type.ts'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import type { AttemptLimits } from '#server/platform/limits/attempt-limits.ts'
import { callerIp } from '#server/platform/proxies/caller-ip.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Database } from '#server/schema/database.ts'
import { confirmNewsletter } from './confirm-newsletter.ts'
import { joinNewsletter } from './join-newsletter.ts'
import { leaveNewsletter, removeSubscriber } from './leave-newsletter.ts'
import { exportSubscribers, listSubscribers } from './list-subscribers.ts'

interface Context {
  limits: AttemptLimits
  secrets: SecretBox
  shopUrl: () => string
}

export function newsletterRoutes(app: App, database: Database, { limits, secrets, shopUrl }: Context) {
  app.route({
    ...newsletterEndpoints.joinNewsletter,
    handler: async (request, reply) => {
      await joinNewsletter(database, request.body.email, { limits, secrets, ip: callerIp(request.ip) })
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...newsletterEndpoints.confirmNewsletter,
    handler: async (request, reply) => {
      await confirmNewsletter(database, request.body.token)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...newsletterEndpoints.leaveNewsletter,
    handler: async (request, reply) => {
      await leaveNewsletter(database, request.body.key)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...subscriberEndpoints.listSubscribers,
    handler: (request) => listSubscribers(database.query, request.query.startAfter),
  })

  app.route({
    ...subscriberEndpoints.exportSubscribers,
    handler: async (_, reply) =>
      sendCsv(reply, nameFileOfToday('newsletter'), await exportSubscribers(database.query, shopUrl())),
  })

  app.route({
    ...subscriberEndpoints.exportSubscribersWorkbook,
    handler: async (_, reply) =>
      sendWorkbook(reply, nameFileOfToday('newsletter'), await exportSubscribers(database.query, shopUrl())),
  })

  app.route({
    ...subscriberEndpoints.removeSubscriber,
    handler: async (request, reply) => {
      await removeSubscriber(database, request.params.subscriberId)
      return reply.code(204).send(null)
    },
  })

  void app.register(async (scope) => formRoute(scope, database, { limits, secrets }))
}

/** The largest form that is read, in bytes. */
const FORM_BYTES = 2_048

/** The form of the newsletter as a browser without JavaScript sends it: answered with a page that says what became of it. */
function formRoute(scope: FastifyInstance, database: Database, { limits, secrets }: Omit<Context, 'shopUrl'>) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  const config = { access: 'anyone', perMinute: 20 } as const
  scope.post('/api/newsletter/form', { config, schema: { hide: true } }, async (request, reply) => {
    const { language = '', email, consent } = (request.body ?? {}) as Record<string, string | undefined>
    const reader = isLanguage(language) ? language : defaultLanguage()
    return inLanguage(reader, async () => {
      const typed = NewsletterRequest.safeParse({ email, consent: consent === 'yes' })
      const state = typed.success ? await join(typed.data.email, callerIp(request.ip)) : 'wrong'
      return reply.redirect(`${localizePath('/newsletter')}?state=${state}`, 303)
    })
  })

  async function join(email: string, ip: string) {
    try {
      await joinNewsletter(database, email, { limits, secrets, ip })
      return 'asked'
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS') return 'later'
      throw error
    }
  }
}
