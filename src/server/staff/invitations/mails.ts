import { StaffRole } from '#domain/staff/role.ts'
import { localizePath } from '#domain/texts/language-path.ts'
import { t } from '#domain/texts/t.ts'
import { roleName } from '#domain/staff/role-name.ts'
import type { MailTemplate } from '#server/mail/compose-mail.ts'

/** The secret follows `#`, so no server, log or Referer header on the way contains it. */
const staffInvitation: MailTemplate = async ({ role, secret }, { storeName, url }) => ({
  subject: t('mail.invitationSubject', { storeName }),
  title: t('mail.invitationTitle'),
  parts: [
    { kind: 'text', text: t('mail.hello') },
    { kind: 'text', text: t('mail.invitationText', { storeName, role: roleName(StaffRole.parse(role)) }) },
    {
      kind: 'button',
      label: t('mail.invitationButton'),
      href: `${url}${localizePath('/account/invitation')}#${secret ?? ''}`,
    },
    { kind: 'note', text: t('mail.invitationNote') },
  ],
})

/** The mail that invites to the staff. */
export const staffMails = { 'staff-invitation': staffInvitation }
