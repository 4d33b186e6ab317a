import { localizePath } from '#domain/texts/language-path.ts'
import { t } from '#domain/texts/t.ts'
import type { MailTemplate } from '#server/mail/compose-mail.ts'
import { findWebhookRow } from './queries.ts'

const webhookPaused: MailTemplate = async ({ webhookId = '' }, { storeName, url }, db) => {
  const webhook = await findWebhookRow(db, webhookId)
  if (!webhook) return undefined
  const { host } = new URL(webhook.url)
  return {
    subject: t('mail.webhookPausedSubject', { host, storeName }),
    title: t('mail.webhookPausedTitle'),
    parts: [
      { kind: 'text', text: t('mail.webhookPausedText', { url: webhook.url }) },
      {
        kind: 'button',
        label: t('mail.webhookPausedButton'),
        href: `${url}${localizePath(`/admin/webhooks/${webhookId}`)}`,
      },
      { kind: 'note', text: t('mail.webhookPausedNote') },
    ],
  }
}

/** The mail to owners when the shop sends to an address no more. */
export const webhookMails = { 'webhook-paused': webhookPaused }
