import { z } from 'zod'

/** A list that is longer than it may be: where it stands, and what its schema says of it. */
export interface Oversized {
  path: string
  message: string
}

type Look = (value: unknown) => Oversized | undefined

interface Def {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  options?: z.core.$ZodType[]
  valueType?: z.core.$ZodType
  getter?: () => z.core.$ZodType
}

/**
 * What finds the first list that is longer than its schema lets it be. Zod reads and complains of each element before it counts them: a
 * list of a hundred thousand would be read, and refused, a hundred thousand times.
 */
export function compileOversized(schema: z.core.$ZodType): (data: unknown) => Oversized | undefined {
  const look = toLook(schema, new Map())
  return (data) => look?.(data)
}

/** Undefined where a schema bounds no list. */
function toLook(schema: z.core.$ZodType, known: Map<z.core.$ZodType, Look | undefined>): Look | undefined {
  if (known.has(schema)) return known.get(schema)
  // A schema that holds itself is looked into once.
  known.set(schema, undefined)
  const look = makeLook(schema, (inner) => toLook(inner, known))
  known.set(schema, look)
  return look
}

function makeLook(schema: z.core.$ZodType, lookInto: (inner: z.core.$ZodType) => Look | undefined): Look | undefined {
  // The types of Zod reveal only the kind of a schema.
  const def = schema._zod.def as unknown as Def
  if (def.type === 'object') return lookIntoFields(def.shape ?? {}, lookInto)
  if (def.type === 'array' && def.element) return lookIntoList(schema as z.core.$ZodArray, lookInto(def.element))
  if (def.type === 'union') return lookIntoOptions((def.options ?? []).map(lookInto))
  if (def.type === 'record' && def.valueType) return lookIntoValues(lookInto(def.valueType))
  const inner = def.innerType ?? def.in ?? (def.type === 'lazy' ? def.getter?.() : undefined)
  return inner && lookInto(inner)
}

/** What was found within a field or an element. Its path is written from its end, so that nothing is written where nothing is found. */
const within = (name: string | number, { path, message }: Oversized) => ({
  path: `${name}${path && '.'}${path}`,
  message,
})

function lookIntoFields(
  shape: Record<string, z.core.$ZodType>,
  lookInto: (inner: z.core.$ZodType) => Look | undefined,
): Look | undefined {
  const fields = Object.entries(shape).flatMap(([name, inner]) => {
    const look = lookInto(inner)
    return look ? [{ name, look }] : []
  })
  if (fields.length === 0) return undefined
  return (value) => {
    if (typeof value !== 'object' || value === null) return undefined
    for (const { name, look } of fields) {
      const found = look((value as Record<string, unknown>)[name])
      if (found) return within(name, found)
    }
    return undefined
  }
}

function lookIntoList(schema: z.core.$ZodArray, look: Look | undefined): Look | undefined {
  const maximum = maximumOf(schema)
  if (maximum === Infinity && !look) return undefined
  return (value) => {
    if (!Array.isArray(value)) return undefined
    if (value.length > maximum) return { path: '', message: messageOf(schema, value) }
    if (!look) return undefined
    for (const [index, element] of value.entries()) {
      const found = look(element)
      if (found) return within(index, found)
    }
    return undefined
  }
}

function maximumOf({ _zod: { def } }: z.core.$ZodArray) {
  const maxima = (def.checks ?? []).map((check) => {
    const { check: kind, maximum, length } = check._zod.def as { check: string; maximum?: number; length?: number }
    return (kind === 'max_length' ? maximum : kind === 'length_equals' ? length : undefined) ?? Infinity
  })
  return Math.min(Infinity, ...maxima)
}

/** What the schema says of a list with so many elements. */
function messageOf(schema: z.core.$ZodArray, list: readonly unknown[]) {
  const counted = z.core.clone(schema, { ...schema._zod.def, element: z.unknown() })
  return z.core.safeParse(counted, list).error?.issues[0]?.message ?? ''
}

/** A value is too long when it is for every option that bounds lists: the one that is meant is among them. */
function lookIntoOptions(options: readonly (Look | undefined)[]): Look | undefined {
  const looks = options.filter((look) => look !== undefined)
  if (looks.length === 0) return undefined
  return (value) => {
    let found: Oversized | undefined
    for (const look of looks) {
      found = look(value)
      if (!found) return undefined
    }
    return found
  }
}

function lookIntoValues(look: Look | undefined): Look | undefined {
  if (!look) return undefined
  return (value) => {
    if (typeof value !== 'object' || value === null) return undefined
    for (const [name, inner] of Object.entries(value)) {
      const found = look(inner)
      if (found) return within(name, found)
    }
    return undefined
  }
}
