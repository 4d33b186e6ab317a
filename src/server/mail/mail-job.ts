import { setTimeout as pause } from 'node:timers/promises'
import { sendDueMails, type MailSender } from './send-due-mails.ts'

/** Milliseconds between two looks into the outbox. */
const INTERVAL = 2_000

/** Milliseconds that mails under way get when the process is asked to stop. Their claims run out, so none is lost. */
const PATIENCE = 5_000

/** Sends mails in the background until `stop`, which waits for those under way, but not for long. */
export function startSending(post: MailSender, { patience = PATIENCE } = {}): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  async function work() {
    try {
      // While there is more, without a pause.
      while (!stopping.signal.aborted && (await sendDueMails(post, new Date())) > 0);
    } catch (error) {
      post.log.warn({ err: error }, 'the outbox could not be read')
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
      await Promise.race([round, pause(patience, undefined, { ref: false })])
      post.transport.close()
    },
  }
}
