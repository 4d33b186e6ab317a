import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { startPostgres } from '#test/postgres.ts'
import { runLightly } from '#test/run-lightly.ts'

/**
 * Runs what is quick enough to be run after each change: the checks, the suite on SQLite, that of orders for a shop that asks for
 * no email, and the browser tests of customers. Or the one part that is named. Stops at the first that fails. These run only
 * when they are named: `postgres`, the suite on the other engine. `back-office`, the browser tests of staff. `sweeps`, the browser
 * tests that open page after page, or repeat a walk: on the other size of screen, in another language, with something that
 * fails, with an import of files, with what a setting turns on. `planted`, a whole new feature in a copy of the tree, which is
 * compiled and tested.
 */
const started = Date.now()
const only = process.argv[2]
/** The tag of the tests of the part `sweeps`. */
const SWEEPS = '@sweep'
const E2E = 'test/e2e'
const OF_STAFF = `${E2E}/admin`

/** What is run once more with orders that have no email. */
const ofOrders = ['orders', 'tracking', 'returns', 'delivery', 'cash', 'calls', 'payments'].map(
  (room) => `src/server/${room}`,
)

/** The scripts of `npm run check`: two rows side by side, each about as long as the other on two cores. */
const checks = [
  ['typecheck', 'lint'],
  ['format:check', 'dead-code'],
]

const secondsSince = (begun: number) => ((Date.now() - begun) / 1000).toFixed(0)

/** Runs one part, unless another is asked for. Answers whether it is green, undefined if it did not run. */
async function runPart(name: string, isGreen: () => Promise<boolean>) {
  if (only && only !== name) return undefined
  const begun = Date.now()
  process.stdout.write(`\n── ${name} ──\n`)
  const result = await isGreen()
  process.stdout.write(`── ${name}: ${secondsSince(begun)} s ──\n`)
  if (!result) process.exitCode = 1
  return result
}

async function runCommand(command: string, args: string[], environment: Record<string, string> = {}) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  return (await new Promise((resolve) => child.on('exit', resolve))) === 0
}

async function runChecks() {
  const rows = checks.map(async (scripts) => {
    for (const script of scripts) {
      const begun = Date.now()
      const isGreen = await runCommand('npm', ['run', '--silent', script])
      process.stdout.write(`${script}: ${isGreen ? 'green' : 'FAILED'} after ${secondsSince(begun)} s\n`)
      if (!isGreen) return false
    }
    return true
  })
  return (await Promise.all(rows)).every(Boolean)
}

/** Runs the suite on a server of its own. */
async function runPostgres() {
  const server = await startPostgres()
  try {
    return await runCommand('npx', ['vitest', 'run'], { TEST_POSTGRES: server.url })
  } finally {
    await server.stop()
  }
}

const runBrowser = (paths: readonly string[]) =>
  runCommand('npx', ['playwright', 'test', '--grep-invert', SWEEPS, ...paths])

/** What holds the browser tests of customers: all but those of staff. */
const ofCustomers = () =>
  readdirSync(E2E, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith('.spec.ts'))
    .map(({ name }) => `${E2E}/${name}`)
    .filter((path) => path !== OF_STAFF)

async function runAll() {
  if ((await runPart('check', runChecks)) === false) return
  if ((await runPart('sqlite', () => runCommand('npx', ['vitest', 'run']))) === false) return
  const withoutEmail = () => runCommand('npx', ['vitest', 'run', ...ofOrders], { TEST_WITHOUT_EMAIL: '1' })
  if ((await runPart('without-email', withoutEmail)) === false) return
  await runPart('browser', () => runBrowser(ofCustomers()))
  if (only === 'back-office') await runPart('back-office', () => runBrowser([OF_STAFF]))
  if (only === 'postgres') await runPart('postgres', runPostgres)
  if (only === 'planted')
    await runPart('planted', () => runCommand('npx', ['vitest', 'run', '--config', 'test/planted/vitest.config.ts']))
  if (only === 'sweeps') await runPart('sweeps', () => runCommand('npx', ['playwright', 'test', '--grep', SWEEPS]))
}

runLightly()
await runAll()
process.stdout.write(`\n${process.exitCode ? 'FAILED' : 'All green'} after ${secondsSince(started)} s\n`)
