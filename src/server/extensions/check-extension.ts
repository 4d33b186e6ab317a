import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { endpoints } from '#domain/api/endpoints.ts'
import { eventTypes, subjectKindOf, type EventType } from '#domain/events/event-types.ts'
import { SlotParts } from '#domain/extensions/slot-part.ts'
import { languages } from '#domain/texts/languages.ts'
import { migrate, openDatabase, type Database } from '#server/schema/database.ts'
import { useTable } from './context/table-queries.ts'
import { holdsSecret } from './context/mask-secrets.ts'
import { providerTrials } from './providers/provider-trials.ts'
import { checkDescription } from './load/check-description.ts'
import { findEntry } from './load/find-entry.ts'
import { migrateExtension } from './load/migrate-extension.ts'
import { ExtensionHost } from './process/extension-host.ts'
import { RouteAnswer, type Ask, type Described, type Use } from './process/messages.ts'

/** One thing that was tried: what, and what is wrong with it; empty where nothing is. */
export interface Finding {
  what: string
  problem: string
}

const TIMEOUT = 10_000
/** That no host answers here. */
const NOBODY = 'NO_HOST'

/**
 * Tries an extension without a shop: whether it loads, what it says of itself, its tables, each event told twice, each
 * periodic work, each route, its page, and that no secret is in a log or an answer. The operations of the shop answer with examples, and
 * other hosts do not answer, so what needs them is tried as far as that goes.
 */
export async function checkExtension(name: string): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-extension-'))
  const database = openDatabase(join(folder, 'shop.sqlite'))
  const trial = new Trial(database)
  try {
    await migrate(database)
    await trial.run(name)
  } finally {
    trial.end()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return trial.findings
}

class Trial {
  readonly findings: Finding[] = []
  readonly #database: Database
  readonly #lines: string[] = []
  #host: ExtensionHost | undefined
  #secrets: Record<string, string> = {}

  constructor(database: Database) {
    this.#database = database
  }

  end() {
    this.#host?.end()
  }

