import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import type { GeneratedRequest } from '#test/generated/requests.ts'
import { RequestSender } from '#test/generated/send.ts'
import { toInputSchema } from '#test/generated/values.ts'
import { fillIn, makeWorld } from '#test/generated/world.ts'
import { dialects, type CsvField } from '#test/product-csv.ts'
import { addressOf, samplesOf } from '../../requests/endpoint-samples.ts'
import { placesInForms, placesInValues, type TextPlace } from '../../requests/text-places.ts'
import type { TrustShop } from '../../shop.ts'
import { payloads } from './hostile-payloads.ts'

const WIDTH = 8
/** Requests of one world: some of them change passwords and delete products. */
const PER_WORLD = 500

/** What no database can hold goes into every field: only few of them are stored as they come. */
const UNSTORABLE = 'a\0b'

interface Filled {
  sent: number
  /** How many were not refused. */
  taken: number
  faults: string[]
}

/**
 * Sends payloads in every text of every endpoint, forms and the files in them included: `each` of them in turn, and one
 * that no database can hold.
 */
export async function fillFields(shop: TrustShop, each: number): Promise<Filled> {
  const sender = new RequestSender(shop.url)
  const open = listPlaces().flatMap(({ where, write }, index) =>
    [
      UNSTORABLE,
      ...Array.from({ length: each }, (_, turn) => payloads[(index * each + turn) % payloads.length] ?? ''),
    ].map((text) => ({ where, request: write(text) })),
  )
  const result: Filled = { sent: open.length, taken: 0, faults: [] }
  while (open.length > 0) {
    const world = await shop.withDatabase((database) => makeWorld(database, shop.url))
    const some = open.splice(0, PER_WORLD)
    const sendAll = async () => {
      for (let next = some.shift(); next; next = some.shift()) {
        const { status } = await sendWhenFree(sender, fillIn(next.request, world))
        if (status === 0 || status >= 500) result.faults.push(`${next.where}: ${status}`)
        else if (status < 400) result.taken += 1
      }
    }
    await Promise.all(Array.from({ length: WIDTH }, sendAll))
  }
  sender.close()
  return result
}

/** Sends a request, again while a machine under load has the shop answer that it is busy, which it says before it changes anything. */
async function sendWhenFree(sender: RequestSender, request: GeneratedRequest) {
  for (let attempt = 1; ; attempt++) {
    const answer = await sender.send(request)
    if (answer.status !== 503 || attempt === 40) return answer
    await pause(250)
  }
}

function listPlaces(): TextPlace[] {
  const cells = Object.keys(dialects.old) as CsvField[]
  const ofEndpoints = Object.entries(endpoints).flatMap(([name, endpoint]) => placesOf(name, endpoint))
  return [...ofEndpoints, ...placesInForms({ cells })]
}

/** Every text of a body of JSON, and every parameter of a query. */
function placesOf(name: string, endpoint: Endpoint): TextPlace[] {
  const { body, querystring } = endpoint.schema
  const base = addressOf(name, endpoint)
  const bodies = body && !endpoint.config.multipart ? placesInValues(samplesOf(body)) : []
  const parameters = querystring ? Object.keys(toInputSchema(querystring).properties ?? {}) : []
  return [
    ...bodies.map(({ path, write }) => ({
      where: `${name} ${path}`,
      write: (text: string) => ({
        ...base,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(write(text))).toString('latin1'),
      }),
    })),
    ...parameters.map((parameter) => ({
      where: `${name} ?${parameter}`,
      write: (text: string) => ({
        ...base,
        headers: {},
        path: `${base.path}?${parameter}=${encodeURIComponent(text.toWellFormed().slice(0, 1_000))}`,
      }),
    })),
  ]
}
