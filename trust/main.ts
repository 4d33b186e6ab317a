import { parseArgs } from 'node:util'
import { engines, type Engine } from './engine.ts'
import { promises } from './promises.ts'
import { provePromise } from './prove-promise.ts'
import { formatHeader, formatRow } from './table.ts'

const USAGE = `npm run trust -- [NAME …] [--engine sqlite|postgres] [--all]

Proves what the shop promises, on both engines, and that each proof would notice a broken shop. Without a name: every promise.
  --all     at full size; without it at sizes that fit together into 10 minutes
Promises: ${promises.map(({ name }) => name).join(', ')}
`

const chosen = readArguments()
if (!chosen) {
  process.stderr.write(USAGE)
  process.exit(2)
}

process.stdout.write(`${formatHeader()}\n`)
for (const promise of chosen.promises) {
  for (const engine of promise.engines ?? engines) {
    if (chosen.engine && chosen.engine !== engine) continue
    const proof = await provePromise(promise, engine, chosen.size)
    process.stdout.write(`${formatRow(proof)}\n`)
    if (!proof.isProved) process.exitCode = 1
  }
}
// A shop or server that a failed run left behind must not keep the command from ending.
process.exit()

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { all: { type: 'boolean' }, engine: { type: 'string' } },
    })
    const known = new Set<string>(promises.map(({ name }) => name))
    if (positionals.some((name) => !known.has(name))) return undefined
    if (values.engine && !engines.includes(values.engine as Engine)) return undefined
    return {
      promises: promises.filter(({ name }) => positionals.length === 0 || positionals.includes(name)),
      engine: values.engine,
      size: values.all ? ('full' as const) : ('short' as const),
    }
  } catch {
    return undefined
  }
}
