import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop } from '#test/shop.ts'

const run = promisify(execFile)
const shop = await openShop()
let folder: string
let example: ChildProcess | undefined

/** What a program of somebody else writes. */
const program = `import { ApiError, createClient, type Client } from '@hanout/client'
export const shop: Client = createClient({ url: 'http://127.0.0.1:1', key: 'hk_some', language: 'fr' })
const { products } = await shop.listProducts({ color: ['Ink'], limit: 12 })
export const lowest: number | undefined = products[0]?.priceRange.lowest
// @ts-expect-error A field that a product does not have.
export const nothing = products[0]?.noSuchField
// @ts-expect-error A call without what it needs.
export const order = shop.placeDirectOrder({})
export { ApiError }
`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-client-'))
  const packages = join(folder, 'node_modules', '@hanout')
  await mkdir(packages, { recursive: true })
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/client-package/build-client.ts'])
  // What is packed is what others get.
  await run('npm', ['pack', '--pack-destination', folder], { cwd: 'build/client-package' })
  const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? ''
  await run('tar', ['-xzf', join(folder, archive), '-C', packages])
  await rename(join(packages, 'package'), join(packages, 'client'))
  await symlink(resolve('node_modules/zod'), join(folder, 'node_modules', 'zod'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'program.ts'), program)
  await cp('examples/headless-storefront.js', join(folder, 'storefront.js'))
}, 180_000)

afterAll(async () => {
  example?.kill()
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the package of the client', () => {
  it.each(['nodenext', 'bundler'])(
    'has types for programs that resolve modules as %s',
    async (moduleResolution) => {
      const module = moduleResolution === 'bundler' ? 'esnext' : 'nodenext'
      const options = ['--strict', '--noEmit', '--target', 'es2024', '--lib', 'es2024,dom', '--types', '']
      const compiler = resolve('node_modules/typescript/bin/tsc')
      const { stdout } = await run(
        process.execPath,
        [compiler, ...options, '--module', module, '--moduleResolution', moduleResolution, 'program.ts'],
        { cwd: folder },
      ).catch((error: { stdout: string }) => error)
      expect(stdout).toBe('')
    },
    60_000,
  )

  it('needs Zod alone, and speaks of the shop in its language', async () => {
    const { createClient, ApiError } = (await import(join(folder, 'node_modules/@hanout/client/index.js'))) as {
      createClient: (options: object) => { getProduct(input: { id: string }): Promise<unknown> }
      ApiError: new () => Error
    }
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const french = createClient({ url: shop.app.origin, language: 'fr' })
    const refused = await french.getProduct({ id: 'none' }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ApiError)
    expect(refused).toMatchObject({ code: 'PRODUCT_NOT_FOUND', message: expect.stringContaining('produit') as string })

    const hangs = createClient({ url: shop.app.origin, timeout: 1, fetch: hang })
    await expect(hangs.getProduct({ id: 'none' })).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('runs the example of the guide', async () => {
    const guide = await readFile('docs/first-key.md', 'utf8')
    const [, code = ''] = /```js\n(.*?)```/s.exec(guide) ?? []
    await shop.addProduct({ model: 'Gabes Tee', price: 50_000, colors: { Ink: { M: 3 } } })
    await shop.addProduct({ model: 'Djerba Tee', price: 50_000, colors: { Sand: { M: 3 } } })
    const ended = `${code.replace('http://localhost:3000', shop.app.origin)}\nconsole.log(products.map(({ model }) => model))`
    await writeFile(join(folder, 'guide.js'), ended)
    const { stdout } = await run(process.execPath, ['guide.js'], { cwd: folder })
    expect(stdout).toContain('Gabes Tee')
    expect(stdout).not.toContain('Djerba Tee')
  })

  it('makes a storefront of one file that lists, filters and orders, once for each form', async () => {
    const tee = await shop.addProduct({ model: 'Sousse Tee', price: 50_000, colors: { Ink: { M: 3, L: 2 } } })
    await shop.addProduct({ model: 'Sfax Cap', price: 30_000, colors: { Sand: { S: 3 } } })
    const url = await startExample()
    const read = async (path: string) => (await fetch(url + path)).text()
    expect(await read('/')).toMatch(/Sousse Tee[^]*50\.000 DT|Sfax Cap[^]*Sousse Tee/)
    expect(await read('/')).toContain('href="/?color=Ink"')
    expect(await read('/?color=Ink')).not.toContain('Sfax Cap')
    const form = await read(`/products/${tee.slug}`)
    const key = /name="key" value="([^"]+)"/.exec(form)?.[1] ?? ''
    expect(form).toContain(`value="${tee.sku('M')}"`)

    const fields = { userName: 'Amel', userEmail: 'amel@example.com', userPhoneNumber: '20 123 456', street: '1 rue' }
    const send = async (change: object = {}) =>
      (
        await fetch(`${url}/orders`, {
          method: 'POST',
          body: new URLSearchParams({ key, skuId: tee.sku('M'), ...fields, ...change }),
        })
      ).text()
    const thanks = await send()
    expect(thanks).toMatch(/Order \d+: \d+\.\d{3} DT/)
    expect(await send()).toBe(thanks)
    expect(await shop.stockOf(tee.sku('M'))).toBe(2)
    // What the shop refuses is told to the customer.
    expect(await send({ key: 'another-key-of-a-form', userPhoneNumber: 'no' })).toContain('Sorry')
  })
})

/** A shop that never answers. */
const hang = (_url: string, { signal }: { signal: AbortSignal }) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

/** Starts the example on a free port, and answers where it is. */
async function startExample(): Promise<string> {
  example = spawn(process.execPath, ['storefront.js'], {
    cwd: folder,
    env: { ...process.env, SHOP: shop.app.origin, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = (await once(example.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  return String(address).trim()
}
