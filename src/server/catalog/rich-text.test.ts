import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 20 }), async (pieces) => {
        const safe = await safeRichText(pieces.join(''))
        expect(safe).not.toMatch(/<(?!\/?(p|div|br|ul|ol|li|strong|em|b|i|u|h3|h4|blockquote|a)\b)/)
        expect(safe).not.toMatch(/<[^>]*\s(on\w+|style|src)=|href="(?!https?:|mailto:|tel:)/)
      }),
      { numRuns: 500 },
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
