import { expect, it } from 'vitest'
import { countMissing } from './missing-translations.ts'

it('counts what is there in the first language alone', () => {
  const product = {
    model: 'Marsa Hoodie',
    type: 'Hoodie',
    description: '<p>Warm.</p>',
    variants: [{ color: 'Ink' }, { color: 'Ash', translations: { fr: { color: 'Cendre' } } }, { color: '' }],
    translations: { fr: { model: 'Sweat Marsa', description: '<p></p>' } },
  }
  expect(countMissing(product, 'fr')).toBe(3)
  expect(countMissing(product, 'ar')).toBe(5)
  expect(countMissing({}, 'fr')).toBe(0)
})
