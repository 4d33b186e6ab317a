import type { PluginFunction, SMTPSentMessageInfo } from 'nodemailer'
import { LostAnswer } from './mail-failure.ts'
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
  content: ComposedMail
}

/** Hands a mail to the server that delivers it. */
export interface MailTransport {
  /** Throws when the mail was not taken, or it is not known whether it was: `readMailFailure` tells what the error is about. */
  send(envelope: Envelope): Promise<void>
  /** Throws when the server does not answer, or refuses to deliver anything. */
  verify(): Promise<void>
  close(): void
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
  /** Whether all contents of the mails under way were written, by their Message-ID. */
  const isWritten = new Map<string, boolean>()
  const watchContents: PluginFunction<SMTPSentMessageInfo> = ({ data, message }, done) => {
    const id = String(data.messageId)
    const read = message.createReadStream.bind(message)
    message.createReadStream = (...given) => {
      // The contents are read when the server has asked for them.
      return read(...given).once('end', () => {
        if (isWritten.has(id)) isWritten.set(id, true)
      })
    }
    done()
  }
  void opening.then((smtp) => smtp.use('stream', watchContents))
  return {
    async send({ id, recipient, sender, content }) {
      const smtp = await opening
      const host = new URL(sender.url).hostname
      const messageId = `<${id}@${host}>`
      isWritten.set(messageId, false)
      const sending = smtp.sendMail({
        from: { name: sender.storeName, address: sender.contactEmail },
        to: { name: '', address: recipient },
        messageId,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...content,
      })
      try {
        await within(timeouts.whole ?? WHOLE_TIMEOUT, sending)
      } catch (error) {
        const isAnswered = error instanceof Error && 'responseCode' in error && Boolean(error.responseCode)
        if (isWritten.get(messageId) !== true || isAnswered) throw error
        const reason = error instanceof Error ? error.message : String(error)
        throw new LostAnswer(`No answer to the contents, which may have arrived: ${reason}`, { cause: error })
      } finally {
        isWritten.delete(messageId)
      }
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
