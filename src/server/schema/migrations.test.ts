import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const scripts = readdirSync(new URL('./migrations/', import.meta.url)).toSorted()

/**
 * Scripts that share a number with the one before them. A database records each script by its name, so a script that ran
 * somewhere keeps its name; new ones take a number of their own.
 */
const sharedNumbers = ['0009_mail_orders.sql']

/** The first script whose number does not follow the one before it. */
function findMisnumbered(names: string[]) {
  const numbered = names.filter((name) => !sharedNumbers.includes(name))
  return numbered.find((name, index) => !name.startsWith(`${String(index + 1).padStart(4, '0')}_`))
}

describe('migrations', () => {
  it('are numbered one after another, without a gap and without a number twice', () => {
    expect(scripts).toEqual(expect.arrayContaining(sharedNumbers))
    expect(findMisnumbered(scripts)).toBeUndefined()
  })

  it.each([
    ['a number twice', [...scripts, '0009_more.sql'].toSorted(), '0009_more.sql'],
    ['a gap', [...scripts, '9999_later.sql'], '9999_later.sql'],
    ['no number', [...scripts, 'later.sql'], 'later.sql'],
  ])('would be refused with %s', (_, names, found) => {
    expect(findMisnumbered(names)).toBe(found)
  })
})
