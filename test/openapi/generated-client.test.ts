import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import createClient from 'openapi-fetch'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isForStaff, type Access, type Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { rightsOf } from '#domain/staff/rights.ts'
import type { StaffRole } from '#domain/staff/role.ts'
import { getBlock } from '#test/docs/guide-blocks.ts'
import { openShop } from '#test/shop.ts'

const run = promisify(execFile)
const shop = await openShop()
afterAll(shop.close)

/** A client as somebody writes it who has the document alone. */
const program = `
import createClient from 'openapi-fetch'
import type { components, paths } from './shop-api.ts'

const client = createClient<paths>({ baseUrl: 'http://localhost:3000' })
const contact = { userName: 'Amel', userEmail: 'amel@example.com', userPhoneNumber: '20123456', street: 'Tunis' }

export async function orderFirst(): Promise<components['schemas']['PlacedOrder'] | string> {
  const { data: page } = await client.GET('/api/products', { params: { query: { limit: 1 } } })
  const skuId = page?.products[0]?.variants[0]?.skus[0]?._id
  if (skuId === undefined) return 'nothing is sold'
  const body = { addressData: contact, productData: [{ skuId, quantity: 1 }] }
  const { data, error } = await client.POST('/api/orders/createOrder', { body })
  return data ?? error.code
}

export async function orderNothing() {
  // @ts-expect-error an order has lines
  await client.POST('/api/orders/createOrder', { body: { addressData: contact } })
}
`
/** How the guide of keys has a client made: from what the shop serves. The test makes it with the same option. */
const GUIDE = 'first-key.md'

describe('a client that is generated from what the shop serves', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hanout-client-'))
    const { body } = await shop.app.inject('/api/docs')
    const types = await openapiTS(body, { defaultNonNullable: false })
    await writeFile(join(folder, 'shop-api.ts'), astToString(types))
    await symlink(resolve('node_modules'), join(folder, 'node_modules'))
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('lists, filters and orders as the guide shows', async () => {
    const command = await getBlock(GUIDE, 'npx openapi-typescript')
    expect(command).toContain('/api/docs --default-non-nullable false --output shop-api.ts')
    const ink = { Ink: { M: 0, L: 2 } }
    const tee = await shop.addProduct({ model: 'Gabes Tee', price: 50_000, colors: ink })
    await shop.addProduct({ model: 'Dear Tee', price: 59_000, colors: ink })
    await shop.addProduct({ model: 'Sand Tee', price: 20_000, colors: { Sand: { M: 3 } } })
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const example = await getBlock(GUIDE, "from 'openapi-fetch'")
    await writeFile(join(folder, 'guide.ts'), example.replace('http://localhost:3000', origin))
    const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'guide.ts'], {
      cwd: folder,
    })
    expect(stdout).toMatch(/^\d+: \d+(?:\.\d+)? DT\n$/)
    expect(await shop.stockOf(tee.sku('L'))).toBe(1)
  })

  it('compiles, and is refused an order without lines', async () => {
    const options = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      module: 'nodenext',
      allowImportingTsExtensions: true,
      types: [],
    }
    await writeFile(join(folder, 'client.ts'), program)
    await writeFile(join(folder, 'compiled-guide.ts'), await getBlock(GUIDE, "from 'openapi-fetch'"))
    const files = ['client.ts', 'compiled-guide.ts']
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }))
    const faults = await run('node_modules/.bin/tsc', ['-p', folder]).then(
      ({ stdout }) => stdout,
      ({ stdout, message }: { stdout: string; message: string }) => stdout || message,
    )

    expect(faults).toBe('')
  })

  it.each(['guest', 'customer', 'owner', 'orders', 'catalog', 'courier-desk', 'read-only'] as const)(
    'is answered as the document says who may call: %s',
    async (caller) => {
      const isStaff = caller !== 'guest' && caller !== 'customer'
      const token = caller === 'guest' ? undefined : (await shop.signIn(isStaff ? { role: caller } : {})).accessToken
      const client = createClient<object>({
        baseUrl: 'http://shop.example',
        fetch: sendToShop,
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      })
      // One call for all operations: the types of each are another.
      const request = client.request as unknown as AnyRequest
      const table = Object.entries<Endpoint>(endpoints)
      const wrong: string[] = []
      for (const [name, { method, url, config, schema }] of table) {
        const expected = refusalOf(config.access, caller)
        // Who may call changes nothing here: the matrix of all calls is test/access.test.ts.
        if (expected === undefined && method !== 'GET') continue
        const params = { path: Object.fromEntries([...url.matchAll(/:(\w+)/g)].map(([, key]) => [key, 'none'])) }
        const path = url.replaceAll(/:(\w+)/g, '{$1}')
        const body = schema.body && { body: {} }
        const { error } = await request(method.toLowerCase(), path, { params, ...body, parseAs: 'text' })
        const code = error?.code
        const isRefused = ['NOT_SIGNED_IN', 'ADMIN_ONLY', 'RIGHT_MISSING'].includes(code ?? '')
        if (expected === undefined ? isRefused : code !== expected) wrong.push(`${name}: ${code ?? 'answered'}`)
      }

      expect(wrong).toEqual([])
    },
  )
})

type AnyRequest = (method: string, path: string, options: object) => Promise<{ error?: { code?: string } }>

/** How a caller is refused by the access that an operation names; undefined: not for who it is. */
function refusalOf(access: Access, caller: 'guest' | 'customer' | StaffRole) {
  if (access === 'anyone') return undefined
  if (caller === 'guest') return 'NOT_SIGNED_IN'
  if (!isForStaff(access)) return undefined
  if (caller === 'customer') return 'ADMIN_ONLY'
  return access === 'staff' || rightsOf(caller).includes(access) ? undefined : 'RIGHT_MISSING'
}

async function sendToShop(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const reply = await shop.app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    payload: await request.text(),
  })
  const isEmpty = reply.statusCode === 204 || reply.statusCode === 304
  return new Response(isEmpty ? null : new Uint8Array(reply.rawPayload), {
    status: reply.statusCode,
    headers: reply.headers as Record<string, string>,
  })
}
