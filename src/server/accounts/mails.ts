import { localizePath } from '#domain/texts/language-path.ts'
import { toGreetingName } from '#domain/mail/typed-texts.ts'
import { t } from '#domain/texts/t.ts'
import type { MailTemplate } from '#server/mail/compose-mail.ts'

/** The sign-up form takes any name for any email, so what is no name is left out of the mail. */
const greeting = (typed: string | undefined) => {
  const name = toGreetingName(typed)
  return { kind: 'text' as const, text: name ? t('mail.helloName', { name }) : t('mail.hello') }
}

/** The secret follows `#`, so no server, log or Referer header on the way contains it. */
const linkTo = (url: string, page: string, secret: string | undefined) =>
  `${url}${localizePath(`/account/${page}`)}#${secret ?? ''}`

const verifyEmail: MailTemplate = async ({ name, secret }, { storeName, url }) => ({
  subject: t('mail.verifySubject'),
  title: t('mail.verifyTitle'),
  parts: [
    greeting(name),
    { kind: 'text', text: t('mail.verifyWelcome', { storeName }) },
    { kind: 'button', label: t('mail.verifyButton'), href: linkTo(url, 'verify-email', secret) },
    { kind: 'note', text: t('mail.verifyNote') },
  ],
})

const resetPassword: MailTemplate = async ({ name, secret }, { url }) => ({
  subject: t('mail.resetSubject'),
  title: t('mail.resetTitle'),
  parts: [
    greeting(name),
    { kind: 'text', text: t('mail.resetText') },
    { kind: 'button', label: t('mail.resetButton'), href: linkTo(url, 'reset-password', secret) },
    {
      kind: 'note',
      text: t('mail.resetNote'),
    },
  ],
})

const passwordChanged: MailTemplate = async ({ name }, { url }) => ({
  subject: t('mail.changedSubject'),
  title: t('mail.changedSubject'),
  parts: [
    greeting(name),
    { kind: 'text', text: t('mail.changedText') },
    { kind: 'text', text: t('mail.changedNotYou') },
    { kind: 'button', label: t('mail.resetButton'), href: url + localizePath('/account/forgot-password') },
  ],
})

/** Templates of the mails about an account. */
export const accountMails = {
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
}
