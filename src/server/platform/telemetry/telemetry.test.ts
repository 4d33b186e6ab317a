import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { addressData, openShop } from '#test/shop.ts'
import { startTelemetry } from './telemetry.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number; message?: string }
}

/** What OTLP over HTTP sends, as far as it is looked at. */
interface Sent {
  resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[]
}

/** A receiver of traces. */
async function startReceiver() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    bodies.push(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { bodies, url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

/** Starts telemetry that reads these variables. */
function startWith(variables: Record<string, string>) {
  const before = { ...process.env }
  Object.assign(process.env, variables)
  try {
    return startTelemetry('hanout')
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

const receiver = await startReceiver()
const telemetry = startWith({
  OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
})
const shop = await openShop({ telemetry })
afterAll(async () => {
  await shop.close()
  receiver.stop()
})

describe('traces', () => {
  it('tell of requests and of the statements they lead to, and of nobody', async () => {
    const product = await shop.addProduct()
    const orders = await Promise.all(
      Array.from({ length: 3 }, () =>
        shop.app.inject({
          method: 'POST',
          url: '/api/orders/createOrder',
          payload: { addressData, productData: [{ skuId: product.sku(), quantity: 1 }] },
        }),
      ),
    )
    const answers = orders.map((reply) => reply.json<{ id: string; number: string }>())
    await shop.app.inject('/api/orders/canary-number?token=canary-token')
    await telemetry.close()

    const sent = receiver.bodies.map((body) => JSON.parse(body) as Sent).flatMap(({ resourceSpans }) => resourceSpans)
    const spans = sent.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans)
    const valueOf = ({ attributes }: Pick<Span, 'attributes'>, key: string) => {
      const found = attributes.find((attribute) => attribute.key === key)?.value
      return found?.stringValue ?? found?.intValue
    }
    expect(valueOf({ attributes: sent[0]?.resource.attributes ?? [] }, 'service.name')).toBe('hanout')
    expect(valueOf({ attributes: sent[0]?.resource.attributes ?? [] }, 'deployment.environment.name')).toBe('test')

    const placed = spans.filter(({ name }) => name === 'POST /api/orders/createOrder')
    expect(placed.map((span) => valueOf(span, 'http.response.status_code'))).toEqual([201, 201, 201])
    for (const { traceId, spanId } of placed) {
      const statements = spans.filter((span) => span.parentSpanId === spanId)
      expect(statements.every((span) => span.traceId === traceId)).toBe(true)
      // Each order wrote its own, also where the transactions of several were committed together.
      const texts = statements.map((span) => String(valueOf(span, 'db.query.text')))
      expect(texts.filter((text) => text.startsWith('insert into "orders"'))).not.toEqual([])
      expect(texts.filter((text) => text.startsWith('insert into "outbox"'))).not.toEqual([])
    }

    const everything = receiver.bodies.join('\n')
    const personal = [...Object.values(addressData), ...answers.flatMap(({ id, number }) => [id, number])]
    for (const value of [...personal, 'canary', product.sku(), '127.0.0.1']) {
      expect(everything.includes(value) && value).toBe(false)
    }
  })
})
