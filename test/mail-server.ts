import type { Server } from 'node:net'
import { mailTemplates } from '#server/features.ts'
import { MailServerBreaker } from '#server/platform/mail/mail-server-breaker.ts'
import { openSmtp } from '#server/platform/mail/smtp-transport.ts'
import { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { Shop } from './shop.ts'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

const closers: (() => unknown)[] = []

/** Closes something after the test, before what was opened earlier. */
export const closeLater = (close: () => unknown) => void closers.push(close)

/** Closes at once what was opened last. */
export const closeNewest = async () => void (await closers.pop()?.())

/** Closes what the test opened. For `afterEach`. */
export async function closeMailServers() {
  for (const close of closers.splice(0).toReversed()) await close()
}

/** A mail server on loopback that keeps what it accepts. */
export async function openMailbox(options: SMTPServerOptions = {}, port = 0) {
  const mails: { to: string[]; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, accept) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, raw: Buffer.concat(chunks).toString() })
        accept()
      })
    },
    ...options,
  })
  // Clients that hang up are part of the game.
  server.on('error', () => {})
  return { mails, ...(await listen(server, port)) }
}

/** Lets a mail server listen on that port, or on a free one, until the test ends. */
export async function listen(server: SMTPServer | Server, port = 0) {
  const inside = server instanceof SMTPServer ? server.server : server
  await new Promise<void>((resolve) => {
    inside.once('listening', () => resolve())
    server.listen(port, '127.0.0.1')
  })
  const address = inside.address()
  if (!address || typeof address === 'string') throw new Error('The mail server has no port')
  closeLater(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${address.port}` }
}

/** Long enough for a busy machine to answer, short enough to wait for one that never does. */
const timeouts = { silence: 400, whole: 2000 }

/** What sends the mails of a shop to the mail server at that URL, until the test ends. */
export function openMailJobContext({ database, folder }: Pick<Shop, 'database' | 'folder'>, url: string) {
  const transport = openSmtp(url, timeouts)
  closeLater(() => transport.close())
  const breaker = new MailServerBreaker()
  const log = { info() {}, warn() {} }
  const secrets = new SecretBox({ dataDir: folder })
  return { database, templates: mailTemplates, secrets, transport, breaker, shopUrl: 'https://shop.test', log }
}
