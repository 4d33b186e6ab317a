import { SecretBox } from '#server/platform/secrets/secret-box.ts'
import { openDatabase } from '#server/schema/database.ts'
import { startWebhookJob } from '#server/webhooks/webhook-job.ts'
import { SENDER_PATIENCE } from './sender-patience.ts'

/** The process that sends, until it is killed: as in the shop, but to addresses of this machine, and with less patience. */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
startWebhookJob(
  {
    database: openDatabase(databaseUrl),
    secrets: new SecretBox({ dataDir }),
    isAllowed: () => true,
    timeout: SENDER_PATIENCE,
  },
  (error) => process.stderr.write(`${String(error)}\n`),
)
