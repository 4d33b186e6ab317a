import fastCheck from 'fast-check'
import type { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { pathIds, type Principal } from '#test/generated/requests.ts'
import { toInputSchema, valuesOf } from '#test/generated/values.ts'

const SEED = 7

/** An endpoint as those ask it who may, with ids for `fillIn`. */
export function addressOf(name: string, { method, url, config }: Endpoint) {
  const own = pathIds.find(([pattern]) => pattern.test(`${method} ${url}`))?.[1][0] ?? 'none'
  const principal: Principal = config.access === 'anyone' ? 'guest' : config.access === 'admin' ? 'admin' : 'customer'
  return { name, method, path: url.replace(':variantId', '@spareVariant@').replaceAll(/:\w+/g, own), principal }
}

/** The value with the most texts among some that the schema takes; of those made for it, when it takes none. */
export function sampleOf(schema: z.ZodType | undefined): unknown {
  if (!schema) return undefined
  const samples = fastCheck.sample(valuesOf(toInputSchema(schema)), { numRuns: 60, seed: SEED })
  const taken = samples.filter((sample) => schema.safeParse(withLikelyIds(sample)).success)
  const [most] = (taken.length > 0 ? taken : samples).toSorted(
    (one, other) => listTexts(other).length - listTexts(one).length,
  )
  return most
}

const likely: Record<string, string> = {
  '@email@': 'amel@example.com',
  '@updatedAt@': '2026-01-01T00:00:00.000Z',
  '@number@': '1000001',
}

/** The value with something of the kind that `fillIn` puts there. */
const withLikelyIds = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value).replaceAll(/@\w+@/g, (word) => likely[word] ?? '0199aaaa-0000-7000-8000-000000000000'),
  )

/** Where in a value a text stands: the names and numbers that lead to it. */
export type TextPath = readonly string[]

export function listTexts(value: unknown, path: TextPath = []): TextPath[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => listTexts(inner, [...path, name]))
}

/** The value with another text at that place. */
export function replaceText(value: unknown, [name, ...rest]: TextPath, text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === name ? replaceText(inner, rest, text) : inner))
  const object = value as Record<string, unknown>
  return { ...object, [name]: replaceText(object[name], rest, text) }
}
