/**
 * What a failure to hand a mail over is about. `mail`: the server has refused this mail. `sender`: it takes no mails of
 * this sender now, whatever they say. `lost`: the connection broke when the contents were sent and nothing was
 * answered, so the mail may have been delivered. `silence`: the server has not answered.
 */
export type MailFailure = 'mail' | 'sender' | 'lost' | 'silence'

/** A connection that broke between the end of a mail's contents and the answer to it. */
export class LostAnswer extends Error {}

/** Closes the connection, wants TLS or a password first, or knows another password. */
const SENDER_CODES = new Set([421, 454, 530, 534, 535, 538])
/**
 * Enhanced status codes (RFC 3463, and those that Gmail and Microsoft add): sender address, quota, sign-in, proof of
 * the sender's domain, relaying.
 */
const SENDER_STATUS = /^(1\.[78]|4\.5|7\.([89]|14|2\d|60|64))$/
/** The recipient's address or mailbox, a full one too. */
const RECIPIENT_STATUS = /^(1\.[1-6]|2\.\d+)$/
const SENDER_WORDS =
  /relay|\bsender|\bdaily\b|\bhourly\b|\brate\b|too many (messages|mails|emails|connections)|authenticat|authori[sz]|log ?in|\bhelo\b|\behlo\b|client host|your (account|domain|server|ip|host)|\bip address|black ?list|block ?list|\bblocked\b|dnsbl|spamhaus|suspended/i
const BOUND_WORDS = /quota|limit|exceeded/i
const MAILBOX_WORDS = /mailbox|inbox|recipient|over ?quota|storage|size/i

/**
 * Reads what a failure of `MailTransport.send` is about. Mail servers refuse a sender at any step, often only when they
 * hear the recipient.
 */
export function readMailFailure(error: Error): MailFailure {
  if (error instanceof LostAnswer) return 'lost'
  const { responseCode, command = '' } = error as { responseCode?: number; command?: string }
  if (!responseCode) return 'silence'
  if (!/^(RCPT TO|DATA)/.test(command) || SENDER_CODES.has(responseCode)) return 'sender'
  // Addresses may hold any word.
  const text = error.message.replaceAll(/<[^>]*>|\S+@\S+/g, ' ')
  const status = /\b[45]\.(\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? ''
  if (RECIPIENT_STATUS.test(status)) return 'mail'
  const isAboutSender =
    SENDER_STATUS.test(status) || SENDER_WORDS.test(text) || (BOUND_WORDS.test(text) && !MAILBOX_WORDS.test(text))
  return isAboutSender ? 'sender' : 'mail'
}

/** Whether an answer says that the same may succeed later. */
export const mayPass = (error: Error): boolean =>
  'responseCode' in error && Number(error.responseCode) >= 400 && Number(error.responseCode) < 500
