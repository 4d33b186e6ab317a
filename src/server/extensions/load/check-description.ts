import { z } from 'zod'
import { keyRights } from '#domain/api-keys/api-key.ts'
import { providerCalls, providerKinds } from '#domain/extensions/contracts/provider-kinds.ts'
import { slotNames } from '#domain/extensions/slot-part.ts'
import { eventTypes } from '#domain/events/event-types.ts'
import { languages } from '#domain/texts/languages.ts'
import { rights } from '#domain/staff/rights.ts'
import { Description, type Described } from '#server/extensions/process/messages.ts'
import { checkScript } from '#server/extensions/scripts/check-script.ts'

const ID = /^[a-z][a-z0-9_]{1,29}$/
const VERSION = /^\d+\.\d+\.\d+$/
const PATH = /^\/(?:[\w-]+|:\w+)?(?:\/(?:[\w-]+|:\w+))*$/
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/
const NAME = /^[a-z][\w-]{0,59}$/
/** Names of fields and secrets: properties of an object in JavaScript. */
const FIELD = /^[a-z]\w{0,39}$/i
const accesses = new Set<string>(['anyone', 'signedIn', 'customer', 'staff', ...rights])

/** What is wrong with what an extension says of itself; its description where nothing is. */
export function checkDescription(value: unknown): { description: Described } | { problems: string[] } {
  const { data, error } = Description.safeParse(value)
  if (!data) return { problems: [z.prettifyError(error)] }
  const problems = [
    ...checkPlain(data),
    ...checkNames(data),
    ...checkRoutes(data),
    ...checkProviders(data),
    ...checkTexts(data),
  ]
  for (const { name, script } of data.migrations) {
    if (!/^[\w-]{1,60}$/.test(name)) problems.push(`the migration ${name} has no plain name`)
    for (const problem of checkScript(data.id, script)) problems.push(`the migration ${name}: ${problem}`)
  }
  return problems.length > 0 ? { problems } : { description: data as Described }
}

type Plain = z.infer<typeof Description>

function* checkPlain(data: Plain): Generator<string> {
  if (!ID.test(data.id)) yield `its id ${data.id} is not made of 2 to 30 lower case letters, digits and _`
  if (!VERSION.test(data.version)) yield `its version ${data.version} is not like 1.0.0`
  for (const right of data.rights)
    if (!(keyRights as string[]).includes(right)) yield `there is no right ${right} for programs`
  for (const host of data.hosts) if (!HOST.test(host)) yield `${host} is not the name of a host`
  for (const name of data.hostSettings)
    if (!data.fields.some((field) => field.name === name && field.kind === 'text'))
      yield `its setting ${name} is not a text that could be the address of a host`
  for (const type of data.events) if (!Object.hasOwn(eventTypes, type)) yield `there is no event ${type}`
}

function* checkNames(data: Plain): Generator<string> {
  for (const { name, everyMinutes } of data.periodic) {
    if (!NAME.test(name)) yield `the periodic work ${name} has no plain name`
    if (!(everyMinutes >= 1 && everyMinutes <= 1_440)) yield `${name} runs every 1 to 1440 minutes, or not at all`
  }
  for (const { name } of [...data.fields, ...data.secrets]) if (!FIELD.test(name)) yield `${name} is not a plain name`
  const twice = repeated([...data.fields, ...data.secrets].map(({ name }) => name))
  if (twice !== undefined) yield `${twice} is named twice among its settings and secrets`
}

function* checkRoutes({ routes, id }: Plain): Generator<string> {
  for (const { path, access, method } of routes) {
    if (!PATH.test(path)) yield `its route ${path} is not a path below /api/x/${id}`
    if (!accesses.has(access)) yield `its route ${method} ${path} does not say who may call it`
  }
  const twice = repeated(routes.map(({ method, path }) => `${method} ${path}`))
  if (twice !== undefined) yield `its route ${twice} is there twice`
}

function* checkProviders({ providers, slots }: Plain): Generator<string> {
  for (const slot of slots) if (!(slotNames as readonly string[]).includes(slot)) yield `there is no slot ${slot}`
  for (const { kind, calls } of providers) {
    const known = providerKinds.find((one) => one === kind)
    if (!known) yield `there is no kind of provider ${kind}`
    if (!known) continue
    const { must, may } = providerCalls[known]
    const all = new Set<string>([...must, ...may])
    for (const call of must) if (!calls.includes(call)) yield `its ${kind} provider has no ${call}`
    for (const call of calls) if (!all.has(call)) yield `its ${kind} provider has ${call}, which no such provider has`
  }
}

function* checkTexts({ texts }: Plain): Generator<string> {
  if (Object.keys(texts).length === 0) return
  const all = new Set(Object.values(texts).flat())
  for (const { code } of languages)
    for (const key of all) if (!texts[code]?.includes(key)) yield `its text ${key} is missing in ${code}`
}

const repeated = (names: string[]) => names.find((name, at) => names.indexOf(name) !== at)
