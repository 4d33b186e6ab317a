import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sides = ['src/domain', 'src/server', 'src/back-office'] as const

const foldersOf = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))

/** The lines of the table of folders, each by its word: in which sides it says that the word has a folder. */
function readLines() {
  const rows = readFileSync('docs/architecture.md', 'utf8').matchAll(
    /^\| `([a-z-]+)` +\| *(yes)? *\| *(yes)? *\| *(yes)? *\| +\S.*\|$/gm,
  )
  return Array.from(rows, ([, word = '', ...said]) => ({ word, said: said.map((cell) => cell === 'yes') }))
}

it('every folder of domain, server and back office has its line in the architecture', () => {
  const words = new Set(sides.flatMap(foldersOf))
  const folders = Array.from(words, (word) => ({ word, said: sides.map((side) => foldersOf(side).includes(word)) }))
  const byWord = (a: { word: string }, b: { word: string }) => (a.word < b.word ? -1 : 1)
  expect(readLines()).toEqual(folders.toSorted(byWord))
})
