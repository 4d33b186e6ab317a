import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toGreetingName, toUnlinkedText } from './typed-texts.ts'

/**
 * More than any mail program takes for a link: two words joined by a stop, a scheme, an at sign in a word, a path of a
 * network, a phone.
 */
const LINKS = [
  /[^\s.…][.。．｡․﹒][^\s.…]/u,
  /[:：]\S/u,
  /[/／]{2}|\\/u,
  /\S[@＠]|[@＠]\S/u,
  /(?:\p{Nd}[^\p{L}\p{Nd},;]{0,3}){7}/u,
  /[\p{Cf}\p{Cc}]/u,
]
const linksIn = (text: string) => LINKS.filter((link) => link.test(text) || link.test(text.normalize('NFKC')))

const spellings = [
  ...['http://evil.example/path', 'HTTPS://EVIL.EXAMPLE', 'evil.example', 'www.evil.example', 'evil.example/win?a=b#c'],
  ...[
    'evil。example',
    'evil．example',
    'evil｡example',
    'evil․example',
    'evil﹒example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'ⓔⓥⓘⓛ.ⓔⓧ',
  ],
  ...[
    'evil\u200B.\u200Bexample',
    'evil.\u2060example',
    'evil.\u00ADexample',
    'evil.\uFE0Fexample',
    'h\u200Bttp://evil.example',
  ],
  ...[
    'http：／／evil.example',
    'hxxp:\\\\evil.example',
    '\\\\evil\\share',
    'ftp://1.2.3.4',
    '1.2.3.4',
    '//evil.example',
  ],
  ...[
    'mailto:me@evil.example',
    'me@evil.example',
    'me＠evil.example',
    'tel:+21620123456',
    'javascript:alert(1)',
    '@evil',
  ],
  ...[
    '+216 20 123 456',
    '20123456',
    '20.123.456',
    '20-12-34-56',
    '(216) 20/123/456',
    '٢٠١٢٣٤٥٦',
    '２０１２３４５６',
    '2\u200B0123456',
  ],
  ...[
    '<a href="http://evil.example">win</a>',
    '[win](http://evil.example)',
    'win\nhttp://evil.example',
    '\u202Eelpmaxe.live',
  ],
  ...[
    'пример.рф',
    'مثال.تونس',
    'xn--e1afmkfd.xn--p1ai',
    'evil.example.',
    '.evil.example',
    'evil..e.example',
    'a.b.c:8080/x',
  ],
]

it.each(spellings)('makes no link of %j', (spelling) => {
  expect(linksIn(spelling.normalize('NFKC'))).not.toEqual([])
  for (const text of [spelling, `Amel ${spelling} Ben Ali`, `12,${spelling},3`, `(${spelling})`]) {
    expect(linksIn(toUnlinkedText(text, 120))).toEqual([])
    expect(toGreetingName(text)).toBe('')
  }
})

it('makes no link of anything, however it is put together, and keeps to the length', () => {
  const pieces = fc.constantFrom(
    ...spellings,
    ...['.', '。', ':', '/', '//', '\\', '@', '…', '‥', ' ', '\u200B', '\n', '12', 'com', '﹕', '℀'],
  )
  const texts = fc.array(fc.oneof({ weight: 3, arbitrary: pieces }, fc.string({ unit: 'binary' }), fc.string()), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(texts, (parts) => {
      const text = toUnlinkedText(parts.join(''), 60)
      expect([text, linksIn(text)]).toEqual([text, []])
      expect([...text].length).toBeLessThanOrEqual(60)
      expect(toUnlinkedText(text, 60)).toBe(text)
      const name = toGreetingName(parts.join(''))
      expect([name.length <= 40, linksIn(name)]).toEqual([true, []])
    }),
    { numRuns: 2_000 },
  )
})

it.each([
  '12 bis, rue du 18 Janvier 1952, appt. 3',
  'Imm. El Amen, bloc B/4, 2ème étage',
  'شارع الحبيب بورقيبة، عمارة 3',
  'Rue 8600 n° 12',
  'Zoë O’Connor',
  'Cité (derrière la poste) – Ariana',
])('leaves a street or a name as it is: %s', (typed) => {
  expect(toUnlinkedText(typed, 120)).toBe(typed)
})

it.each([
  ['av.Habib Bourguiba', 'av. Habib Bourguiba'],
  ['12 rue X, tél. 20 123 456', '12 rue X, tél. ...'],
  ['a'.repeat(500), `${'a'.repeat(117)}...`],
  ['Z\u0351\u0351\u0351\u0351\u0351', 'Z\u0351\u0351\u0351'],
])('writes %j as %j', (typed, written) => {
  expect(toUnlinkedText(typed, 120)).toBe(written)
})

it.each(['Amel Ben Ali', 'Dr. Amel B.', 'Jean-François d’Arc', 'أمل بن علي'])('greets %s', (name) => {
  expect(toGreetingName(name)).toBe(name)
})

it.each(['Amel 20123456', 'a'.repeat(41), '', undefined, 'Win! Now', 'Amel\u200Bali', 'evil.example'])(
  'greets nobody who is called %j',
  (name) => {
    expect(toGreetingName(name)).toBe('')
  },
)
