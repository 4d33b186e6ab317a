import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startShop } from '#test/e2e/shop-process.ts'

const token = 'the token of the tests'
const REQUESTS = 20

it('tells of all workers on the port, whichever Prometheus has asked, and once of what they share', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-workers-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const shop = await startShop(folder, { DEMO: '0', WORKERS: '2', METRICS_TOKEN: token })
  onTestFinished(() => shop.stop())
  // A connection of its own for each: the primary gives them to its workers in turn.
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}${path}`, { headers: { connection: 'close', ...headers } })
  const readMetrics = async () => {
    const reply = await ask('/metrics', { authorization: `Bearer ${token}` })
    expect(reply.status).toBe(200)
    return (await reply.text()).split('\n')
  }
  for (let request = 0; request < REQUESTS; request++) expect((await ask('/api/nothing')).status).toBe(404)

  for (const lines of [await readMetrics(), await readMetrics()]) {
    const linesOf = (start: string) => lines.filter((line) => line.startsWith(start))
    const missing = linesOf('http_request_duration_seconds_count{method="GET",route="/api/*",status="404"')
    const valueOf = (line: string) => Number(line.split(' ').at(-1))
    expect(missing.map((line) => /worker="(\d+)"/.exec(line)?.[1]).toSorted()).toEqual(['1', '2'])
    expect(missing.reduce((sum, line) => sum + valueOf(line), 0)).toBe(REQUESTS)
    expect(linesOf('nodejs_heap_size_used_bytes{')).toHaveLength(2)
    expect(linesOf('mails_due')).toEqual(['mails_due 0'])
    expect(linesOf('imports_running')).toEqual(['imports_running 0'])
  }
})
