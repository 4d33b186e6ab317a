import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runLightly } from '#test/run-lightly.ts'
import { ConcurrencyLimit } from '#server/platform/limits/concurrency-limit.ts'
import { engines, type Engine } from './engine.ts'
import type { TrustPromise } from './promise.ts'
import { promises } from './promises.ts'
import { provePromise } from './prove-promise.ts'
import { killShops } from './shop.ts'
import { formatHeader, formatLeftOut, formatRow } from './table.ts'

/** Short runs that go on at once: those that fill the processor, at most, and those that wait. */
const MAX_AT_ONCE = 4
const WAITING_AT_ONCE = 2

const USAGE = `npm run trust -- [NAME …] [--engine sqlite|postgres] [--all]

Proves what the shop promises, on both engines, and that each proof would notice a broken shop. Without a name: every promise but those that take long.
  --all     every promise, at full size; without it at sizes that fit together into 20 minutes
Promises: ${promises.map(({ name, isLong }) => (isLong ? `${name} (long)` : name)).join(', ')}
`

const chosen = readArguments()
if (!chosen) {
  process.stderr.write(USAGE)
  process.exit(2)
}

// At full size times are measured, so files lie where those of a shop do.
if (chosen.size === 'short') runLightly()
// All that the runs leave in temporary folders goes with this one. PostgreSQL, which runs as another user, must get into its own.
const folder = mkdtempSync(join(tmpdir(), 'hanout-trust-'))
chmodSync(folder, 0o755)
process.env['TMPDIR'] = folder
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(1))
process.once('uncaughtException', (error) => {
  process.stderr.write(`${error.stack}\n`)
  void end(1)
})

process.stdout.write(`${formatHeader()}\n`)
const { size } = chosen
const working = createTurns(size === 'full' ? 1 : Math.min(MAX_AT_ONCE, availableParallelism()))
// At full size times are measured, so nothing goes on beside.
const waiting = size === 'full' ? working : createTurns(WAITING_AT_ONCE)
const rows = chosen.promises.flatMap((promise) =>
  (promise.engines ?? engines)
    .filter((engine) => !chosen.engine || chosen.engine === engine)
    .map((engine) => proveRow(promise, engine)),
)
const areProved = (await Promise.all(rows)).every(Boolean)
await end(areProved ? 0 : 1)

async function proveRow(promise: TrustPromise, engine: Engine) {
  const reason = promise.leftOut?.()
  if (reason) {
    process.stdout.write(`${formatLeftOut(promise.name, reason, engine)}\n`)
    return true
  }
  const takeTurn = promise.isWaiting ? waiting : working
  const proof = await provePromise(promise, engine, { size, takeTurn })
  process.stdout.write(`${formatRow(proof)}\n`)
  return proof.isProved
}

function createTurns(concurrency: number) {
  const limit = new ConcurrencyLimit({ concurrency, maxQueued: Infinity })
  return <T>(run: () => Promise<T>) => limit.run(run)
}

/** Ends the shops and servers that failed runs have left behind, removes their files, and ends the command. */
async function end(code: number): Promise<never> {
  await killShops()
  killChildren()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code)
}

/** Kills what a failed run has started beside shops: builds, browsers, shops that did not come up. */
function killChildren() {
  if (process.platform !== 'linux') return
  const own = `/proc/${process.pid}/task/${process.pid}/children`
  for (const id of readFileSync(own, 'utf8').split(' ').filter(Boolean)) {
    try {
      process.kill(Number(id), 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
}

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
      promises: promises.filter(({ name, isLong }) =>
        positionals.length > 0 ? positionals.includes(name) : values.all || !isLong,
      ),
      engine: values.engine,
      size: values.all ? ('full' as const) : ('short' as const),
    }
  } catch {
    return undefined
  }
}
