import { execFile } from 'node:child_process'
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, posix } from 'node:path'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import MiniSearch from 'minisearch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '#server/platform/http/app-type.ts'
import { serveDocsSite } from '#server/platform/pages/docs-site.ts'
import { searchOptions } from '../../scripts/docs-site/search-fields.ts'

let folder: string
const pages = new Map<string, string>()
const files = new Set<string>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-docs-'))
  await promisify(execFile)(process.execPath, ['scripts/docs-site/build-docs-site.ts', folder])
  for await (const file of glob('**/*.*', { cwd: folder })) files.add(file)
  for await (const file of glob('**/*.html', { cwd: folder }))
    pages.set(file, await readFile(join(folder, file), 'utf8'))
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

const read = (page: string) => pages.get(page) ?? ''

describe('the site of the docs', () => {
  it('has every document, and names it in the menu of the first page', async () => {
    for await (const file of glob('docs/*.md')) {
      const page = `${basename(file, '.md')}.html`
      expect([...pages.keys()]).toContain(page)
      expect(read('index.html')).toContain(`href="${page}"`)
    }
  })

  it('has no link to what is not there', () => {
    const broken = [...pages].flatMap(([page, html]) =>
      [...html.matchAll(/(?:href|src)="([^"]*)"/g)].flatMap(([, target = '']) => {
        if (/^(https?|mailto):/.test(target)) return []
        const [path = '', fragment] = target.split('#')
        const file = path === '' ? page : posix.join(posix.dirname(page), path)
        const isThere = pages.has(file) ? !fragment || read(file).includes(`id="${fragment}"`) : files.has(file)
        return isThere ? [] : [`${page}: ${target}`]
      }),
    )
    expect(broken).toEqual([])
  })

  it('describes operations with who may call them, parameters, body, answer and refusals', () => {
    const orders = read('api/orders.html')
    expect(orders).toContain(
      '<h2 id="listOrders">listOrders</h2><p class="address"><strong>GET</strong> <code>/api/orders</code>',
    )
    expect(orders).toContain('Who may call it: <code>orders:read</code>.')
    expect(orders).toContain('<a href="schemas.html#CheckoutOrder">')
    expect(read('api/schemas.html')).toContain('<h2 id="CheckoutOrder">')
  })

  it('marks code, and shows signs of HTML as text', () => {
    expect(read('first-key.html')).toContain('<span class="hljs-keyword">import</span>')
    expect(read('webhooks.html')).not.toContain('<Webhook')
    for (const html of pages.values()) expect(html).not.toMatch(/<script(?! type="module" src=)| style=| on\w+=/)
  })

  it('finds parts of pages', async () => {
    const index = MiniSearch.loadJSON(await readFile(join(folder, 'search.json'), 'utf8'), searchOptions)
    expect(index.search('webhook verify')[0]).toMatchObject({ id: 'webhooks.html#verify-it', heading: 'Verify it' })
    expect(index.search('listOrders')[0]).toMatchObject({ id: 'api/orders.html#listOrders' })
  })
})

describe('a shop with DOCS_DIR', () => {
  // The site has no schema, so it needs no typed application.
  const newApp = () => Fastify({ routerOptions: { ignoreTrailingSlash: true } }) as unknown as App

  it('serves the site with a policy of its own', async () => {
    const app = newApp()
    await serveDocsSite(app, folder)
    const { location } = (await app.inject('/docs/')).headers
    const page = await app.inject(location!)
    expect(page.body).toContain('Hanout for builders')
    expect(page.headers['content-security-policy']).toContain(`script-src 'self';`)
    expect((await app.inject('/docs/api/orders.html')).statusCode).toBe(200)
    expect((await app.inject('/docs/../package.json')).statusCode).toBe(404)
    await app.close()
  })

  it('goes on without it where it was not built', async () => {
    const app = newApp()
    await serveDocsSite(app, join(folder, 'nowhere'))
    expect((await app.inject('/docs/index.html')).statusCode).toBe(404)
    await app.close()
  })
})
