import { measureAdmin } from './admin.ts'
import { printFacts } from './catalog/facts.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureContendedOrders, measureOrders } from './orders.ts'
import { measureCachedResponses } from './cached-responses.ts'
import { measureColdPages } from './cold-pages.ts'
import { measureEventLoop } from './event-loop.ts'
import { measureMemory } from './memory.ts'
import { measureSelling } from './selling.ts'
import { measureStart } from './start.ts'

/** Prints the request rates of the shop beside the baseline of this machine, measured in the same run. */
const only = process.argv[2]
if (!only || only === 'cached') await measureCachedResponses()
if (!only || only === 'cold') await measureColdPages()
if (!only || only === 'orders') await measureOrders()
if (!only || only === 'selling') await measureSelling()
if (!only || only === 'contention') await measureContendedOrders()
// With 1,000 and 100,000 products as well: npm run bench -- facts --all
if (!only || only === 'facts') await printFacts({ isAll: process.argv.includes('--all') })
if (!only || only === 'start') await measureStart()
if (!only || only === 'memory') await measureMemory()
// These take minutes, so they run only on request: npm run bench -- lighthouse
if (only === 'lighthouse') await measureLighthouse()
if (only === 'admin') await measureAdmin()
if (only === 'loop') await measureEventLoop()
