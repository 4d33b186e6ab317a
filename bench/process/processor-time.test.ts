import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { processorTime, processorTimeOfGroup, withProcessorTime } from './processor-time.ts'

/** A process that works for some milliseconds of its processor and says so, and then waits. */
const WORKS = `
const until = 200_000
while (process.cpuUsage().user < until);
process.stdout.write('done')
setTimeout(() => {}, 60_000)`

it.runIf(process.platform === 'linux')(
  'tells what a process and its group took, and what each unit of work did',
  async () => {
    const child = spawn(process.execPath, ['-e', WORKS], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const pid = child.pid ?? 0
      const { each } = await withProcessorTime(
        pid,
        () => once(child.stdout, 'data'),
        () => 2,
      )
      expect(processorTime(pid)).toBeGreaterThanOrEqual(190)
      expect(processorTimeOfGroup(pid)).toBeGreaterThanOrEqual(190)
      expect(each).toBeGreaterThan(0)
      expect(each).toBeLessThanOrEqual(processorTime(pid) / 2)
    } finally {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  },
)

it('tells nothing of a process that is gone', () => {
  expect(processorTime(2 ** 30)).toBeNaN()
})
