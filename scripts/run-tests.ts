import { spawn } from 'node:child_process'
import { startPostgres } from '#test/postgres.ts'

/** Runs the checks, the suite on both engines and the browser tests. Stops at the first that fails. */
const started = Date.now()
const only = process.argv[2]

async function run(name: string, command: string[], environment: Record<string, string> = {}) {
  if (only && only !== name) return
  const begun = Date.now()
  process.stdout.write(`\n── ${name} ──\n`)
  const child = spawn('npx', command, { stdio: 'inherit', env: { ...process.env, ...environment } })
  const code = await new Promise((resolve) => child.on('exit', resolve))
  process.stdout.write(`── ${name}: ${((Date.now() - begun) / 1000).toFixed(0)} s ──\n`)
  if (code !== 0) process.exitCode = 1
  return code === 0
}

async function runAll() {
  if ((await run('check', ['npm', 'run', '--silent', 'check'])) === false) return
  if ((await run('sqlite', ['vitest', 'run'])) === false) return
  if (!only || only === 'postgres') {
    const server = await startPostgres()
    try {
      if ((await run('postgres', ['vitest', 'run'], { TEST_POSTGRES: server.url })) === false) return
    } finally {
      await server.stop()
    }
  }
  await run('browser', ['playwright', 'test'])
}

await runAll()
process.stdout.write(
  `\n${process.exitCode ? 'FAILED' : 'All green'} after ${((Date.now() - started) / 1000).toFixed(0)} s\n`,
)
