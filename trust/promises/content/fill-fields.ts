import type { Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { RequestSender } from '#test/generated/send.ts'
import { fillIn, makeWorld } from '#test/generated/world.ts'
import { addressOf, listTexts, replaceText, sampleOf } from '../../requests/endpoint-samples.ts'
import type { TrustShop } from '../../shop.ts'
import { payloads } from './hostile-payloads.ts'

const WIDTH = 8

interface Filled {
  sent: number
  faults: string[]
}

/** Sends the payloads in every text of every endpoint that takes JSON or a query, `each` of them in each, in turn. */
export async function fillFields(shop: TrustShop, each: number): Promise<Filled> {
  const world = await shop.withDatabase((database) => makeWorld(database, shop.url))
  const sender = new RequestSender(shop.url)
  const requests = Object.entries(endpoints).flatMap(([name, endpoint]) => requestsOf(name, endpoint))
  const open = requests.flatMap((request, index) =>
    Array.from({ length: each }, (_, turn) => request(payloads[(index * each + turn) % payloads.length] ?? '')),
  )
  const result: Filled = { sent: open.length, faults: [] }
  const sendAll = async () => {
    for (let next = open.shift(); next; next = open.shift()) {
      const { status } = await sender.send(fillIn(next, world))
      if (status === 0 || status >= 500) result.faults.push(`${next.name}: ${status} for ${next.field}`)
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, sendAll))
  sender.close()
  return result
}

/** One maker of requests for each text that an endpoint takes. */
function requestsOf(name: string, endpoint: Endpoint) {
  const { config, schema } = endpoint
  if (config.multipart) return []
  const base = addressOf(name, endpoint)
  const body = sampleOf(schema.body)
  const query = sampleOf(schema.querystring)
  return [
    ...listTexts(body).map((field) => (payload: string) => ({
      ...base,
      field: field.join('.'),
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(replaceText(body, field, payload))).toString('latin1'),
    })),
    ...listTexts(query).map((field) => (payload: string) => ({
      ...base,
      field: field.join('.'),
      headers: {},
      path: `${base.path}?${field[0]}=${encodeURIComponent(payload.toWellFormed().slice(0, 1_000))}`,
    })),
  ]
}
