import { expect, it } from 'vitest'
import { IMAGE_WIDTHS } from '#domain/constants.ts'
import { imageFormats, imageUrl } from '#domain/images/image-url.ts'
import { SlotPart } from './slot-part.ts'

const image = (url: string) => ({ kind: 'image', url, alt: 'A coat', width: 320, height: 400 })

it('an image may be any rendition of the shop, and nothing else', () => {
  for (const width of IMAGE_WIDTHS)
    for (const format of imageFormats)
      expect(SlotPart.safeParse(image(imageUrl('0'.repeat(32), width, format))).success).toBe(true)
  for (const url of [
    `/images/${'0'.repeat(32)}/321.jpg`,
    `//a.example/images/${'0'.repeat(32)}/320.jpg`,
    '/images/a/b',
  ])
    expect(SlotPart.safeParse(image(url)).success).toBe(false)
})

it('an image has a text and a size', () => {
  const whole = image(imageUrl('0'.repeat(32), 320, 'jpg'))
  for (const missing of ['alt', 'width', 'height'])
    expect(SlotPart.safeParse({ ...whole, [missing]: undefined }).success).toBe(false)
})
