import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'

const prepare = new URL('../../scripts/prepare.mjs', import.meta.url)

/** Says its id, and at a signal that it was told to close. */
const program = `
  process.on('SIGTERM', () => {
    process.stdout.write('closed')
    process.exit()
  })
  setInterval(() => {}, 1_000)
  process.stdout.write(process.pid + ' ')
`

it('who ends npm by its id ends what npm start runs, which is told to close', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-npm-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start: 'node start.mjs' } }))
  await writeFile(join(folder, 'program.mjs'), program)
  const start = `
    process.chdir(${JSON.stringify(process.cwd())})
    const { runNode } = await import(${JSON.stringify(prepare.href)})
    runNode([${JSON.stringify(join(folder, 'program.mjs'))}])
  `
  await writeFile(join(folder, 'start.mjs'), start)

  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] })
  const [first] = (await once(npm.stdout, 'data')) as [Buffer]
  const id = Number(first.toString())
  onTestFinished(() => {
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // It has ended, as it should.
    }
  })
  npm.kill('SIGTERM')
  expect(await text(npm.stdout)).toBe('closed')
})
