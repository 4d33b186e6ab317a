import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { afterAll, expect, it } from 'vitest'
import { providerFilesOf, starterKinds } from '../../../scripts/extensions/provider-starters.ts'
import { starterOf } from '../../../scripts/extensions/starter.ts'
import { checkExtension } from './check-extension.ts'

const run = promisify(execFile)
const folder = await mkdtemp(join(tmpdir(), 'hanout-check-'))
afterAll(() => rm(folder, { recursive: true }))

/** What the kit finds wrong with an extension of this source. */
async function problemsOf(name: string, source: string) {
  const path = join(folder, name)
  await mkdir(path)
  await writeFile(
    join(path, 'index.js'),
    `import { defineExtension } from 'hanout/extension'\nexport default defineExtension(${source})`,
  )
  return wrongIn(await checkExtension(path))
}

const wrongIn = (findings: Awaited<ReturnType<typeof checkExtension>>) =>
  findings.filter(({ problem }) => problem !== '').map(({ what, problem }) => `${what}: ${problem}`)

it('the first extension of the document is fit', async () => {
  const [, source = ''] = /```ts\n(.*?)```/s.exec(await readFile('docs/extensions.md', 'utf8')) ?? []
  const path = join(folder, 'first')
  await mkdir(path)
  await writeFile(join(path, 'index.ts'), source)
  expect(source).toContain('defineExtension')
  expect(wrongIn(await checkExtension(path))).toEqual([])
})

it('a new extension is fit', async () => {
  await mkdir(join(folder, 'new'))
  await writeFile(join(folder, 'new', 'index.ts'), starterOf('fresh'))
  expect(wrongIn(await checkExtension(join(folder, 'new')))).toEqual([])
})

it.each(starterKinds)(
  'a new extension with a %s provider is fit, typed, and tries itself',
  async (kind) => {
    // In the folder of the shop, where its packages are found.
    await mkdir('build', { recursive: true })
    const path = await mkdtemp(join('build', `new-${kind}-`))
    try {
      for (const [name, source] of Object.entries(providerFilesOf(`my_${kind}`, kind)))
        await writeFile(join(path, name), source)
      expect(wrongIn(await checkExtension(path))).toEqual([])
      const { stdout } = await run('node_modules/.bin/node', [join(path, 'try.ts')])
      expect(stdout).toBe(`my_${kind} does what its API needs.\n`)
      const options = { noEmit: true, composite: false, incremental: false, skipLibCheck: true }
      const config = { extends: '../../tsconfig.json', compilerOptions: options, include: ['*.ts'] }
      await writeFile(join(path, 'tsconfig.json'), JSON.stringify(config))
      const typed = await run('node_modules/.bin/tsc', ['-p', path]).catch((error: { stdout: string }) => error)
      expect(typed.stdout).toBe('')
      const style = await resolveConfig('extensions/index.ts')
      const isWritten = await Promise.all(
        ['index.ts', 'try.ts'].map(async (name) => {
          const source = await readFile(join(path, name), 'utf8')
          return (await format(source, { ...style, parser: 'typescript' })) === source
        }),
      )
      expect(isWritten).toEqual([true, true])
    } finally {
      await rm(path, { recursive: true })
    }
  },
  120_000,
)

it('a migration may fill, change and empty its tables', async () => {
  const script = [
    'create table x_fills_notes (id text primary key, note text not null)',
    `insert into x_fills_notes (id, note) values ('a', 'one'), ('b', 'two')`,
    `update x_fills_notes set note = 'three' where id = 'a'`,
    `delete from x_fills_notes where id = 'b'`,
  ].join(';')
  const routes = `[{ method: 'GET', path: '/', access: 'anyone', summary: 'Reads', handle: async (_, { table }) => {
    const rows = await table('notes').list({})
    if (JSON.stringify(rows) !== '[{"id":"a","note":"three"}]') throw new Error(JSON.stringify(rows))
    return { status: 204 }
  } }]`
  const source = `{ id: 'fills', version: '1.0.0', name: 'Fills', migrations: { a: \`${script}\` }, routes: ${routes} }`
  expect(await problemsOf('fills', source)).toEqual([])
})

