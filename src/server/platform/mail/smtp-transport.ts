import { createTransport } from 'nodemailer'
import type { ComposedMail, Sender } from './mail-layout.ts'

/** Milliseconds for each step of the conversation with a mail server. */
const CONNECT_TIMEOUT = 10_000
const SILENCE_TIMEOUT = 20_000
/** Milliseconds for the whole of it: a server that keeps talking must not keep a mail. */
const WHOLE_TIMEOUT = 60_000

/** A mail with everything on its envelope. The id lets a mailbox know a mail that comes twice. */
export interface Envelope {
  id: string
  recipient: string
  sender: Sender
  letter: ComposedMail
}

/** Hands a mail to whoever delivers it. Throws when that did not take it. */
export interface MailTransport {
  send(envelope: Envelope): Promise<void>
  close(): void
}

/** Delivers by the mail server at that address. */
export function openSmtp(url: string, timeouts: { silence?: number; whole?: number } = {}): MailTransport {
  const silence = timeouts.silence ?? SILENCE_TIMEOUT
  const smtp = createTransport({
    url,
    connectionTimeout: Math.min(CONNECT_TIMEOUT, silence),
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: CONNECT_TIMEOUT,
    // A mail carries what we wrote and nothing from our disk or from elsewhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, recipient, sender, letter }) {
      const host = new URL(sender.url).hostname
      const sending = smtp.sendMail({
        from: { name: sender.storeName, address: sender.contactEmail },
        to: { name: '', address: recipient },
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...letter,
      })
      await within(timeouts.whole ?? WHOLE_TIMEOUT, sending)
    },
    close: () => smtp.close(),
  }
}

async function within(milliseconds: number, work: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long')), milliseconds)
  })
  try {
    await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
