import { parse } from 'csv-parse/sync'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import asvs from './asvs-requirements.json' with { type: 'json' }

interface Row {
  requirement: string
  level: string
  'in short': string
  verdict: string
  'shown by': string
  note: string
}

const rows = parse<Row>(readFileSync('docs/asvs.csv', 'utf8'), { columns: true })

/** The numbers of levels 1 and 2: a section's levels stand one after the other, the first for its requirement 1. */
const numbers = Object.entries<string>(asvs.levels).flatMap(([section, levels]) =>
  Array.from(levels, (level, index) => ({ requirement: `${section}.${index + 1}`, level })).filter(
    ({ level }) => level < '3',
  ),
)

/** What a row refers to that does not exist: documents, test files, titles in them. */
function findMissing({ 'shown by': shownBy }: Pick<Row, 'shown by'>) {
  return shownBy
    .split(' | ')
    .filter(Boolean)
    .filter((reference) => {
      const [path = '', ...title] = reference.split(': ')
      if (!existsSync(path)) return true
      if (title.length === 0) return !path.startsWith('docs/')
      return !hasTitle(readFileSync(path, 'utf8'), title.join(': '))
    })
}

const hasTitle = (source: string, title: string) =>
  ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))

describe('docs/asvs.csv', () => {
  it('has every requirement of levels 1 and 2 once', () => {
    const listed = rows.map(({ requirement, level }) => ({ requirement, level }))
    expect(listed).toEqual(numbers)
    expect(listed).toHaveLength(253)
  })

  it('names documents, tests and titles that exist', () => {
    expect(rows.flatMap(findMissing)).toEqual([])
  })

  it('says what shows a requirement that is met, and why another is not', () => {
    const wrong = rows.filter(({ verdict, note, ...row }) => {
      if (verdict === 'met') return !row['shown by']
      return !['not met', 'does not apply'].includes(verdict) || !note
    })
    expect(wrong).toEqual([])
  })

  it.each([
    'test/nowhere.test.ts: a title',
    'test/docs/asvs.test.ts: no such title',
    'docs/nowhere.md',
    'src/server/app.ts',
  ])('is caught with a wrong reference: %s', (shownBy) => {
    expect(findMissing({ 'shown by': shownBy })).toEqual([shownBy])
  })
})
