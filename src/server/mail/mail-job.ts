import { startPeriodicJob, type PeriodicJob } from '#server/platform/jobs/periodic-job.ts'
import { sendDueMails, type MailJobContext } from './send-due-mails.ts'

/** Milliseconds between two checks of the outbox. */
const INTERVAL = 2_000

/** Milliseconds that sends in progress get on shutdown. Their claims expire, so an interrupted mail is sent again. */
const SHUTDOWN_TIMEOUT = 5_000

/** Sends mails in the background until `stop`, which waits for sends in progress, at most `shutdownTimeout` milliseconds. */
export function startMailJob(context: MailJobContext, { shutdownTimeout = SHUTDOWN_TIMEOUT } = {}): PeriodicJob {
  const job = startPeriodicJob({
    interval: INTERVAL,
    stopTimeout: shutdownTimeout,
    async run(signal) {
      // No pause while mails are due.
      while (!signal.aborted && (await sendDueMails(context, new Date())) > 0);
    },
    onError: (error) => context.log.warn({ err: error }, 'the outbox could not be read'),
  })
  return {
    async stop() {
      await job.stop()
      context.transport.close()
    },
  }
}