it.each([
  ['a field that no answer has', `() => ({ state: 201 })`, /its answer has a wrong shape: .*state/],
  ['an error', `({ body }) => ({ body: body.id })`, /GET \/, .*undefined/],
  [
    'a list with a condition beside where',
    `async (_, { table }) => ({ body: await table('notes').list({ id: 'a' }) })`,
    /, not id/,
  ],
])('a route is called with an empty request: %s is found', async (name, handle, problem) => {
  const route = `{ method: 'GET', path: '/', access: 'anyone', summary: 'Answers', handle: ${handle} }`
  const migrations = `{ a: 'create table x_answers_notes (id text primary key)' }`
  const source = `{ id: 'answers', version: '1.0.0', name: 'Answers', migrations: ${migrations}, routes: [${route}] }`
  const problems = await problemsOf(`answers ${name}`, source)
  expect(problems).toEqual([expect.stringMatching(problem)])
})

it.each(['extensions/loyalty', 'extensions/courier'])('%s is fit', async (path) => {
  expect(wrongIn(await checkExtension(path))).toEqual([])
})

const plain = `id: 'bad', version: '1.0.0', name: 'Bad'`

it.each([
  ['a table of the shop', `{ ${plain}, migrations: { a: 'drop table orders' } }`, /orders does not begin with x_bad_/],
  ['a table of another', `{ ${plain}, migrations: { a: 'create table x_good_notes (id text)' } }`, /x_bad_/],
  ['a query', `{ ${plain}, migrations: { a: 'create table x_bad_a as select * from users' } }`, /it may only make/],
  [
    'a call',
    `{ ${plain}, migrations: { a: "create table x_bad_a (id text default (pg_read_file('a')))" } }`,
    /may not call/,
  ],
  [
    'a hidden statement',
    `{ ${plain}, migrations: { a: "insert into x_bad_a (a) values ('--'); drop table users" } }`,
    /users/,
  ],
  [
    'a route for nobody',
    `{ ${plain}, routes: [{ method: 'GET', path: '/', access: 'all', summary: 'A', handle() {} }] }`,
    /who may call/,
  ],
  ['a right for people', `{ ${plain}, rights: ['staff:write'] }`, /no right staff:write/],
  ['an unknown event', `{ ${plain}, events: { 'order.eaten'() {} } }`, /no event order\.eaten/],
  ['an unknown field', `{ ${plain}, hooks: [] }`, /a field that no extension has: hooks/],
  ['a text in one language', `{ ${plain}, texts: { en: { a: 'A' }, fr: {}, ar: {} } }`, /its text a is missing in fr/],
  ['a host that is an address', `{ ${plain}, hosts: ['10.0.0.1'] }`, /not the name of a host/],
  [
    'what is written twice',
    `{ ${plain}, migrations: { a: 'create table x_bad_notes (id text primary key)' },
      events: { async 'order.placed'(_, { table, now }) { await table('notes').insert({ id: String(now.getTime() + Math.random()) }) } } }`,
    /repeated event wrote more rows/,
  ],
  [
    'a secret in the log',
    `{ ${plain}, secrets: { key: 'Key' }, events: { async 'order.placed'(_, { log, secrets }) { log(secrets.key) } } }`,
    /it wrote a secret/,
  ],
  [
    'an error',
    `{ ${plain}, periodic: [{ name: 'work', everyMinutes: 1, async run() { throw new Error('no') } }] }`,
    /work: no/,
  ],
  [
    'a page that reads files',
    `{ ${plain}, async room() { return (await import('node:fs')).readdirSync('/') } }`,
    /may not import/,
  ],
])('%s is found', async (name, source, problem) => {
  expect((await problemsOf(name.replaceAll(' ', '-'), source)).join('\n')).toMatch(problem)
})
