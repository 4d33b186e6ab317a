import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import serverFlags from '../../scripts/server-flags.json' with { type: 'json' }

export const admin = { email: 'admin@hanout.example', password: 'let the admin in' }

interface ProcessOptions {
  nodeArguments?: readonly string[]
  /** What becomes of the standard error of the process. */
  errors?: 'inherit' | 'ignore'
  /** Where the shop's code is, when it is not this one. */
  folder?: string
  /** Runs the sources instead of the built server. Always so in another folder. */
  runsSources?: boolean
}

/** Starts the shop in its own process on a free port, as `npm start` does. */
export async function startShop(
  dataDir: string,
  environment: Record<string, string> = {},
  { nodeArguments = [], errors = 'inherit', folder = '.', runsSources = folder !== '.' }: ProcessOptions = {},
) {
  const program = runsSources ? 'src/server/main.ts' : 'build/shop/main.js'
  const child = spawn(
    join(process.cwd(), 'node_modules', '.bin', 'node'),
    ['--disable-warning=ExperimentalWarning', ...serverFlags, ...nodeArguments, program],
    {
      stdio: ['ignore', 'pipe', errors],
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NODE_OPTIONS: '',
        MALLOC_ARENA_MAX: '2',
        // Tests must not reach a shop that is configured on this machine.
        DATABASE_URL: '',
        PUBLIC_URL: '',
        SMTP_URL: '',
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        RATE_LIMITS: '0',
        // Encoding the demo's images ahead takes about 100 s of processor time for each shop.
        PRERENDER_IMAGES: '0',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ...environment,
      },
    },
  )
  const lines = createInterface({ input: child.stdout })
  const setupUrl = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const address = /^\s+Set up\s+(http\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
  })
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const address = /^\s+Shop\s+(http\S+)/.exec(line)?.[1]
      if (address) resolve(address)
      else if (line.includes('"level":50')) process.stderr.write(`${line}\n`)
    })
    child.once('exit', (code, signal) => reject(new Error(`The shop ended with ${code ?? signal} before it answered`)))
  })
  return {
    url,
    /** The link to the setup. Never there for a shop that is offered none. */
    setupUrl,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
