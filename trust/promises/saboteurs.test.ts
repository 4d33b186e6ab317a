import { expect, it } from 'vitest'
import { promises } from '../promises.ts'
import { requireEffect } from '../saboteur.ts'

const saboteurs = promises.flatMap(({ name, saboteurs: own }) => own.map((saboteur) => ({ promise: name, saboteur })))

it.each(saboteurs)('the saboteur “$saboteur.name” of $promise finds what it edits', ({ saboteur }) => {
  expect(() => requireEffect(saboteur)).not.toThrow()
})

it('every promise has a saboteur', () => {
  expect(promises.filter(({ saboteurs: own }) => own.length === 0)).toEqual([])
})
