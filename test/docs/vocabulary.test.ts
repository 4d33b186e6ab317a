import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Words that docs/glossary.md replaced: as a part of an identifier, and as a whole one. */
const retiredParts = /picture|colour/i
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

/** Lists the identifiers of a source that use retired words. Comments, strings, JSX text and URLs are not identifiers. */
function findRetiredNames(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|"[^"\n]*"|`(?:\\.|[^`\\])*`/g, '')
  const identifiers = Array.from(
    code.matchAll(/\b(?:function|const|let|class|interface|type)\s+(\w+)|[{,(]\s*(\w+)\??\s*[:,)}=]/g),
    ([, name, member]) => name ?? member ?? '',
  )
  return identifiers.filter((name) => retiredParts.test(name) || retiredNames.has(name))
}

describe('the vocabulary', () => {
  it.each(['src', 'studio', 'bench', 'scripts', 'test'])('of %s is that of the glossary', (folder) => {
    const found = globSync(`${folder}/**/*.{ts,tsx,mjs}`)
      .filter((path) => !path.endsWith('vocabulary.test.ts'))
      .flatMap((path) => findRetiredNames(readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`))
    expect(found).toEqual([])
  })

  it.each(['const pictureUrl = 1', 'function keepHouse() {}', 'const { colour } = swatch'])('catches %s', (planted) => {
    expect(findRetiredNames(planted)).toHaveLength(1)
  })
})
