import { expect, it } from 'vitest'
import { foldTerm, parseTerms, parseTermsAndTails } from './search-terms.ts'

it.each([
  ['Écharpe', 'echarpe'],
  ['cœur', 'coeur'],
  ['أزرق', 'ازرق'],
  ['إسوارة', 'اسواره'],
  ['آخر', 'اخر'],
  ['مقهى', 'مقهي'],
  ['مـــارسـا', 'مارسا'],
  ['سُتْرَة', 'ستره'],
  ['٢٠٢٦', '2026'],
  ['۴۲', '42'],
])('%s is found as %s', (one, other) => expect(foldTerm(one)).toBe(foldTerm(other)))

it('keeps different words apart', () => {
  expect(foldTerm('قميص')).not.toBe(foldTerm('سترة'))
  expect(parseTerms('سترة زرقاء سترة')).toHaveLength(2)
  expect(parseTermsAndTails('HAN-INK-M')).toEqual(['haninkm', 'inkm', 'm'])
})
