import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sources = globSync('{src,test,trust,bench,scripts,studio}/**/*.{ts,tsx,mjs}', {
  exclude: ['test/planted/**', 'test/walls/plain-code.test.ts'],
})
const LONGEST_COMMENT = 140

/** The lines of all sources that are so, as path and number. */
const linesWith = (isSo: (line: string) => boolean) =>
  sources.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) => (isSo(line) ? `${path}:${index + 1}` : [])),
  )

it('no object literal is spread into another', () => {
  expect(sources.length).toBeGreaterThan(2_000)
  expect(linesWith((line) => line.includes('...{'))).toEqual([])
})

it('no line of a comment is longer than 140 characters', () => {
  const isComment = (line: string) => /^\s*(\/\*\*|\* |\/\/ )/.test(line)
  expect(linesWith((line) => isComment(line) && line.length > LONGEST_COMMENT)).toEqual([])
})
