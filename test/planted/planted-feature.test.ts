import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

/**
 * What one new feature changes of the files that are there: `test/planted/feature/` has its own files, with a table,
 * two endpoints, a mail, a job, a room and texts. It is planted in a copy of the tree.
 */
const edits: { file: string; before: string; add: string }[] = [
  { file: 'src/server/features.ts', before: '', add: "import { ideaFeature } from './ideas/feature.ts'\n" },
  { file: 'src/server/features.ts', before: '] as const satisfies', add: '  ideaFeature,\n' },
  { file: 'src/back-office/rooms.ts', before: '', add: "import { ideaRoom } from './ideas/room.ts'\n" },
  { file: 'src/back-office/rooms.ts', before: '  collectionRoom,\n', add: '  ideaRoom,\n' },
  {
    file: 'src/domain/api/admin-endpoints.ts',
    before: '',
    add: "import { ideaEndpoints } from '#domain/ideas/idea-endpoints.ts'\n",
  },
  { file: 'src/domain/api/admin-endpoints.ts', before: '  ...auditEndpoints,\n', add: '  ...ideaEndpoints,\n' },
  {
    file: 'src/server/schema/tables.ts',
    before: '',
    add: "import { ideaTableFacts, type IdeaTables } from './tables/ideas.ts'\n",
  },
  { file: 'src/server/schema/tables.ts', before: '    ImportTables,\n', add: '    IdeaTables,\n' },
  { file: 'src/server/schema/tables.ts', before: '  ...importTableFacts,\n', add: '  ...ideaTableFacts,\n' },
  { file: 'src/domain/mail/mail.ts', before: "  'newsletter',\n", add: "  'new-ideas',\n" },
  {
    file: 'docs/architecture.md',
    before: '| `images` ',
    add: '| `ideas` | yes | yes | yes | what customers asked for |\n',
  },
]

/** What `npm run texts` writes again. */
const written = [
  'src/domain/texts/catalogues.ts',
  'src/domain/texts/text-values.ts',
  'src/back-office/frame/palette/palette-names.json',
]

const run = promisify(execFile)
let folder: string

/** Runs a program of the packages in the copy, and answers what it printed; throws with that where it fails. */
async function runIn(script: string, ...args: string[]) {
  // The tests of the copy are not those of this process.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV)/.test(name)))
  const options = { cwd: folder, env: { ...env, NO_COLOR: '1' }, maxBuffer: 1e8 }
  try {
    const { stdout } = await run(process.execPath, [script, ...args], options)
    return stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${script} ${args.join(' ')}\n${stdout}\n${stderr}`, { cause: error })
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hanout-planted-'))
  for (const part of ['src', 'test', 'trust', 'scripts', 'docs', 'bench', 'studio', 'public'])
    await cp(part, join(folder, part), { recursive: true, filter: (path) => path !== join('test', 'planted') })
  for (const file of globSync('*.{json,ts}')) await cp(file, join(folder, file))
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  await cp('test/planted/feature', folder, { recursive: true })
  const migrations = globSync('src/server/schema/migrations/*').toSorted()
  const number = Number(basename(migrations.at(-1) ?? '').slice(0, 4)) + 1
  const placeOf = (name: string) => join(folder, 'src/server/schema/migrations', name)
  await rename(placeOf('next_ideas.sql'), placeOf(`${String(number).padStart(4, '0')}_ideas.sql`))
  for (const { file, before, add } of edits) {
    const text = await readFile(join(folder, file), 'utf8')
    const places = before ? text.split(before).length - 1 : 1
    expect(places, `${file} has one place for ${add}`).toBe(1)
    const at = text.indexOf(before)
    await writeFile(join(folder, file), text.slice(0, at) + add + text.slice(at))
  }
  await runIn('scripts/write-texts.ts')
})

afterAll(() => rm(folder, { recursive: true }))

it('touches five files that are there, a line of the architecture, and what a command writes', async () => {
  const touched: string[] = []
  for (const file of globSync('{src,test,trust,scripts,docs}/**/*.{ts,tsx,json,md,csv,sql}')) {
    if (file.startsWith(join('test', 'planted'))) continue
    const [own, planted] = await Promise.all([file, join(folder, file)].map((path) => readFile(path, 'utf8')))
    if (own !== planted) touched.push(file)
  }
  const code = touched.filter((file) => !written.includes(file) && !file.startsWith('docs/'))
  expect(code).toHaveLength(5)
  expect(touched.toSorted()).toEqual([...code, ...written, 'docs/architecture.md'].toSorted())
})

/** The tests that look over all features, and so over this one. */
const tests = [
  'src/server/ideas',
  'src/server/features.test.ts',
  'src/server/schema/migrations.test.ts',
  'src/server/privacy/erasure.test.ts',
  'src/server/accounts/keys/account-keys.test.ts',
  'src/back-office/rooms.test.ts',
  'test/access.test.ts',
  'test/docs/folders.test.ts',
  'test/walls/exports.test.ts',
  'test/walls/web-paths.test.ts',
  'trust/promises/everyone/page-states.test.ts',
]

it('compiles, keeps the walls and does what it should', { timeout: 600_000 }, async () => {
  await runIn('node_modules/typescript/bin/tsc', '-p', '.', '--incremental', 'false', '--checkers', '1')
  const files = [...edits.map(({ file }) => file), 'src/domain/ideas', 'src/server/ideas', 'src/back-office/ideas']
  await runIn('node_modules/oxlint/bin/oxlint', ...files)
  expect(await runIn('node_modules/vitest/vitest.mjs', 'run', ...tests)).toContain(`Test Files  ${tests.length} passed`)
})
