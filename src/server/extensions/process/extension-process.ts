import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type {
  ExtensionContext,
  ExtensionDefinition,
  ExtensionTable,
  ExtensionWords,
  Language,
  StoredValue,
} from '#server/extensions/define-extension.ts'
import type { Ask, Failed, FromProcess, Given, ToProcess, Use } from './messages.ts'

// The program of the process of one extension: loads it, and makes the uses that the shop asks for.

const entry = process.argv[2] ?? ''
const sendText = process.send?.bind(process)
const end = process.exit.bind(process)
if (!sendText) throw new Error('This is the program of a process of the shop')
// Without the shop there is nothing to do.
process.on('disconnect', () => end())

/** What an extension may take of Node. Files, processes and connections of its own are not among them. */
const builtins =
  /^(node:)?(assert|buffer|crypto|events|path|punycode|querystring|stream|string_decoder|timers|url|util|zlib)(\/|$)/

const packages = new Map([
  ['hanout/extension', new URL('../define-extension.ts', import.meta.url).href],
  ['zod', import.meta.resolve('zod')],
])

registerHooks({
  resolve(specifier, context, next) {
    const given = packages.get(specifier)
    if (given !== undefined) return { url: given, shortCircuit: true }
    const found = next(specifier, context)
    if (found.url.startsWith('node:') && !builtins.test(found.url) && isForeign(context.parentURL))
      throw new Error(`An extension may not import ${specifier}: it has context.fetch and context.table`)
    return found
  },
})

const shopFolder = new URL('../../../', import.meta.url).href
const shopPackages = new URL('../../../../node_modules/zod/', import.meta.url).href

const isForeign = (parent: string | undefined) =>
  parent === undefined || !(parent.startsWith(shopFolder) || parent.startsWith(shopPackages))

// What Node itself does not keep from it: signals to other processes, and forged answers.
for (const name of ['kill', '_kill', '_debugProcess', 'getBuiltinModule', 'binding', 'send'])
  Reflect.defineProperty(process, name, { value: undefined })
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name)

type Definition = ExtensionDefinition<z.ZodObject>

let loading: Promise<Definition> | undefined
const load = () => (loading ??= importDefinition())

async function importDefinition(): Promise<Definition> {
  const { default: definition } = (await import(pathToFileURL(entry).href)) as { default?: Definition }
  if (typeof definition !== 'object' || definition === null)
    throw new Error('Its entry has no default export: export default defineExtension({ … })')
  return definition
}

let asks = 0
const asking = new Map<number, PromiseWithResolvers<unknown>>()

const send = (message: FromProcess) => void sendText(JSON.stringify(message))

process.on('message', (text: string) => {
  const message = JSON.parse(text) as ToProcess
  if ('use' in message) return void answer(message.use, message.what, message.given)
  const waiting = asking.get(message.answerTo)
  asking.delete(message.answerTo)
  if (message.refusal)
    waiting?.reject(Object.assign(new Error(message.refusal.message), { code: message.refusal.code, isRefusal: true }))
  else waiting?.resolve(message.value)
})

async function answer(use: number, what: Use, given: Given) {
  try {
    const definition = await load()
    const value = what.kind === 'describe' ? describe(definition) : await make(definition, use, what, given)
    send({ use, value: value ?? null })
  } catch (thrown) {
    send({ use, failed: toFailed(thrown) })
  }
}

function toFailed(thrown: unknown): Failed {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { code, isRefusal } = error as { code?: unknown; isRefusal?: true }
  return {
    message: error.message.slice(0, 1_000),
    stack: (error.stack ?? '').slice(0, 4_000),
    ...(isRefusal && typeof code === 'string' && { code }),
  }
}

async function make(definition: Definition, use: number, what: Exclude<Use, { kind: 'describe' }>, given: Given) {
  if (what.kind === 'settings') return parseSettings(definition, what.settings, given.language)
  const parsed = definition.settings?.safeParse(given.settings)
  if (parsed && !parsed.success) throw new Error(`Its settings are not valid: ${z.prettifyError(parsed.error)}`)
  const context = contextOf(definition, use, { ...given, settings: parsed?.data ?? {} })
  return makers[what.kind](definition, what as never, context)
}

type Made<Kind extends Use['kind']> = (
  definition: Definition,
  what: Extract<Use, { kind: Kind }>,
  context: ExtensionContext,
) => unknown

const makers: { [Kind in Exclude<Use['kind'], 'describe' | 'settings'>]: Made<Kind> } = {
  route: ({ routes }, { method, path, request }, context) =>
    routes?.find((route) => route.method === method && route.path === path)?.handle(request as never, context),
  async event({ events }, { event }, context) {
    const reactions = events as Record<string, ((event: unknown, given: unknown) => unknown) | undefined> | undefined
    await reactions?.[event.type]?.(event, context)
  },
  async periodic({ periodic }, { name }, context) {
    await periodic?.find((work) => work.name === name)?.run(context)
  },
  async slot({ slots }, { slot, facts }, context) {
    const fill = (slots as Record<string, (given: object, to: ExtensionContext) => unknown> | undefined)?.[slot]
    return (await fill?.(facts, context)) ?? []
  },
  provider({ providers }, { provider, name, input }, context) {
    const one = (providers as Record<string, Record<string, unknown>> | undefined)?.[provider]
    const call = one?.[name] as ((given: object, to: ExtensionContext) => unknown) | undefined
    return call?.(input, context)
  },
  test: (definition, _, context) => definition.test?.(context),
  room: (definition, _, context) => definition.room?.(context),
}

