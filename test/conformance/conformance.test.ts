import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findGaps, findProofs, readProofs, readSentences, renderConformance } from './conformance.ts'

const sentences = readSentences()
const proofs = readProofs()

describe('conformance with the specification', () => {
  it('is shown by a test for every sentence and every ruling', () => {
    expect(findGaps(sentences, proofs)).toEqual([])
  })

  it('is written down as it is (npm run conformance writes it)', () => {
    expect(readFileSync('docs/conformance.md', 'utf8')).toBe(renderConformance(sentences, proofs))
  })

  it('misses no sentence whose only test goes', () => {
    for (const proof of proofs) {
      const others = proofs.filter((other) => other !== proof)
      const lost = proof.ids.filter((id) => !others.some(({ ids }) => ids.includes(id)))
      const gaps = findGaps(sentences, others)
      for (const id of lost) expect(gaps.some((gap) => gap.startsWith(`${id} has no test`))).toBe(true)
    }
  })

  it('refuses a comment that names no sentence', () => {
    const source = "// Shows §2.1, §99.1.\ntest('opens', () => {})\n"
    expect(findGaps(sentences, findProofs('a.spec.ts', source))).toContain(
      'a.spec.ts: "opens" shows §99.1, which does not exist',
    )
  })

  it('reads the comments above tests, tables of tests, groups and steps', () => {
    const source = `
  // Shows §2.17, R9.
  // The guard comes first.
  test('a "quoted" title', async () => {})
// Shows §3.1.
describe('a group', () => {
// Shows R1,
// R2.
it.each([['one', 1], ['two', 2]])('adds %s', () => {
  // Shows S4.
  await test.step('a step', () => {})
})
`
    expect(findProofs('a.test.ts', source)).toEqual([
      { ids: ['§2.17', 'R9'], file: 'a.test.ts', title: 'a "quoted" title' },
      { ids: ['§3.1'], file: 'a.test.ts', title: 'a group' },
      { ids: ['R1', 'R2'], file: 'a.test.ts', title: 'adds %s' },
      { ids: ['S4'], file: 'a.test.ts', title: 'a step' },
    ])
  })
})
