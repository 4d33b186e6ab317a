import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Endpoint } from '#domain/api/endpoint.ts'

/** What is worth a name: a plain string or number says more where it stands. */
const named = new Set(['object', 'union', 'lazy', 'enum'])

/**
 * The schemas that bodies and answers of the endpoints are made of, with what is said of them, and the names under which
 * the domain exports them: no two exports share one. Each ends in `_`, so that `Product_Input`, as it is sent, differs
 * from a `ProductInput`.
 */
export async function collectNamedSchemas(endpoints: Record<string, Endpoint>) {
  const used = new Set<z.core.$ZodType>()
  /** What a parameter each is made of: the document has no place for it as a whole. */
  const ofParameters = new Set<z.core.$ZodType>()
  for (const { schema } of Object.values(endpoints)) {
    for (const part of [schema.params, schema.querystring, schema.headers]) {
      if (!part) continue
      ofParameters.add(part)
      collectParts(part, used)
    }
    if (schema.body) collectParts(schema.body, used)
    for (const answer of Object.values(schema.response)) collectParts(answer, used)
  }
  const names = await namesOfExports()
  const registry = z.registry<z.core.GlobalMeta>()
  for (const schema of used) {
    const id = named.has(schema._zod.def.type) && !ofParameters.has(schema) ? names.get(schema) : undefined
    const { id: _, ...said } = z.globalRegistry.get(schema) ?? {}
    if (id !== undefined || Object.keys(said).length > 0) registry.add(schema, { ...said, ...(id && { id: `${id}_` }) })
  }
  return registry
}

async function namesOfExports() {
  const names = new Map<z.core.$ZodType, string>()
  for (const path of globSync('src/domain/**/*.ts', { exclude: ['**/*.test.ts'] }).toSorted()) {
    const exported = (await import(pathToFileURL(path).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported))
      if (value instanceof z.ZodType && !names.has(value)) names.set(value, name)
  }
  return names
}

/** Adds a schema and all that it is made of. */
function collectParts(schema: z.core.$ZodType, found: Set<z.core.$ZodType>) {
  if (found.has(schema)) return
  found.add(schema)
  const collect = (value: unknown): void => {
    if (value instanceof z.core.$ZodType) collectParts(value, found)
    else if (Array.isArray(value)) value.forEach(collect)
    else if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
      Object.values(value).forEach(collect)
  }
  collect({ ...schema._zod.def })
  if (schema._zod.parent) collectParts(schema._zod.parent, found)
}
