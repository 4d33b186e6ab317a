import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/place-an-order.md',
  'docs/walks.md',
  'docs/cache.md',
  'docs/database.md',
  'docs/bundle.md',
  'docs/add-a-language.md',
  'docs/trust.md',
  'docs/security.md',
  'docs/deploy.md',
  'docs/dependencies.md',
  'docs/decisions/README.md',
  'studio/README.md',
].filter((path) => existsSync(path))

const files = globSync(['{src,test,bench,trust,scripts,studio}/**/*.{ts,tsx,mjs,sql}', 'vite.config.ts'])
const sources = files.filter((path) => path !== 'test/docs/documents.test.ts').map((path) => readFileSync(path, 'utf8'))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** Names that the sources declare: functions, types, constants, members and error codes. */
const declared = new Set(
  sources.flatMap((source) => [
    ...Array.from(
      source.matchAll(/\b(?:function|const|class|interface|type|let)\s+(\w+)/g),
      ([, name]) => name as string,
    ),
    ...Array.from(
      source.matchAll(/^\s+(?:async |readonly |static |get )*(\w+)\??[(:,]/gm),
      ([, name]) => name as string,
    ),
    ...Array.from(source.matchAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g), ([name]) => name),
  ]),
)

/**
 * Returns the names in a document that the repository does not have: paths, links, npm scripts and symbols. Paragraphs that
 * begin with "Before," tell of earlier code.
 */
function findUnknownNames(text: string, folder = '.'): string[] {
  const current = text.replaceAll(/^Before, [\s\S]*?(?=\n\n|$(?![\s\S]))/gm, '')
  const code = Array.from(current.matchAll(/`([^`\n]+)`/g), ([, name]) => name as string)
  const paths = code
    .filter((name) => /^[\w.-]+(\/[\w.*+-]*)+$/.test(name) || /^[\w-]+\.(md|json|ts|tsx|mjs)$/.test(name))
    .filter((name) => name.includes('.') || /^(src|test|bench|trust|scripts|studio|docs|public)\//.test(name))
  const links = Array.from(text.matchAll(/\]\((?!https?:|#)([^)#]+)/g), ([, path]) => path as string)
  const commands = Array.from(
    text.matchAll(/npm run (?:-s )?([\w:-]+)|npm (test|start)\b/g),
    ([, run, name]) => run ?? name ?? '',
  )
  const symbols = code
    .map((name) => name.replace(/\(.*\)$/, ''))
    .filter((name) => /^[a-z]+[A-Z]\w*$|^[A-Z][a-z]+[A-Z]\w*$|^[A-Z]+(_[A-Z]+)+$/.test(name))
  return [
    ...paths.filter(
      (path) =>
        !path.startsWith('build/') &&
        ![path, join(folder, path)].some((place) => globSync(place).length > 0) &&
        !(!path.includes('/') && files.some((file) => file.endsWith(`/${path}`))),
    ),
    ...links.filter((path) => !existsSync(join(folder, path))),
    ...commands.filter((name) => !(name in scripts)),
    ...symbols.filter((name) => !declared.has(name)),
  ]
}

/** The pairs "`file`: `name`" of a document whose file does not declare that name. */
function findMisplacedNames(text: string): string[] {
  return Array.from(text.matchAll(/`([\w./-]+\.tsx?)`: `(\w+)`/g))
    .filter(([, path = '', name = '']) => {
      const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
      return !new RegExp(`\\b(?:function|const|class|interface|type) ${name}\\b|^ +(?:async )?${name}[(:]`, 'm').test(
        source,
      )
    })
    .map(([pair]) => pair)
}

describe('the documents', () => {
  it.each(documents)('%s names only what exists', (path) => {
    expect(findUnknownNames(readFileSync(path, 'utf8'), dirname(path))).toEqual([])
  })

  it.each([
    '`src/server/nowhere.ts`',
    '`docs/nowhere.md`',
    '[here](nowhere.md)',
    'npm run nowhere',
    '`goNowhere()`',
    '`NOWHERE_FOUND`',
  ])('are caught with a wrong name: %s', (planted) => {
    expect(findUnknownNames(`See ${planted}.`)).toHaveLength(1)
  })

  it('have the version of the package as the newest in the changelog', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    const [newest] = readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## \[(\d[^\]]*)\] - \d{4}-\d\d-\d\d$/gm)
    expect(newest?.[1]).toBe(version)
  })

  it('name functions beside the file that declares them', () => {
    const walks = readFileSync('docs/walks.md', 'utf8')
    expect(walks.match(/`[\w./-]+\.tsx?`: `\w+`/g)?.length).toBeGreaterThan(60)
    expect(findMisplacedNames(walks)).toEqual([])
  })

  it('are caught with a function of another file', () => {
    expect(findMisplacedNames('`src/server/app.ts`: `placeOrder`')).toHaveLength(1)
  })
})