  async run(name: string) {
    const description = await this.#load(name)
    if (!description) return
    this.#secrets = Object.fromEntries(description.secrets.map((secret) => [secret.name, `secret-of-${secret.name}`]))
    await this.#note('migrations run, and run again', async () => {
      await migrateExtension(this.#database, description)
      await migrateExtension(this.#database, description)
    })
    await this.#note('default settings', () => this.#use({ kind: 'settings', settings: description.defaults }))
    for (const type of description.events) await this.#tell(description, type as EventType)
    for (const work of description.periodic)
      await this.#note(`periodic work ${work.name}`, () => this.#use({ kind: 'periodic', name: work.name }))
    for (const route of description.routes) await this.#callRoute(route)
    for (const slot of description.slots)
      await this.#note(`slot ${slot}`, async () => {
        const line = { productId: 'product-1', skuId: 'sku-1', quantity: 2 }
        const cart = { lines: [line], subtotal: 90_000 }
        const facts = { productId: 'product-1', slug: 'tee', orderId: 'order-1', number: 'HN-1', ...cart }
        SlotParts.parse(await this.#use({ kind: 'slot', slot, facts }))
      })
    for (const provider of description.providers) await this.#tryProvider(provider)
    if (description.hasRoom)
      for (const { code } of languages) await this.#note(`page in ${code}`, () => this.#use({ kind: 'room' }, code))
    await this.#note('no secret in its log', async () => {
      if (this.#lines.some((line) => holdsSecret(line, this.#secrets))) throw new Error('it wrote a secret')
    })
  }

  async #load(name: string): Promise<Described | undefined> {
    let description: Described | undefined
    await this.#note('loads, and says what it brings', async () => {
      const about = { id: '' }
      this.#host = new ExtensionHost(await findEntry(name), {
        answer: (asked) => this.#answer(about.id, asked),
        log: (line, details) => void this.#lines.push(`${line} ${JSON.stringify(details)}`),
        onFault: (fault) => void this.findings.push({ what: 'its process', problem: fault.message }),
      })
      const checked = checkDescription(await this.#use({ kind: 'describe' }))
      if ('problems' in checked) throw new Error(checked.problems.join('; '))
      about.id = checked.description.id
      description = checked.description
    })
    return description
  }

  /** Twice: after a crash the shop tells an event again. */
  async #tell({ id, migrations }: Described, type: EventType) {
    const event = {
      id: 'e1',
      position: 1,
      type,
      version: 1,
      subject: { kind: subjectKindOf(type), id: 'subject' },
      userId: null,
      at: new Date(0).toISOString(),
      payload: exampleOf(eventTypes[type].payload),
    }
    await this.#note(`event ${type}, told twice`, async () => {
      await this.#use({ kind: 'event', event })
      const before = await this.#countRows(id, migrations)
      await this.#use({ kind: 'event', event })
      const after = await this.#countRows(id, migrations)
      if (before !== after) throw new Error('a repeated event wrote more rows: give them a key made from the event')
    })
  }

  /** With nothing in the request: a public route answers anybody, and what it throws would count as a fault. */
  async #callRoute({ method, path }: Described['routes'][number]) {
    await this.#note(`route ${method} ${path}, with an empty request`, async () => {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
      const params = Object.fromEntries(names.map((name) => [name, 'example']))
      const request = { params, query: {}, headers: {}, text: '', body: undefined }
      const { error } = RouteAnswer.safeParse(await this.#use({ kind: 'route', method, path, request }))
      if (error) throw new Error(`its answer has a wrong shape: ${z.prettifyError(error)}`)
    })
  }

  /** Each call of a provider twice with the same input: what it answers stays the same. Facts are made up. */
  async #tryProvider({ kind, calls }: Described['providers'][number]) {
    for (const name of calls) {
      const trial = providerTrials[kind]?.[name]
      if (!trial) continue
      await this.#note(`${kind} provider, ${name}, asked twice`, async () => {
        const what = { kind: 'provider' as const, provider: kind, name, input: trial.input }
        const answers = [await this.#use(what), await this.#use(what)]
        for (const answer of answers) {
          const { error } = trial.answer.safeParse(answer)
          if (error) throw new Error(`its answer has a wrong shape: ${z.prettifyError(error)}`)
        }
        // What is to be asked again later may answer anything then.
        const isOver = !(answers[0] instanceof Object && 'later' in answers[0])
        if (trial.isSame && isOver && JSON.stringify(answers[0]) !== JSON.stringify(answers[1]))
          throw new Error('it answered something else the second time: the key is the same')
      })
    }
  }

  async #countRows(id: string, migrations: Described['migrations']) {
    let count = 0
    for (const { script } of migrations)
      for (const [, table = ''] of script.matchAll(/create table (?:if not exists )?x_\w+?_(\w+)/gi))
        count += Number(await useTable(this.#database, id, { what: 'count', table, where: {} }).catch(() => 0))
    return count
  }

  async #use(what: Use, language: (typeof languages)[number]['code'] = 'en') {
    const given = { settings: {}, secrets: this.#secrets, language }
    const value = await this.#host?.use(what, given, TIMEOUT)
    if (holdsSecret(JSON.stringify(value ?? null), this.#secrets)) throw new Error('it answered with a secret')
    return value
  }

  async #answer(id: string, asked: Ask): Promise<unknown> {
    if (asked.what === 'fetch') throw Object.assign(new Error('no host answers here'), { code: NOBODY })
    if (asked.what === 'shop') {
      const endpoint: Endpoint | undefined = Object.entries(endpoints).find(([name]) => name === asked.operation)?.[1]
      if (!endpoint) throw new Error(`the shop has no operation ${asked.operation}`)
      return exampleOf(endpoint.schema.response[200]) ?? null
    }
    return useTable(this.#database, id, asked)
  }

  /** That no host answers is no fault of the extension. */
  async #note(what: string, work: () => Promise<unknown>) {
    try {
      await work()
      this.findings.push({ what, problem: '' })
    } catch (error) {
      const { code, message } = error as Error & { code?: unknown }
      const isRefused = code === NOBODY
      this.findings.push({
        what: isRefused ? `${what} (as far as it goes without other hosts)` : what,
        problem: isRefused ? '' : message,
      })
    }
  }
}

interface JsonType {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonType[]
  properties?: Record<string, JsonType>
}

/** A value of a type, for extensions that read it. Lists are empty. */
function exampleOf(schema: z.ZodType | undefined): unknown {
  return schema && exampleValue(z.toJSONSchema(schema, { unrepresentable: 'any', reused: 'inline' }) as JsonType)
}

function exampleValue({ type, enum: choices, const: only, anyOf, properties }: JsonType): unknown {
  if (only !== undefined) return only
  if (choices) return choices[0]
  if (anyOf) return exampleValue(anyOf[0] ?? {})
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, part]) => [name, exampleValue(part)]))
  return { number: 1, integer: 1, boolean: false, array: [], string: 'example' }[type ?? ''] ?? null
}
