import { parseArgs } from 'node:util'
import { requireEffect, sabotagedBy } from '../saboteur.ts'
import { proveWebhooks } from './prove-webhooks.ts'
import { webhookSaboteurs } from './saboteurs.ts'

/**
 * Proves under load that webhooks lose nothing: `npm run trust:webhooks -- --events 100000 --seconds 600`, and with `--broken` that it
 * would notice a broken sender. On PostgreSQL where TEST_POSTGRES names a server.
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '500' },
    receivers: { type: 'string', default: '20' },
    kills: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '120' },
    broken: { type: 'boolean', default: false },
  },
})
const write = (line: string) => void process.stdout.write(`${line}\n`)
const [events, receivers, kills, seconds] = [values.events, values.receivers, values.kills, values.seconds].map(Number)
const proof = { events: events ?? 0, receivers: receivers ?? 0, kills: kills ?? 0, seconds: seconds ?? 0 }

const figures = await proveWebhooks({ ...proof, report: write })
write(
  `${events} events to ${receivers} receivers in ${figures.seconds} s (the good ones in ${figures.goodSeconds} s), ` +
    `${figures.kills} kills: ${figures.taken} messages taken (${Math.round(figures.taken / figures.seconds)} a second), ` +
    `${figures.again} came again under the same id, ${figures.verified} verified, ${figures.faults.length} faults`,
)
for (const fault of figures.faults.slice(0, 20)) write(`  ${fault}`)
let isProved = figures.faults.length === 0

for (const saboteur of values.broken ? webhookSaboteurs : []) {
  requireEffect(saboteur)
  const { faults } = await proveWebhooks({ ...proof, ...sabotagedBy(saboteur) })
  write(`${saboteur.name}: ${faults[0] ?? 'NOT noticed'}`)
  isProved &&= faults.length > 0
}
process.exit(isProved ? 0 : 1)
