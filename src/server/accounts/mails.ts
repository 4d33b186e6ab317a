import type { MailTemplate } from '#server/mail/compose-mail.ts'

/** The sign-up form takes any name for any email, so a name with a link or a sentence in it is left out of the mail. */
const plainName = /^[\p{L}\p{M}'’ -]{1,40}$/u

const greeting = (name = '') => ({ kind: 'text' as const, text: plainName.test(name) ? `Hello ${name},` : 'Hello,' })

/** The secret follows `#`, so no server, log or Referer header on the way contains it. */
const linkTo = (url: string, page: string, secret: string | undefined) => `${url}/account/${page}#${secret ?? ''}`

const verifyEmail: MailTemplate = async ({ name, secret }, { storeName, url }) => ({
  subject: 'Verify your email',
  title: 'One step left',
  parts: [
    greeting(name),
    { kind: 'text', text: `Welcome to ${storeName}. Please confirm that this mailbox is yours.` },
    { kind: 'button', label: 'Verify my email', href: linkTo(url, 'verify-email', secret) },
    { kind: 'note', text: 'The link works once, for two days. If you did not sign up, you need not do anything.' },
  ],
})

const resetPassword: MailTemplate = async ({ name, secret }, { url }) => ({
  subject: 'Choose a new password',
  title: 'Forgot your password?',
  parts: [
    greeting(name),
    { kind: 'text', text: 'Choose a new one here. You will then be signed out everywhere.' },
    { kind: 'button', label: 'Choose a new password', href: linkTo(url, 'reset-password', secret) },
    {
      kind: 'note',
      text: 'The link works once, for an hour. If you did not ask for it, your password stays as it is.',
    },
  ],
})

const passwordChanged: MailTemplate = async ({ name }, { url }) => ({
  subject: 'Your password was changed',
  title: 'Your password was changed',
  parts: [
    greeting(name),
    { kind: 'text', text: 'Your password was just changed, and every other device was signed out.' },
    { kind: 'text', text: 'If this was not you, choose a new password now:' },
    { kind: 'button', label: 'Choose a new password', href: `${url}/account/forgot-password` },
  ],
})

/** Templates of the mails about an account. */
export const accountMails = {
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
}
