import { readFile } from 'node:fs/promises'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { openShop } from '#test/shop.ts'
import { bodyExamples } from '../../scripts/openapi/body-examples.ts'
import { describeApi } from '../../scripts/openapi/describe-api.ts'

interface Operation {
  operationId: string
  security: Record<string, string[]>[]
}
interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

const shop = await openShop()
afterAll(shop.close)

let described: Document
beforeAll(async () => {
  described = (await describeApi()) as Document
})

describe('docs/openapi.json', () => {
  it('has every endpoint of the table under its name, with who may call it, and nothing else', () => {
    const operations = Object.entries(described.paths).flatMap(([url, item]) =>
      Object.entries(item).map(([method, { operationId, security }]) =>
        [operationId, method.toUpperCase(), url, security[0]?.['accessToken']?.[0] ?? 'anyone'].join(' '),
      ),
    )
    const table = Object.entries<Endpoint>(endpoints).map(([name, { method, url, config }]) =>
      [name, method, url.replaceAll(/:(\w+)/g, '{$1}'), config.access].join(' '),
    )

    expect(operations.toSorted()).toEqual(table.toSorted())
  })

  it('is as `npm run openapi` writes it, and is what the shop serves', async () => {
    const written: unknown = JSON.parse(await readFile('docs/openapi.json', 'utf8'))

    expect(written).toEqual(described)
    const reply = await shop.app.inject('/api/docs')
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.json()).toEqual(written)
  })

  it('holds the rules that readers of such documents expect', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const lint = async (document: object) => {
      const problems = await lintFromString({ source: JSON.stringify(document), config })
      return problems
        .filter(({ severity }) => severity === 'error')
        .map(({ ruleId, message }) => `${ruleId} ${message}`)
    }

    expect(await lint(described)).toEqual([])
    expect(await lint({ ...described, servers: [] })).not.toEqual([])
  })

  it('names what answers are made of once, and refers to it', () => {
    const text = JSON.stringify(described)
    const references = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name))

    expect([...references].toSorted()).toEqual(Object.keys(described.components.schemas).toSorted())
    expect(described.components.schemas).toMatchObject({ Failure: {}, PlacedOrder: {}, ListedProduct: {} })
  })

  it('gives examples that the endpoints take', () => {
    const refusals = Object.entries(bodyExamples).flatMap(([name, body]) => {
      const { schema }: Endpoint = endpoints[name as keyof typeof endpoints]
      return schema.body?.safeParse(body).error?.issues.map(({ path }) => `${name}: ${path.join('.')}`) ?? []
    })

    expect(refusals).toEqual([])
  })

  // Shows R2.
  it('describes prices as the numbers of DT that travel', () => {
    expect(JSON.stringify(described.components.schemas['PlacedOrder'])).toContain(
      '"total":{"type":"number","minimum":0,"multipleOf":0.001}',
    )
  })
})

it('a call that does not exist is answered as every failure is', async () => {
  const reply = await shop.app.inject('/api/none')

  expect(reply.statusCode).toBe(404)
  expect(reply.json()).toEqual({ code: 'NOT_FOUND', message: 'There is nothing here.' })
})
