import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { catalogues } from '#domain/texts/catalogues.ts'
import { languages } from '#domain/texts/languages.ts'
import { parseMessage } from '#domain/texts/parse-message.ts'

const sources = globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts'] }).map((path) => readFileSync(path, 'utf8'))

/** The actions of staff that a source writes: the codes beside `action:`. */
function findActions(source: string): string[] {
  const lines = source.split('\n').filter((line) => /\baction(:| =)/.test(line))
  return lines.flatMap((line) => [...line.matchAll(/'([a-z-]+\.[a-z_-]+)'/g)].map(([, code = '']) => code))
}

/** What a text chooses by. */
function casesOf(text: string): string[] {
  const [choice] = [parseMessage(text)].flat()
  return typeof choice === 'object' ? Object.keys(choice[2] ?? {}) : []
}

const actions = [...new Set(sources.flatMap(findActions))].toSorted()
const toCase = (action: string) => action.replaceAll(/[.-]/g, '_')

it.each(languages)('the log of staff has a sentence for every action in $code', ({ code }) => {
  expect(actions.length).toBeGreaterThan(40)
  const cases = casesOf(catalogues[code]['activity.did'] ?? '')
  expect(actions.filter((action) => !cases.includes(toCase(action)))).toEqual([])
})

it('an action without a sentence is found', () => {
  expect(findActions("  action: isNew ? 'wish.added' : 'wish.edited',")).toEqual(['wish.added', 'wish.edited'])
  expect(casesOf(catalogues.en['activity.did'] ?? '')).not.toContain('wish_added')
})
