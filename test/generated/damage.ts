import fastCheck, { type Arbitrary } from 'fast-check'

/** Values of a wrong type, size or kind. */
const strange: Arbitrary<unknown> = fastCheck.constantFrom<unknown>(
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 1e-9],
  ...['', ' ', '0', '-1', 'NaN', 'Infinity', '1e999', 'null', '__proto__', 'constructor', 'toString'],
  ...['a\0b', '\0', 'a\uD800', '\uDC00b', '\u202Eabc', 'e\u0301'.repeat(50), '👩‍👩‍👧‍👦'.repeat(40), '\r\nx: y', '\u{10FFFF}'],
  ...["' or 1=1 --", '"; drop', '%', '_', '\\', '%27', '${7*7}', '{{7*7}}', '<script>alert(1)</script>', '=1+1'],
  ...['../../../x', 'a'.repeat(300), 'a'.repeat(70_000), '9'.repeat(400), '٣'.repeat(20), '1'.repeat(64)],
  ...[[], {}, [[]], [null], [{}], { length: 5 }, { toString: 1 }, { $ne: '' }],
  ...[nest(50), nest(2_000), Array.from({ length: 3_000 }, () => 0), Array.from({ length: 600 }, () => ({}))],
  ...['2026-02-30', '0000-00-00', '9999-99-99', '+99999-01-01', '2026-11-22T00:00:00.000Z'],
)

/** Names that reach what every object has, or nothing. */
const extraName = fastCheck.constantFrom(
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'isAdmin', 'id', '', '\0', 'a.b', '0'],
)

type Path = (string | number)[]

/** One field wrong, missing or too much. */
type Damage =
  | { kind: 'set'; at: number; value: unknown }
  | { kind: 'remove'; at: number }
  | { kind: 'add'; at: number; name: string; value: unknown }
  | { kind: 'repeat'; at: number }

const at = fastCheck.nat({ max: 1_000 })
const damage: Arbitrary<Damage> = fastCheck.oneof(
  { weight: 5, arbitrary: fastCheck.record({ kind: fastCheck.constant('set' as const), at, value: strange }) },
  { weight: 1, arbitrary: fastCheck.record({ kind: fastCheck.constant('remove' as const), at }) },
  {
    weight: 1,
    arbitrary: fastCheck.record({ kind: fastCheck.constant('add' as const), at, name: extraName, value: strange }),
  },
  { weight: 1, arbitrary: fastCheck.record({ kind: fastCheck.constant('repeat' as const), at }) },
)

/** The value of another arbitrary with one thing wrong. */
export function damaged(values: Arbitrary<unknown>): Arbitrary<unknown> {
  return fastCheck.tuple(values, damage).map(([value, wrong]) => applyDamage(structuredClone(value), wrong))
}

function applyDamage(root: unknown, wrong: Damage): unknown {
  const paths = listPaths(root)
  const path = paths[wrong.at % paths.length] ?? []
  if (path.length === 0) return wrong.kind === 'set' ? wrong.value : root
  const name = path.at(-1) as string
  const holder = path.slice(0, -1).reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], root)
  const fields = holder as Record<string, unknown>
  if (wrong.kind === 'remove') {
    if (Array.isArray(holder)) holder.splice(Number(name), 1)
    else delete fields[name]
  } else if (wrong.kind === 'set') fields[name] = wrong.value
  else if (wrong.kind === 'repeat')
    fields[name] = typeof fields[name] === 'string' ? fields[name].repeat(90) : [fields[name], fields[name]]
  // A field of a list would not be in the JSON.
  else if (Array.isArray(holder)) holder.push(wrong.value)
  // Defined, not assigned, so that `__proto__` becomes a field of the JSON.
  else
    Object.defineProperty(holder, wrong.name, {
      value: wrong.value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  return root
}

/** The path of everything within a value, and of itself. Without recursion: some values are nested deeper than the stack. */
export function listPaths(value: unknown): Path[] {
  const paths: Path[] = []
  const open: { path: Path; value: unknown }[] = [{ path: [], value }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { path } = next
    paths.push(path)
    const inside = typeof next.value === 'object' && next.value !== null ? Object.entries(next.value) : []
    for (const [name, inner] of inside.toReversed()) open.push({ path: [...path, name], value: inner })
  }
  return paths
}

/** JSON that is none, or not an object. */
export const brokenJson = fastCheck.constantFrom(
  ...[
    '',
    '{',
    '}',
    'null',
    '[]',
    '0',
    '"a"',
    'NaN',
    '{"a":NaN}',
    "{'a':1}",
    '{"a":1,}',
    '\uFEFF{}',
    '{}{}',
    'undefined',
  ],
  ...[
    '['.repeat(20_000),
    '{"a":'.repeat(5_000),
    '{"__proto__":{"isAdmin":true}}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
  ],
  ...['{"constructor":{"prototype":{"isAdmin":true}}}', `{"a":"${'a'.repeat(1_200_000)}"}`, '{"a":1e999}', '\0'],
)

function nest(depth: number): unknown {
  let value: unknown = []
  for (let level = 0; level < depth; level++) value = [value]
  return value
}
