import { spawn } from 'node:child_process'
import { startPostgres } from '#test/postgres.ts'
import { startPgBouncer } from './pgbouncer.ts'

/**
 * What also runs through a PgBouncer in transaction mode: everything that holds transactions, snapshots and statements
 * in a special way.
 */
const throughPooler = [
  'src/server/platform/db',
  'src/server/schema',
  'src/server/orders',
  'src/server/inventory',
  'src/server/backup',
  'src/server/backup/restore',
]

/** Without a name, everything; else the tests whose path contains one of them, or browser tests: `browser cart.spec`. */
const [part, ...others] = process.argv.slice(2)
process.exitCode = (await runNamed()) ? 0 : 1

async function runNamed() {
  if (part === 'browser') return runBrowser(others)
  const isWell = await runVitest(['--config', 'test/cluster/vitest.config.ts', ...process.argv.slice(2)])
  if (part !== undefined) return isWell
  return isWell && (await runPooled()) && (await runBrowser())
}

/** The whole browser suite, in front of three processes with all that stands around them. */
function runBrowser(words: readonly string[] = []) {
  return runNode(['node_modules/@playwright/test/cli.js', 'test', '--workers=1', ...words], { TEST_CLUSTER: '1' })
}

async function runPooled() {
  const server = await startPostgres()
  const pooler = await startPgBouncer(server)
  try {
    return await runVitest(throughPooler, { TEST_POSTGRES: pooler.url, TEST_POOLED: '1' })
  } finally {
    await pooler.stop()
    await server.stop()
  }
}

function runVitest(words: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  return runNode(['node_modules/vitest/vitest.mjs', 'run', ...words], environment)
}

function runNode(words: readonly string[], environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [...words], { stdio: 'inherit', env: { ...process.env, ...environment } })
  return new Promise<boolean>((resolve) => child.on('exit', (code) => resolve(code === 0)))
}
