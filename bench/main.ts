import { measureAdmin } from './admin.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureContendedOrders, measureOrders } from './orders.ts'
import { measureCachedResponses } from './cached-responses.ts'
import { measureSelling } from './selling.ts'

/** Prints the request rates of the shop beside the baseline of this machine, measured in the same run. */
const only = process.argv[2]
if (!only || only === 'cached') await measureCachedResponses()
if (!only || only === 'orders') await measureOrders()
if (!only || only === 'selling') await measureSelling()
if (!only || only === 'contention') await measureContendedOrders()
// Both take minutes, so they run only on request: npm run bench -- lighthouse
if (only === 'lighthouse') await measureLighthouse()
if (only === 'admin') await measureAdmin()
