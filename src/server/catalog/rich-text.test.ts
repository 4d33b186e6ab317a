import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { optionalHtml } from '#domain/text-fields.ts'
import { plainText, safeRichText } from './rich-text.ts'

describe('a description', () => {
  it.each([
    ['<p>Soft <b>and</b> <em>warm</em></p>', '<p>Soft <b>and</b> <em>warm</em></p>'],
    ['<h1>Care</h1><div>Wash cold</div>', '<h3>Care</h3><div>Wash cold</div>'],
    ['<p>a</p><script>alert(1)</script><style>p{}</style>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a rel="nofollow noopener">a</a>'],
    [
      '<a href="https://x.example/" target="_blank">a</a>',
      '<a href="https://x.example/" rel="nofollow noopener">a</a>',
    ],
    ['<img src="https://x.example/p.gif"><iframe src="//x"></iframe>a<svg onload=alert(1)>', 'a'],
    ['<meta charset="utf-8"><p> </p><p>a<br>b</p>', '<p>a<br />b</p>'],
    ['5 < 6 & 7 > 6', '5 &lt; 6 &amp; 7 &gt; 6'],
    [
      '<table><thead><tr><th></th><th>S<th>M</tr></thead><tr><td><p>Bust</p></td>\n<td><p>92</p></td><td>96</td></tr></table>',
      '<table><thead><tr><th></th><th>S</th><th>M</th></tr></thead><tr><td><p>Bust</p></td>\n<td><p>92</p></td><td>96</td></tr></table>',
    ],
    [
      '<table border=1 style="x" onclick="y()"><caption>Sizes</caption><tr><td colspan="2" width=9>a</td><td rowspan="x">b</td><td colspan=900>c</td></tr><tfoot><tr><th rowspan=" 3 ">d</tr></tfoot></table>',
      '<table><caption>Sizes</caption><tr><td colspan="2">a</td><td>b</td><td>c</td></tr><tbody><tr><th rowspan="3">d</th></tr></tbody></table>',
    ],
    ['<tr><td><p>Bust</p></td><td>92</td></tr>', '<div>Bust | 92</div>'],
    [
      '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td></tr></table>',
      '<table><tr><td>a<div><div>b | c</div></div></td></tr></table>',
    ],
    ['<dl><dt>Bust</dt><dd>92</dd></dl>', '<div><div>Bust</div><div>92</div></div>'],
  ])('%s becomes safe', async (html, expected) => {
    expect(await safeRichText(html)).toBe(expected)
  })

  it('never carries code, whatever comes', async () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<script>',
      '</script>',
      '<a href="javascript:x">',
      '<img onerror=x ',
      '"',
      "'",
      '>',
      '<',
      '&lt;',
      '<!--',
      '-->',
      'on',
      'text',
      '<svg/onload=x>',
      '<table onclick=x>',
      '</table>',
      '<tr>',
      '<td colspan="2" style=x>',
      '</td>',
      '<th rowspan=javascript:x>',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (pieces) => {
        const safe = await safeRichText(pieces.join(''))
        expect(safe).not.toMatch(
          /<(?!\/?(p|div|br|ul|ol|li|strong|em|b|i|u|h3|h4|blockquote|a|table|caption|thead|tbody|tr|td|th)\b)/,
        )
        expect(safe).not.toMatch(/<[^>]*\s(on\w+|style|src)=|href="(?!https?:|mailto:|tel:)/)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a chart of sizes in a description', () => {
  const Description = optionalHtml(() => 'Description', 20_000)
  const cells = (tag: string) => (row: readonly number[]) => row.map((size) => `<${tag}>${size}</${tag}>`).join('')
  const wrap = (tag: string, inner: string) => `<${tag}>${inner}</${tag}>`
  const writings: ((rows: number[][]) => string)[] = [
    (rows) => wrap('table', rows.map((row) => wrap('tr', cells('td')(row))).join('')),
    (rows) =>
      `<table><tbody>${rows.map((row) => `<tr>\n<td><p>${row.join('</p></td>\n<td><p>')}</p></td></tr>`).join('')}`,
    (rows) => rows.map((row) => wrap('ul', cells('li')(row))).join(''),
    (rows) => rows.map((row) => wrap('dl', cells('dd')(row))).join(''),
    (rows) => rows.map((row) => wrap('select', cells('option')(row))).join(''),
    (rows) => rows.map((row) => wrap('p', row.join(' '))).join(''),
    (rows) => rows.map((row) => wrap('p', row.join(' / '))).join('\n'),
    (rows) => rows.map((row) => row.join('-')).join('<br>'),
    (rows) => rows.map((row) => row.join('\t')).join('\n'),
    (rows) => rows.map((row) => row.join(', ')).join('; '),
  ]
  /** Sizes of two and three digits, in rows, some of them like the digits of a card number. */
  const row = fc.oneof(
    fc
      .tuple(fc.integer({ min: 30, max: 66 }), fc.constantFrom(1, 2, 4), fc.integer({ min: 3, max: 12 }))
      .map(([from, step, count]) => Array.from({ length: count }, (_, index) => from + index * step)),
    fc.array(fc.integer({ min: 10, max: 199 }), { minLength: 2, maxLength: 14 }),
  )

  it('is taken, kept, and can be saved again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 8 }),
        fc.constantFrom(...writings),
        async (rows, write) => {
          const html = write(rows)
          const kept = await safeRichText(Description.parse(html))
          expect(kept.match(/\d+/g)?.map(Number)).toEqual(rows.flat())
          expect(await safeRichText(Description.parse(kept))).toBe(kept)
        },
      ),
      { numRuns: 1_000 },
    )
  })
})

describe('the line of text on a card', () => {
  it('has no tags, no entities and no double spaces', () => {
    expect(plainText('<p>Heavy &amp; soft.</p>\n<ul><li>Cotton</li><li>Wool <b>lining</b>.</li></ul>', 100)).toBe(
      'Heavy & soft. Cotton Wool lining.',
    )
  })

  it('is cut between two words', () => {
    expect(plainText('<p>one two three four</p>', 12)).toBe('one two…')
    expect(plainText(`<p>${'x'.repeat(50)}</p>`, 12)).toHaveLength(13)
  })
})
