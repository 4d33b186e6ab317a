import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-machine-'))
  return () => rm(folder, { recursive: true })
})

/** Makes the machine look like another one before the script is read. */
const pretend = (code: string) => `--import=data:text/javascript,${encodeURIComponent(code)}`

/** Starts the shop as `npm start` does, and answers what it says before it ends. */
async function start(environment: Record<string, string>, nodeArguments: string[] = []) {
  const child = spawn(process.execPath, [...nodeArguments, 'scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      npm_config_user_agent: 'npm/11.0.0',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      ...environment,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { output, errors, code: code as number }
}

const oldNode = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`
const musl = `process.report.getReport = () => ({ header: {} })
  Object.defineProperty(process, 'platform', { value: 'linux' })
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.1.0' } })`

describe('a start tells in one line, before it installs or writes anything,', () => {
  it('that its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const { output, errors, code } = await start({ PORT: String(port) })
    expect(errors).toBe(
      `Port ${port} is taken: stop the program that uses it, or choose another one, such as PORT=${port + 1} npm start.\n`,
    )
    expect({ output, code, files: await readdir(folder) }).toEqual({ output: '', code: 1, files: [] })
  })

  it.each([
    [
      'an address of another machine',
      { PORT: '3999', HOST: '192.0.2.1' },
      /^HOST=192\.0\.2\.1 is no address of this machine: /,
    ],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://shop@127.0.0.1:1/shop' },
      /^PostgreSQL does not answer at 127\.0\.0\.1, port 1: /,
    ],
    [
      'an address of a database that is none',
      { DATABASE_URL: 'postgres://shop:p#w@host:x/' },
      /^DATABASE_URL is no address: /,
    ],
    [
      'an npm that cannot read the lockfile',
      { npm_config_user_agent: 'npm/8.19.4 node/v20' },
      /^npm 8\.19\.4 is too old: /,
    ],
  ])('that it has %s', async (_, environment, line) => {
    const { output, errors, code } = await start(environment)
    expect(errors).toMatch(line)
    expect(errors.trim().split('\n')).toHaveLength(1)
    expect({ output, code }).toEqual({ output: '', code: 1 })
  })

  it.each([
    ['a Node that is too old', oldNode, /^Node 18\.20\.4 is too old: install Node 20 or newer/],
    [
      'a Linux that no Node of npm runs on',
      musl,
      /^A Linux with musl, such as Alpine, has no Node in npm: install Node \d+ yourself/,
    ],
  ])('that the machine has %s', async (_, code, line) => {
    const told = await start({}, [pretend(code)])
    expect(told.errors).toMatch(line)
    expect(told).toMatchObject({ output: '', code: 1 })
  })

  it('that its folder is a file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    onTestFinished(() => rm(file))
    const { errors, code } = await start({ DATA_DIR: join(file, 'data') })
    expect(errors).toBe(
      `${file} cannot be written (ENOTDIR): move the file away, or choose another folder with DATA_DIR=….\n`,
    )
    expect(code).toBe(1)
  })
})
