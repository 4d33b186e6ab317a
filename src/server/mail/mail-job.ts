import { setTimeout as pause } from 'node:timers/promises'
import { sendDueMails, type MailJobContext } from './send-due-mails.ts'

/** Milliseconds between two checks of the outbox. */
const INTERVAL = 2_000

/** Milliseconds that sends in progress get on shutdown. Their claims expire, so an interrupted mail is sent again. */
const SHUTDOWN_TIMEOUT = 5_000

/** Sends mails in the background until `stop`, which waits for sends in progress, at most `shutdownTimeout` milliseconds. */
export function startMailJob(
  context: MailJobContext,
  { shutdownTimeout = SHUTDOWN_TIMEOUT } = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  async function work() {
    try {
      // No pause while mails are due.
      while (!stopping.signal.aborted && (await sendDueMails(context, new Date())) > 0);
    } catch (error) {
      context.log.warn({ err: error }, 'the outbox could not be read')
    }
    if (!stopping.signal.aborted) timer = setTimeout(next, INTERVAL)
  }
  function next() {
    round = work()
  }
  next()

  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await Promise.race([round, pause(shutdownTimeout, undefined, { ref: false })])
      context.transport.close()
    },
  }
}
