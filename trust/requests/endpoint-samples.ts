import fastCheck from 'fast-check'
import type { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { pathIds, principalOf } from '#test/generated/requests.ts'
import { toInputSchema, valuesOf } from '#test/generated/values.ts'

const SEED = 7

/** An endpoint as those ask it who may, with ids for `fillIn`. */
export function addressOf(name: string, { method, url, config }: Endpoint) {
  const own = pathIds.find(([pattern]) => pattern.test(`${method} ${url}`))?.[1][0] ?? 'none'
  return {
    name,
    method,
    path: url.replace(':variantId', '@spareVariant@').replaceAll(/:\w+/g, own),
    principal: principalOf(config.access),
  }
}

/** Values that the schema takes; those made for it, when it takes none of them. */
export function samplesOf(schema: z.ZodType): unknown[] {
  const samples = fastCheck.sample(valuesOf(toInputSchema(schema)), { numRuns: 60, seed: SEED })
  const taken = samples.filter((sample) => schema.safeParse(withLikelyIds(sample)).success)
  return taken.length > 0 ? taken : samples
}

/** The one with the most texts. */
export function sampleOf(schema: z.ZodType): unknown {
  return samplesOf(schema).toSorted((one, other) => countTexts(other) - countTexts(one))[0]
}

function countTexts(value: unknown): number {
  if (typeof value === 'string') return 1
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce<number>((sum, inner) => sum + countTexts(inner), 0)
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
