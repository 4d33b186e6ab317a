import { formatPhone } from '#domain/contact/format-phone.ts'
import type { MailEntry } from '#domain/mail/mail.ts'

/** To whom a mail goes, or a message. */
export const shownRecipient = ({ channel, recipient }: Pick<MailEntry, 'channel' | 'recipient'>): string =>
  channel === 'message' ? formatPhone(recipient) : recipient
