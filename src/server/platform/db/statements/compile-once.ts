import type { CompiledQuery, Kysely, QueryResult } from 'kysely'

/** Shapes of values that each statement keeps: lists of many lengths are compiled each time. */
const KEPT_SHAPES = 64

/** Stands for a value while a statement is compiled. Whatever looks at it fails. */
class Placeholder {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError('A statement that is compiled once must not depend on its values')
  }
}

interface Built<Row> {
  compile(): CompiledQuery<Row>
}

/**
 * Makes a statement that is built and compiled once, which takes longer than executing it. `build` gets placeholders:
 * it may spread, map and pass on what it is given, and must not decide by it. Values are objects and lists of strings,
 * numbers, null and undefined. Each length of a list is a statement of its own.
 */
export function compileOnce<Tables, Values, Row>(
  build: (db: Kysely<Tables>, values: Values) => Built<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<QueryResult<Row>> {
  /** Compiled statements by the adapter of the engine. */
  const engines = new Map<unknown, Map<string, CompiledQuery<Row>>>()
  return (db, values) => {
    const engine = db.getExecutor().adapter.constructor
    const kept = engines.get(engine) ?? new Map<string, CompiledQuery<Row>>()
    engines.set(engine, kept)
    const flat: unknown[] = []
    const shape = flatten(values, flat)
    const compiled = kept.get(shape) ?? build(db, toTemplate(values, { next: 0 }) as Values).compile()
    if (kept.size < KEPT_SHAPES) kept.set(shape, compiled)
    const parameters = compiled.parameters.map((value) => (value instanceof Placeholder ? flat[value.index] : value))
    return db.executeQuery({ ...compiled, parameters })
  }
}

/**
 * Adds the values to `flat`. Answers what they have in common with others that the same statement fits: names, lengths,
 * and what is undefined.
 */
function flatten(value: unknown, flat: unknown[]): string {
  if (value === undefined) return '-'
  if (Array.isArray(value)) return `[${value.map((one) => flatten(one, flat)).join('')}]`
  if (typeof value !== 'object' || value === null) {
    flat.push(value)
    return '?'
  }
  let shape = '{'
  for (const name in value) shape += `${name}:${flatten(value[name as never], flat)}`
  return `${shape}}`
}

/** The same values with placeholders, numbered in the order of `flatten`. */
function toTemplate(value: unknown, count: { next: number }): unknown {
  if (value === undefined) return undefined
  if (Array.isArray(value)) return value.map((one) => toTemplate(one, count))
  if (typeof value !== 'object' || value === null) return new Placeholder(count.next++)
  if (Object.getPrototypeOf(value) !== Object.prototype)
    throw new TypeError(`A statement that is compiled once cannot take a ${value.constructor.name}`)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toTemplate(one, count)]))
}
