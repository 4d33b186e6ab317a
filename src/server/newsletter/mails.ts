import { localizePath } from '#domain/texts/language-path.ts'
import { t } from '#domain/texts/t.ts'
import type { MailTemplate } from '#server/mail/compose-mail.ts'

/** The key follows `#`, so no server, log or Referer header on the way contains it. */
export const leaveLink = (url: string, key: string) => `${url}${localizePath('/newsletter/leave')}#${key}`

const newsletter: MailTemplate = async ({ secret, leave }, { storeName, url }) => ({
  subject: t('mail.newsletterSubject', { storeName }),
  title: t('mail.newsletterTitle'),
  parts: [
    { kind: 'text', text: t('mail.newsletterText', { storeName }) },
    {
      kind: 'button',
      label: t('mail.newsletterButton'),
      href: `${url}${localizePath('/newsletter/confirm')}#${secret ?? ''}`,
    },
    { kind: 'note', text: t('mail.newsletterNote', { link: leaveLink(url, leave ?? '') }) },
  ],
})

/** The mail of the newsletter: it asks whether the wish is a wish. */
export const newsletterMails = { newsletter }
