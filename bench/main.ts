import { measureAdmin } from './back-office/admin.ts'
import { measureCachedResponses } from './catalog/cached-responses.ts'
import { measureColdPages } from './catalog/cold-pages.ts'
import { measureOtherFacts, measureUsualFacts } from './catalog/facts.ts'
import { measureDrop, measureRush } from './orders/drop.ts'
import { measureImports } from './imports/imports.ts'
import { measureInteractions } from './browser/interactions.ts'
import { measureLighthouse } from './browser/lighthouse.ts'
import { loadIdleExtensions } from './idle-extensions.ts'
import { describeRun } from './machine.ts'
import { tableHead, toRow, type Measurement } from './line.ts'
import { measureLongMemory, measureMemory } from './process/memory.ts'
import { measureContendedOrders, measureOrders } from './orders/orders.ts'
import { measureSearch } from './back-office/search.ts'
import { measureShopSearch } from './search/shop-search.ts'
import { measureSelling } from './catalog/selling.ts'
import { measureMigrations } from './process/migrations.ts'
import { measureEventLoop } from './process/event-loop.ts'
import { measureProcesses } from './process/processes.ts'
import { measureStart } from './process/start.ts'

/** Prints a table of figures of the shop, each beside its limit on this machine in the same run. */
const usual: Record<string, Measurement> = {
  cached: measureCachedResponses,
  selling: measureSelling,
  cold: measureColdPages,
  facts: measureUsualFacts,
  'desk-search': measureSearch,
  orders: measureOrders,
  start: measureStart,
  memory: measureMemory,
  drop: measureDrop,
}
/** What takes minutes: on request by its name, or all of it by `all`. */
const slow: Record<string, Measurement> = {
  'other-facts': measureOtherFacts,
  loop: measureEventLoop,
  contention: measureContendedOrders,
  rush: measureRush,
  'long-memory': measureLongMemory,
  interactions: measureInteractions,
  lighthouse: measureLighthouse,
  admin: measureAdmin,
  migrations: measureMigrations,
  processes: measureProcesses,
  search: measureShopSearch,
  imports: measureImports,
}

const asked = process.argv[2]
const known = { ...usual, ...slow }
const chosen = asked === undefined ? usual : asked === 'all' ? known : { [asked]: known[asked] }

const removeExtensions = await loadIdleExtensions()
process.stdout.write(`${describeRun()}\n\n`)
for (const line of tableHead) process.stdout.write(`${line}\n`)
try {
  for (const [name, measure] of Object.entries(chosen)) {
    if (!measure) throw new Error(`No part is called ${name}. There are: all, ${Object.keys(known).join(', ')}`)
    for await (const line of measure()) process.stdout.write(`${toRow(line)}\n`)
  }
} finally {
  await removeExtensions()
}
