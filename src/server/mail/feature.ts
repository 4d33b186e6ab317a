import type { Feature } from '#server/feature.ts'
import { daysBefore } from '#server/platform/jobs/days-before.ts'
import { MailServerBreaker } from '#server/platform/mail/mail-server-breaker.ts'
import { openSmtp } from '#server/platform/mail/smtp-transport.ts'
import { startMailJob } from './mail-job.ts'
import { messageRoutes } from './messages/message-routes.ts'
import { startMessageJob } from './messages/message-job.ts'
import { countDueMails, deleteOldMails } from './queries.ts'
import { mailRoutes } from './routes.ts'

/** Days a mail is kept. */
const MAIL_DAYS = 30

export const mailFeature = {
  routes(app, { database, mailTemplates, secrets, shopUrl, config, providers: { channels } }) {
    mailRoutes(app, database, {
      templates: mailTemplates,
      secrets,
      shopUrl,
      isSending: config.smtpUrl !== undefined,
    })
    messageRoutes(app, database, channels)
  },
  jobs({ database, mailTemplates: templates, secrets, config, shopUrl, log, providers: { channels } }) {
    const messages = startMessageJob({ database, templates, shopUrl: shopUrl(), channels, log })
    if (!config.smtpUrl) return [messages]
    const transport = openSmtp(config.smtpUrl)
    const breaker = new MailServerBreaker()
    return [messages, startMailJob({ database, templates, secrets, transport, breaker, shopUrl: shopUrl(), log })]
  },
  metrics({ addGauge }, { database }) {
    const count = () => countDueMails(database.longQuery, new Date().toISOString())
    addGauge('mails_due', 'Mails that wait to be sent', count)
  },
  async cleanup({ database }, now) {
    const before = daysBefore(now, MAIL_DAYS)
    await database.transact((tx) => deleteOldMails(tx, { before, now: now.toISOString() }))
  },
} satisfies Feature
