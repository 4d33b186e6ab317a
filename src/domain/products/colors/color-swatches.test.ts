import { expect, it } from 'vitest'
import { findSwatch } from './color-swatches.ts'

it.each([
  ['noir', 'black'],
  ['Noire', 'black'],
  ['blanc', 'white'],
  ['gris', 'grey'],
  ['Gris chiné', 'smoke'],
  ['Bleu marine', 'navy'],
  ['Écru', 'ecru'],
  ['Crème', 'cream'],
  ['lie-de-vin', 'Lie de vin'],
  ['Marron foncé', 'chocolate'],
  ['أسود', 'black'],
  ['الأسود', 'black'],
  ['اسود', 'black'],
  ['أبيض', 'white'],
  ['كحلي', 'navy'],
  ['أزرق غامق', 'navy'],
  ['رَمَادِيّ', 'grey'],
  ['Heather Grey', 'grey'],
  ['Gris clair mat', 'silver'],
  ['Noir mat', 'black'],
  ['Black/White', 'white'],
])('shows %s as %s', (color, same) => {
  expect(findSwatch(color)).toMatch(/^#[0-9a-f]{6}$/)
  expect(findSwatch(color)).toBe(findSwatch(same))
})

it('knows bordeaux, and no name that is none', () => {
  expect(findSwatch('Bordeaux')).toBe('#5f1a2b')
  expect(findSwatch('Celestial')).toBe('')
  expect(findSwatch('')).toBe('')
})

it('lets the names of a merchant win', () => {
  expect(findSwatch('Celestial', { celestial: '#8fb3d9' })).toBe('#8fb3d9')
  expect(findSwatch('Noir', { noir: '#000000' })).toBe('#000000')
})
