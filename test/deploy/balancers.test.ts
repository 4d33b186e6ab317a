import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findFreePort } from '#test/e2e/free-port.ts'
import { ask, run, startProgram, startServer, waitFor } from './program.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-deploy-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A process of the shop, which answers with its name and notes what it was asked. */
async function startShop(name: string) {
  const asked: { url: string; headers: IncomingHttpHeaders }[] = []
  let isReady = true
  const server = await startServer((request, response) => {
    if (request.url === '/readyz') return void response.writeHead(isReady ? 200 : 503).end()
    asked.push({ url: request.url ?? '', headers: request.headers })
    response.end(name)
  })
  ends.push(server.stop)
  return { name, asked, ...server, drain: () => (isReady = false) }
}

type Shops = Awaited<ReturnType<typeof startShop>>[]

/** Starts a program before the shops, and waits until it sends visitors to each. */
async function startBefore(shops: Shops, port: number, start: () => ReturnType<typeof startProgram>) {
  const program = start()
  ends.push(program.stop)
  const seen = new Set<string>()
  await waitFor(async () => {
    seen.add((await ask(port)).text)
    return shops.every(({ name }) => seen.has(name))
  })
  for (const { asked } of shops) asked.splice(0)
  return program
}

async function startHaproxy(shops: Shops) {
  const port = await findFreePort()
  const variables = Object.fromEntries([0, 1, 2].map((index) => [`SHOP_${index + 1}`, addressOf(shops, index)]))
  const program = await startBefore(shops, port, () =>
    startProgram('haproxy', ['-db', '-f', 'deploy/haproxy.cfg'], { SHOP_BIND: `127.0.0.1:${port}`, ...variables }),
  )
  return { port, program }
}

/** Where a process listens. Where there are less than three, the others are not there. */
const addressOf = (shops: Shops, index: number) => `127.0.0.1:${shops[index]?.port ?? 1}`

async function startCaddy(shops: Shops) {
  const [port, folder] = [await findFreePort(), await makeFolder()]
  const program = await startBefore(shops, port, () =>
    startProgram('caddy', ['run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
      // Without a certificate, and without its own port for administration.
      SHOP_DOMAIN: `http://127.0.0.1:${port}`,
      SHOP_UPSTREAMS: shops.map((_, index) => addressOf(shops, index)).join(' '),
      CADDY_ADMIN: '',
      HOME: folder,
    }),
  )
  return { port, program }
}

describe('deploy/haproxy.cfg', () => {
  it('is valid, with certificates as well', async () => {
    expect(await run('haproxy', ['-c', '-f', 'deploy/haproxy.cfg'])).toMatchObject({ code: 0 })
    const folder = await makeFolder()
    const [key, certificate] = [join(folder, 'shop.pem.key'), join(folder, 'shop.pem')]
    const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=shop.example']
    expect((await run('openssl', [...words, '-keyout', key, '-out', certificate])).code).toBe(0)

    const withTls = { SHOP_BIND_TLS: ':443', SHOP_CERTIFICATES: certificate }
    expect(await run('haproxy', ['-c', '-f', 'deploy/haproxy.cfg'], withTls)).toMatchObject({ code: 0 })
  })
})

describe.each([
  ['deploy/haproxy.cfg', startHaproxy],
  ['deploy/Caddyfile', startCaddy],
])('%s', (_, start) => {
  it('tells the shop who calls, whatever the caller claims, and keeps the metrics inside', async () => {
    const shop = await startShop('one')
    const { port } = await start([shop])

    await ask(port, '/page', { 'x-forwarded-for': '203.0.113.9' })

    expect(shop.asked).toMatchObject([{ url: '/page', headers: { 'x-forwarded-for': '127.0.0.1' } }])
    expect((await ask(port, '/metrics')).status).toBe(404)
    expect(shop.asked).toHaveLength(1)
  })

  it('sends nobody to a process that says that it is about to stop', async () => {
    const [stays, goes] = [await startShop('stays'), await startShop('goes')]
    const { port } = await start([stays, goes])
    goes.drain()
    await waitFor(async () => {
      goes.asked.splice(0)
      for (let number = 0; number < 10; number++) await ask(port)
      return goes.asked.length === 0
    })

    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(port)))

    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['stays']))
  })

  it('loses no request when a process is gone at once', async () => {
    const [stays, goes] = [await startShop('stays'), await startShop('goes')]
    const { port } = await start([stays, goes])
    await goes.stop()

    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(port)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('writes no query of an address into its log', async () => {
    const shop = await startShop('one')
    const { port, program } = await start([shop])

    await ask(port, '/account/reset?token=canary')

    await waitFor(async () => program.output.includes('/account/reset'))
    expect(program.output).not.toContain('canary')
  })
})
