import { expect, it } from 'vitest'
import { toWhatsappUrl } from './whatsapp-url.ts'

it.each([
  ['20 123 456', 'https://wa.me/21620123456'],
  ['+216 20-123-456', 'https://wa.me/21620123456'],
  ['00216 20 123 456', 'https://wa.me/21620123456'],
  ['+33 6 12 34 56 78', 'https://wa.me/33612345678'],
])('writes the WhatsApp number %s as %s', (typed, url) => {
  expect(toWhatsappUrl(typed)).toBe(url)
})

it.each(['', 'call me', '123', '+216 20 123 456 789 012 345', '20/123/456'])('takes %j for no number', (typed) => {
  expect(toWhatsappUrl(typed)).toBeUndefined()
})
