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

/** Hands a mail to whoever delivers it. */
export interface MailTransport {
  /** Throws when the mail was not taken, with an `isAnswer` error when that was said of this mail. */
  send(envelope: Envelope): Promise<void>
  /** Throws when the server does not answer, or refuses to deliver anything. */
  verify(): Promise<void>
  close(): void
}

/** Whether an error of `send` is an answer of the server to this mail, rather than a server that does not answer. */
export function isAnswer(error: Error): boolean {
  if (!('responseCode' in error) || !('command' in error)) return false
  // 421: the server closes the connection, whatever was asked.
  return Number(error.responseCode) !== 421 && /^(MAIL FROM|RCPT TO|DATA)/.test(String(error.command))
}

/** A server on this machine: nothing between it and the shop can listen. */
const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/**
 * Delivers by the mail server at that address. One on another machine must speak TLS from the beginning (`smtps:`) or after STARTTLS,
 * or it gets nothing, unless its address says `?requireTLS=false`.
 */
export function openSmtp(url: string, timeouts: { silence?: number; whole?: number } = {}): MailTransport {
  const { protocol, hostname } = new URL(url)
  const silence = timeouts.silence ?? SILENCE_TIMEOUT
  const options = {
    url,
    requireTLS: protocol === 'smtp:' && !loopback.test(hostname),
    connectionTimeout: Math.min(CONNECT_TIMEOUT, silence),
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: CONNECT_TIMEOUT,
    // A mail carries what we wrote and nothing from our disk or from elsewhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  // A shop without a mail server does not load the code for one.
  const opening = import('nodemailer').then(({ createTransport }) => createTransport(options))
  return {
    async send({ id, recipient, sender, letter }) {
      const smtp = await opening
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
    async verify() {
      const smtp = await opening
      await within(timeouts.whole ?? WHOLE_TIMEOUT, smtp.verify())
    },
    close: () => void opening.then((smtp) => smtp.close()),
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
