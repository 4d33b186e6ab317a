import { expect, it } from 'vitest'
import { escapeFormula, unescapeFormula } from './escape-formula.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['+21655667788', "'+21655667788"],
  [' =1+1', " '=1+1"],
  ['12 rue;=HYPERLINK("x")', `12 rue;'=HYPERLINK("x")`],
  ['12 rue;"=1+1"', `12 rue;"'=1+1"`],
  ['a, @SUM(A1)', "a, '@SUM(A1)"],
  ['a\n-2', "a\n'-2"],
  ['\t1', "'\t1"],
  ['；＝1;＝1', "；＝1;'＝1"],
  ['12-14 rue d’Alger, Tunis', '12-14 rue d’Alger, Tunis'],
])('%j is written as %j', (text, cell) => {
  expect(escapeFormula(text)).toBe(cell)
  expect(unescapeFormula(cell)).toBe(text)
})
