import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What a start has loaded when the shop answers. */
export interface StartCost {
  packages: string[]
  modules: number
  /** Of the project itself, without what is built. */
  ownModules: number
  /** Bytes of source, that of packages and of built files included. */
  source: number
  /** Bytes of the heap in use after a collection. */
  heap: number
}

/**
 * Starts the shop in this process, from that file of the project, and prints what it has loaded when it answers, as a
 * line of JSON. For a process of its own: what a test runner has loaded would hide what the shop loads.
 */
const packages = new Set<string>()
const cost = { modules: 0, ownModules: 0, source: 0 }
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.startsWith('file:')) return loaded
    cost.modules++
    cost.source += loaded.source ? Buffer.byteLength(loaded.source as string) : 0
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1]
    if (name) packages.add(name)
    else if (!url.includes('/build/')) cost.ownModules++
    return loaded
  },
})
await import(pathToFileURL(process.argv[2] ?? '').href)
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
collect()
const measured: StartCost = { packages: [...packages], ...cost, heap: process.memoryUsage().heapUsed }
process.stdout.write(`${JSON.stringify(measured)}\n`)
process.exit()
