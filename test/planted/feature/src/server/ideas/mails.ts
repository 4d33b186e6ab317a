import { t } from '#domain/texts/t.ts'
import type { MailTemplate } from '#server/mail/compose-mail.ts'

const newIdeas: MailTemplate = async ({ count }) => ({
  subject: t('ideas.mailSubject'),
  title: t('ideas.mailSubject'),
  parts: [{ kind: 'text', text: t('ideas.mailText', { count: Number(count) }) }],
})

/** The mail to the shop that says how many ideas there are. */
export const ideaMails = { 'new-ideas': newIdeas }
