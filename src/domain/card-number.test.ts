import { describe, expect, it } from 'vitest'
import { hasCardNumber } from './card-number.ts'

const visa = '4242424242424242'
const groups = ['4242', '4242', '4242', '4242']

describe('a card number in a text', () => {
  it.each([
    visa,
    ...[
      ' ',
      '-',
      '.',
      '_',
      '/',
      ',',
      ' - ',
      '\u00A0',
      '\u200B',
      '\u2009',
      '*',
      '·',
      '|',
      ':',
      '\\',
      ' . ',
      '\t',
      '—',
    ].map((separator) => groups.join(separator)),
    [...visa].join(' '),
    [...visa].join('\u200B'),
    '４２４２４２４２４２４２４２４２',
    '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
    '۴۲۴۲۴۲۴۲۴۲۴۲۴۲۴۲',
    '४२४२ ४२४२ ४२४२ ४२४२',
    '𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐𝟒𝟐',
    'my card is 4242 4242 4242 4242, 12/27, 123',
    'Visa:4242424242424242cvc123',
    '5555 5555 5555 4444',
    '2223003122003222',
    '3782 822463 10005',
    '371449635398431',
    '6011 1111 1111 1117',
    '30569309025904',
    '38520000023237',
    '3530111333300000',
    '6200000000000005',
    '4222222222222',
    '6304000000000000',
    '4000056655665556',
    '4000 0566 5566 5556 123',
    'ref 1234 4242 4242 4242 4242',
    '36 38 40, then 4242 4242 4242 4242 and 48 50',
    'size 4 2 4 2 4 2 4 2 4 2 4 2 4 2 4 2 4',
    'a\n4242 4242 4242 4242\nb',
  ])('is seen in %j', (text) => {
    expect(hasCardNumber(text)).toBe(true)
  })

  it.each([
    '',
    '20 123 456',
    '+216 20 123 456',
    '0021620123456',
    '+4915112345678',
    '+49 1512 3456784',
    '22 123 456 / 55 667 788',
    '22123456 / 55667788',
    '24 242 424 24 242 424',
    'call 20123456 or 98765432 after 18:30',
    '1000 Tunis, 2026-11-22 12:30:45',
    '2026112212304599',
    '4006381333931',
    '6191234567890',
    '3017620422003',
    '1000123',
    'order 1000123, 1000124, 1000125',
    '4242 4242 4242 4241',
    '42424242',
    '1 rue de Carthage, 2016 La Marsa, Tunis 1000',
    '0190f3a2-7c11-7b2e-9c3d-424242424242',
    'RIB 08 006 0123456789012 34',
    'TN59 1000 6035 1835 9847 8831',
    '36 38 40 42 44 46 48 50',
    '36384042444648',
    '36-38-40-42-44-46-48-50',
    '92 96 100 104 / 70 74 78 82',
    '4242\n4242\n4242\n4242',
    '4242, 4242, 4242, 4242',
    '4242 | 4242 | 4242 | 4242',
    '4000 4200 4400 4600',
    '52123456 98765434',
    '4006381333931 4006381333931',
    '42 42 42 42 42 42 42 42',
    '424 242 424 242 424 2',
  ])('is not seen in %j', (text) => {
    expect(hasCardNumber(text)).toBe(false)
  })

  it.each([
    ['digits', '4'],
    ['digits apart', '4-'],
    ['groups', '4241-'],
    ['groups that are nearly a card', '4-4241-4241-4241-4241-'],
    ['digits of another script', '\u0664'],
    ['marks in an order that is not theirs', '\u0300\u0316'],
    ['spaces', ' '],
    ['separators', '----'],
  ])('is looked for in time in proportion to a long text of %s', (_, part) => {
    const text = part.repeat(1_000_000 / part.length)
    const started = performance.now()
    expect(hasCardNumber(`a${text}`)).toBe(false)
    // Ten times what a busy machine takes; what grows with the square takes minutes.
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
