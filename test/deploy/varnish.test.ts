import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { findFreePort } from '#test/e2e/free-port.ts'
import { ask, startProgram, startServer, waitFor } from './program.ts'

/** What the shop says of its answers, by path. */
const headers: Record<string, Record<string, string>> = {
  '/page': { 'cache-control': 'public, max-age=0', 'cdn-cache-control': 'max-age=600', 'cache-tag': '*,p1234' },
  '/other': { 'cache-control': 'public, max-age=0', 'cdn-cache-control': 'max-age=600', 'cache-tag': '*,p12345' },
  '/short': { 'cache-control': 'public, max-age=0', 'cdn-cache-control': 'max-age=0, stale-while-revalidate=0' },
  '/image': { 'cache-control': 'public, max-age=31536000, immutable' },
  '/checked': { 'cache-control': 'no-cache' },
  '/api/me': { 'cache-control': 'public, max-age=600', 'cdn-cache-control': 'max-age=600' },
}

/** Varnish before a stand-in of the shop, which counts what it is asked and tells the number. */
async function startVarnish() {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-varnish-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const asked: string[] = []
  const shop = await startServer((call, response) => {
    const { url = '' } = call
    if (url !== '/readyz') asked.push(url)
    response.writeHead(url in headers || url === '/readyz' ? 200 : 404, headers[url])
    response.end(`${asked.length} ${call.headers.cookie ?? 'no cookie'}`)
  })
  onTestFinished(shop.stop)
  const vcl = await readFile('deploy/varnish.vcl', 'utf8')
  const path = join(folder, 'shop.vcl')
  await writeFile(path, vcl.replace('.port = "3000"', `.port = "${shop.port}"`))
  const port = await findFreePort()
  const words = [
    '-F',
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    path,
    '-n',
    join(folder, 'work'),
    '-T',
    'none',
    '-s',
    'malloc,16m',
  ]
  const varnish = startProgram('varnishd', words)
  onTestFinished(varnish.stop)
  await waitFor(async () => (await ask(port, '/healthz')).status > 0)
  asked.splice(0)
  return { port, asked, countOf: (url: string) => asked.filter((one) => one === url).length }
}

function purge(port: number, path: string, tag?: string) {
  return new Promise<number | undefined>((resolve, reject) => {
    const call = request({ port, path, host: '127.0.0.1', method: 'PURGE', headers: tag ? { 'cache-tag': tag } : {} })
    call.once('response', (response) => resolve(response.resume().statusCode))
    call.once('error', reject)
    call.end()
  })
}

it('keeps what says that it may be kept, and nothing else', async () => {
  const { port, countOf } = await startVarnish()
  const paths = ['/page', '/image', '/short', '/checked', '/missing', '/api/me']
  for (const path of [...paths, ...paths, ...paths]) await ask(port, path, { cookie: 'session=canary' })

  expect(paths.map((path) => [path, countOf(path)])).toEqual([
    ['/page', 1],
    ['/image', 1],
    ['/short', 3],
    ['/checked', 3],
    ['/missing', 3],
    ['/api/me', 3],
  ])
  const page = await ask(port, '/page')
  expect(page.text).toContain('no cookie')
  expect(page.headers).toMatchObject({ 'cache-status': 'Varnish; hit', 'cache-control': 'public, max-age=0' })
  expect(page.headers).not.toHaveProperty('cache-tag')
})

it('forgets by address and by tag', async () => {
  const { port, countOf } = await startVarnish()
  const look = async () => {
    for (const path of ['/page', '/other']) await ask(port, path)
    return [countOf('/page'), countOf('/other')]
  }
  expect(await look()).toEqual([1, 1])
  expect(await purge(port, '/page')).toBe(200)
  expect(await look()).toEqual([2, 1])
  expect(await purge(port, '/', 'p1234')).toBe(200)
  expect(await look()).toEqual([3, 1])
  expect(await purge(port, '/', '*')).toBe(200)
  expect(await look()).toEqual([4, 2])
})
