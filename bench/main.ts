import { measureAdmin } from './admin.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureOrders } from './orders.ts'
import { measureReading } from './reading.ts'

/** Prints what the shop does in a second beside the limit of this machine, measured in the same run. */
const only = process.argv[2]
if (!only || only === 'reading') await measureReading()
if (!only || only === 'orders') await measureOrders()
// Takes minutes, so only when asked for: npm run bench -- lighthouse
if (only === 'lighthouse') await measureLighthouse()
if (only === 'admin') await measureAdmin()
