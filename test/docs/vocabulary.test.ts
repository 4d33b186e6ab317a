import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { wordExceptions } from './word-exceptions.ts'

/** Names that were replaced, and are in no column of the glossary. */
const retiredNames = new Set([
  'keepHouse',
  'sayAlive',
  'tellPixel',
  'press',
  'Turns',
  'Belongings',
  'CartKeeper',
  'OrderPulse',
  'isForEyes',
])

/** The words of the column "not" of the glossary's tables. */
const replacedWords = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .flatMap((line) => /^\|[^|]+\|[^|]+\|([^|]+)\|$/.exec(line)?.[1] ?? [])
  .flatMap((cell) => cell.split(',').map((word) => word.trim()))
  .filter((word) => word !== '' && word !== 'not' && !/^-+$/.test(word))

const anyWord = new RegExp(`(?<![a-z])(${replacedWords.join('|')})s?(?![a-z])`, 'g')

/** A replaced word, and where it stands: a path, and a name or the text around the word. */
interface Use {
  word: string
  place: string
}

/** The replaced words of a name, which may be of several: `discountCode`, `discount-code`, `DISCOUNT_CODE`. */
function findInName(path: string, name: string): Use[] {
  const words = name
    .replaceAll(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
  return Array.from(words.matchAll(anyWord), ([, word = '']) => ({ word, place: `${path}: ${name}` }))
}

function findInText(path: string, text: string): Use[] {
  const line = text.replaceAll(/\s+/g, ' ')
  return Array.from(line.toLowerCase().matchAll(anyWord), ({ 1: word = '', index }) => ({
    word,
    place: `${path}: … ${line.slice(Math.max(0, index - 30), index + 40)} …`,
  }))
}

const comment = /^[ \t]*\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm
const literal = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"[^"\n]*"|`(?:\\.|[^`\\])*`/g
const declared = /\b(?:function|const|let|class|interface|type)\s+(\w+)|[{,(]\s*(\w+)\??\s*[:,)}=]/g
/** What Markdown quotes: code, targets of links, and words in quotation marks. */
const quoted = /```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|"[^"\n]*"|<[^>]*>|https?:\S+/g

/** The names that a source declares. Comments, strings, JSX text and URLs are none. */
const namesIn = (source: string) =>
  Array.from(source.replaceAll(literal, '').matchAll(declared), ([, name, member]) => name ?? member ?? '')

const pathNames = (path: string) => path.split('/').map((part) => part.replace(/\..*/, ''))

/** The replaced words of a source: in its path, its names and its comments. */
function findInSource(path: string, source: string): Use[] {
  const names = new Set([...pathNames(path), ...namesIn(source)])
  return [
    ...Array.from(names).flatMap((name) => findInName(path, name)),
    ...Array.from(source.matchAll(comment)).flatMap(([text]) => findInText(path, text.replaceAll(quoted, ' '))),
  ]
}

const isWrong = ({ word, place }: Use) =>
  wordExceptions
    .filter((exception) => exception.word === word)
    .every(({ only, except }) => (only ? only.test(place) : !except?.test(place)))

const sources = globSync('{src,studio,bench,scripts,test,trust}/**/*.{ts,tsx,mjs}')
  // What was written once stays as it is; the lists of words are here.
  .filter((path) => !path.includes('schema/migrations/') && !/docs\/(vocabulary\.test|word-exceptions)\.ts$/.test(path))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
const usesInCode = sources.flatMap(({ path, source }) => findInSource(path, source))

/** Records keep the words of their day, the guide speaks to merchants, and what is generated quotes the specification. */
const isQuotation = (path: string) => /^docs\/(glossary|conformance)\.md$/.test(path)
const usesInDocs = [...globSync('docs/*.md'), ...globSync('*.md'), 'studio/README.md']
  .filter((path) => path !== 'CHANGELOG.md' && !isQuotation(path))
  .flatMap((path) => findInText(path, readFileSync(path, 'utf8').replaceAll(quoted, ' ')))

const listed = (uses: readonly Use[]) => uses.filter(isWrong).map(({ word, place }) => `${word} in ${place}`)

describe('the vocabulary of the glossary', () => {
  it('is read from its column of words that are not used', () => {
    expect(replacedWords).toEqual(
      expect.arrayContaining(['article', 'picture', 'discount code', 'colour', 'bordereau']),
    )
    expect(replacedWords.length).toBeGreaterThan(50)
  })

  it('is that of names and comments', () => {
    expect(listed(usesInCode)).toEqual([])
  })

  it('is that of the docs', () => {
    expect(listed(usesInDocs)).toEqual([])
  })

  it('has taken the place of names that charmed their author', () => {
    // A proof may press a button.
    const found = sources.flatMap(({ path, source }) =>
      (path.startsWith('trust/') ? [] : namesIn(source)).flatMap((name) =>
        retiredNames.has(name) ? `${path}: ${name}` : [],
      ),
    )
    expect(found).toEqual([])
  })

  it('has no exception for a word that is not in the glossary, or that nothing needs', () => {
    const uses = [...usesInCode, ...usesInDocs]
    const idle = wordExceptions.filter(
      ({ word, only, except }) =>
        !replacedWords.includes(word) ||
        !uses.some((use) => use.word === word && (only ? !only.test(use.place) : except?.test(use.place))),
    )
    expect(idle.map(({ word, because }) => `${word}: ${because}`)).toEqual([])
  })

  it.each([
    'const pictureUrl = 1',
    'const { colour } = swatch',
    'function readDiscountCodes() {}',
    'interface Wallet {}',
    '/** What a picture costs. */',
  ])('refuses %s', (planted) => {
    expect(listed(findInSource('src/server/planted.ts', planted))).toHaveLength(1)
  })

  it.each([
    ['src/server/collections/planted.ts', 'const filter = 1', 1],
    ['src/server/catalog/planted.ts', 'const filter = 1', 0],
    ['src/server/planted.ts', "const name = 'picture'", 0],
    ['src/server/planted-picture.ts', '', 1],
  ])('looks at where a word stands: %s, %s', (path, source, faults) => {
    expect(listed(findInSource(path, source))).toHaveLength(faults)
  })
})