async function parseSettings({ settings }: Definition, given: Record<string, unknown>, language: Language) {
  const locales = await import('zod/locales')
  z.config(locales[language]())
  const parsed = (settings ?? z.object({})).strict().safeParse(given)
  if (parsed.success) return { settings: parsed.data }
  return { fields: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])) }
}

function contextOf(definition: Definition, use: number, given: Given): ExtensionContext {
  const ask = async (asked: Ask): Promise<never> => {
    const waiting = Promise.withResolvers<unknown>()
    asking.set(++asks, waiting)
    send({ ask: asks, of: use, asked })
    return (await waiting.promise) as never
  }
  return {
    ...given,
    now: new Date(),
    t: (key, values = {}) => {
      const text = definition.texts?.[given.language][key]
      if (text === undefined) throw new Error(`It has no text ${key}`)
      return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
    },
    log: (message, details = {}) => send({ log: String(message), details }),
    table: (name) => tableOf(name, ask),
    fetch: (url, options = {}) => ask({ what: 'fetch', url: String(url), options }),
    shop: new Proxy({} as ExtensionContext['shop'], {
      get: (_, operation) =>
        typeof operation === 'string' && operation !== 'then'
          ? (input = {}) => ask({ what: 'shop', operation, input })
          : undefined,
    }),
  }
}

const tableOf = (table: string, ask: (asked: Ask) => Promise<never>): ExtensionTable => ({
  list: ({ where = {}, ...query } = {}) => ask({ what: 'list', table, where, ...query }),
  count: (where = {}) => ask({ what: 'count', table, where }),
  insert: (row) => ask({ what: 'insert', table, row }),
  update: (where, values) => ask({ what: 'update', table, where, values }),
  remove: (where) => ask({ what: 'remove', table, where }),
})

/** What it says of itself, without its functions. The shop checks it. */
function describe(definition: Definition) {
  const { id, version, name, description = '', routes = [], periodic = [], migrations = {}, texts = {} } = definition
  const unknown = Object.keys(definition).filter((key) => !known.has(key))
  if (unknown.length > 0) throw new Error(`It has a field that no extension has: ${unknown.join(', ')}`)
  return {
    id,
    version,
    name,
    description,
    fields: describeFields(definition.settings),
    defaults: definition.settings?.parse({}) ?? {},
    secrets: Object.entries(definition.secrets ?? {}).map(([secret, label]) => ({ name: secret, label })),
    rights: definition.rights ?? [],
    hosts: definition.hosts ?? [],
    hostSettings: definition.hostSettings ?? [],
    migrations: Object.entries(migrations).map(([script, text]) => ({ name: script, script: text })),
    routes: routes.map(({ method, path, access, summary }) => ({ method, path, access, summary })),
    periodic: periodic.map(({ name: work, everyMinutes }) => ({ name: work, everyMinutes })),
    events: Object.keys(definition.events ?? {}),
    slots: Object.keys(definition.slots ?? {}),
    providers: describeProviders(definition.providers),
    texts: Object.fromEntries(Object.entries(texts).map(([language, own]) => [language, Object.keys(own as object)])),
    hasTest: definition.test !== undefined,
    hasRoom: definition.room !== undefined,
  }
}

const known = new Set([
  ...['id', 'version', 'name', 'description', 'settings', 'secrets', 'rights', 'hosts', 'migrations', 'routes'],
  ...['hostSettings', 'periodic', 'events', 'providers', 'slots', 'texts', 'test', 'room'],
])

const describeProviders = (providers: Definition['providers']) =>
  Object.entries((providers ?? {}) as Record<string, { name?: ExtensionWords; description?: ExtensionWords }>).map(
    ([kind, { name = '', description = '', ...calls }]) => ({ kind, name, description, calls: Object.keys(calls) }),
  )

interface JsonField {
  type?: string
  enum?: StoredValue[]
  /** In each language, as `meta({ label: { en, fr, ar } })` says it. */
  label?: ExtensionWords
  title?: string
  description?: string
}

function describeFields(settings: z.ZodObject | undefined) {
  if (settings === undefined) return []
  if (!settings.safeParse({}).success) throw new Error('Each of its settings needs a default')
  const { properties = {} } = z.toJSONSchema(settings, { io: 'input' }) as { properties?: Record<string, JsonField> }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    label: field.label ?? field.title ?? field.description ?? name,
    kind: kindOf(name, field),
    choices: (field.enum ?? []).map(String),
  }))
}

function kindOf(name: string, { type, enum: choices }: JsonField) {
  if (choices) return 'choice'
  if (type === 'string') return 'text'
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'boolean') return 'boolean'
  throw new Error(`Its setting ${name} is neither a text, a number, a boolean nor an enum`)
}
