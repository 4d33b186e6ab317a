import { startPeriodicJob, type PeriodicJob } from '#server/platform/jobs/periodic-job.ts'
import { sendDueMessages, type MessageJobContext } from './send-due-messages.ts'

/** Milliseconds between two looks at the outbox. */
const INTERVAL = 2_000
const STOP_TIMEOUT = 5_000
/** Milliseconds without an attempt after a channel has failed; twice as long after each further time, up to an hour. */
const FIRST_PAUSE = 60_000
const LONGEST_PAUSE = 60 * 60_000

/** Sends messages in the background until `stop`. Claims expire, so one that was interrupted is sent again, with the same key. */
export function startMessageJob(context: MessageJobContext): PeriodicJob {
  let failures = 0
  let resumeAt = 0
  return startPeriodicJob({
    interval: INTERVAL,
    stopTimeout: STOP_TIMEOUT,
    async run(signal) {
      // No pause while messages are due.
      for (let settled = 1; settled > 0 && !signal.aborted && Date.now() >= resumeAt;) {
        const sent = await sendDueMessages(context, new Date())
        settled = sent.settled
        if (settled > 0) failures = 0
        if (sent.hasFailed) {
          const pause = sent.wait ?? FIRST_PAUSE * 2 ** failures++
          resumeAt = Date.now() + Math.min(pause, LONGEST_PAUSE)
        }
      }
    },
    onError: (error) => context.log.warn({ err: error }, 'the messages of the outbox could not be read'),
  })
}
