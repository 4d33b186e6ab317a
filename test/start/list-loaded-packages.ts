import { registerHooks } from 'node:module'

/**
 * Starts the shop in this process and prints which packages it has loaded when it answers, as a line of JSON. For a process of its own:
 * what a test runner has loaded would hide what the shop loads.
 */
const packages = new Set<string>()
registerHooks({
  load(url, context, next) {
    const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1]
    if (name) packages.add(name)
    return next(url, context)
  },
})
await import('#server/main.ts')
process.stdout.write(`${JSON.stringify([...packages])}\n`)
process.exit()
