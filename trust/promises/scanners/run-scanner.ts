import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const MAX_OUTPUT = 64 * 1024 * 1024

/** Whether a program is installed. */
export const isInstalled = (program: string): boolean => spawnSync(program, ['--version']).status === 0

interface ScannerRun {
  /** Milliseconds until it is ended. */
  limit: number
  cwd: string
  environment?: Record<string, string>
}

/** Runs a scanner in a folder of its own. Answers with what it printed; how it ended says little. */
export async function runScanner(program: string, options: readonly string[], run: ScannerRun): Promise<string> {
  const { limit, cwd, environment } = run
  const env = { PATH: process.env['PATH'], HOME: cwd, LANG: 'C.UTF-8', TERM: 'dumb', ...environment }
  const running = { cwd, env, timeout: limit, killSignal: 'SIGKILL', maxBuffer: MAX_OUTPUT } as const
  try {
    return (await promisify(execFile)(program, options, running)).stdout
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
  }
}

/** Runs `use` with an empty folder. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-scan-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
