import { expect, it } from 'vitest'
import { isNamedByType, lineTitle } from './line-title.ts'

// Shows §2.66.
it.each([
  ['Zip', 'Hoodie', 'Zip Hoodie'],
  ['Marsa Heavy Hoodie', 'Hoodie', 'Marsa Heavy Hoodie'],
  ['Box T-Shirt', 'T-shirt', 'Box T-Shirt'],
  ['Hoodie', 'Hoodie', 'Hoodie'],
  ['Greatcoat', 'Coat', 'Greatcoat Coat'],
  ['Tote', '', 'Tote'],
])('the model %s of type "%s" is called %s', (model, type, title) => {
  expect(lineTitle({ model, type })).toBe(title)
})

it('tells whether the model names the type', () => {
  expect(isNamedByType({ model: 'Zip Hoodie', type: 'Hoodie' })).toBe(true)
  expect(isNamedByType({ model: 'Greatcoat', type: 'Coat' })).toBe(false)
})
