import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { run } from './program.ts'

const read = (path: string) => readFile(path, 'utf8')

/** The line that starts the server, as `npm start` does. */
async function startLine() {
  const flags = JSON.parse(await read('scripts/server-flags.json')) as string[]
  return ['node_modules/.bin/node', '--disable-warning=ExperimentalWarning', ...flags, 'build/shop/main.js']
}

/** A copy of a file of `deploy`, changed to fit this machine. */
async function copyOf(name: string, change: (text: string) => string) {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-deploy-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  await writeFile(path, change(await read(`deploy/${name}`)), { mode: 0o644 })
  return path
}

it('the service starts what npm start does, and systemd finds no fault in it', async () => {
  const service = await read('deploy/hanout.service')
  expect(service).toContain(`ExecStart=/opt/hanout/${(await startLine()).join(' ')}\n`)
  expect(service).toContain('UV_THREADPOOL_SIZE=8 MALLOC_ARENA_MAX=2')

  const here = await copyOf('hanout.service', (text) =>
    text.replaceAll('/opt/hanout', process.cwd()).replaceAll(/^(User|Group)=hanout/gm, '$1=root'),
  )
  expect(await run('systemd-analyze', ['verify', here])).toEqual({ code: 0, output: '' })
})

it('the service is closed: systemd rates it 1.5 at most of 10', async () => {
  const words = ['security', '--offline=yes', '--threshold=15', 'deploy/hanout.service']
  expect(await run('systemd-analyze', words)).toMatchObject({ code: 0 })
  const open = await copyOf('hanout.service', (text) => text.replaceAll(/^Protect.*$/gm, ''))
  const { code } = await run('systemd-analyze', ['security', '--offline=yes', '--threshold=15', open])
  expect(code).not.toBe(0)
})

it('the container starts the same, as a user without rights', async () => {
  const file = await read('deploy/container/Containerfile')
  expect(file).toContain(`ENTRYPOINT [${(await startLine()).map((word) => `"${word}"`).join(', ')}]`)
  expect(file).toMatch(/^USER 10001:10001$/m)
  expect(file).toContain('UV_THREADPOOL_SIZE=8 MALLOC_ARENA_MAX=2')
  // Where the service has it as well: a folder that belongs to its user.
  const [, cache] = /NODE_COMPILE_CACHE=(\S+)/.exec(await read('deploy/hanout.service')) ?? []
  expect(file).toContain(`NODE_COMPILE_CACHE=${cache}\n`)
  expect(file).toMatch(/^RUN install -d -o 10001 .*\s\/var\/cache\/hanout$/m)
})

it('logrotate takes the file for its log', async () => {
  const path = await copyOf('hanout.logrotate', (text) => text)
  const { code, output } = await run('logrotate', ['-d', path])
  expect(code).toBe(0)
  expect(output).not.toContain('error')
  expect(output).toContain('/var/log/hanout/*.log')
})
