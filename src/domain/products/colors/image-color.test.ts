import { expect, it } from 'vitest'
import { findColorOfFile } from './image-color.ts'

const colors = ['Navy Blue', 'Blue', 'Off-White', 'White', 'Bordeaux', 'أسود']

it.each([
  ['tee-navy-blue_front.jpg', 'Navy Blue'],
  ['NavyBlue2.JPG', 'Navy Blue'],
  ['box-tee-blue.png', 'Blue'],
  ['OFF WHITE back.webp', 'Off-White'],
  ['IMG_white_001.jpg', 'White'],
  ['bordeaux1.jpg', 'Bordeaux'],
  ['قميص أسود.jpg', 'أسود'],
  ['front.jpg', undefined],
  ['bluebell.jpg', undefined],
  ['blue-and-bordeaux.jpg', undefined],
])('%s shows %s', (file, color) => {
  expect(colors[findColorOfFile(file, colors) ?? -1]).toBe(color)
})

it('knows nothing of a color without a name', () => {
  expect(findColorOfFile('front.jpg', ['', ' '])).toBeUndefined()
})
