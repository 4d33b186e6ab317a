import { describe, expect, it } from 'vitest'
import { encodeTarget, toRedirectPath, toRedirectTarget } from './redirect-path.ts'

describe('the one form of an address', () => {
  it.each([
    ['Arabic letters', '/قميص', '/%D9%82%D9%85%D9%8A%D8%B5', '/%d9%82%d9%85%d9%8a%d8%b5'],
    ['accents', '/café', '/caf%C3%A9', '/caf%c3%a9', '/cafe\u0301', '/cafe%CC%81'],
    ['slashes', '/a/b', '/a/b/', '//a///b//', 'https://old.example/a/b/', 'a/b'],
    ['a query and a hash', '/a', '/a?x=1', '/a/#top', '/a?x=1#top', 'https://old.example/a?x=/b'],
    ['characters that were encoded without need', '/a-b_c', '/%61%2Db%5fc'],
    ['a byte that is no character', '/caf%E9', '/caf%e9'],
    ['a percent sign', '/100%25', '/100%'],
    ['what would change the path', '/a%2Fb%5C%3F%23%25%0D%0A', '/a%2fb%5c%3f%23%25%0d%0a'],
    ['nothing', '/', '', '//', '?a=b', 'https://old.example'],
  ])('is the same for %s, however spelled', (_, form, ...spellings) => {
    expect([form, ...spellings].map(toRedirectPath)).toEqual([form, ...spellings].map(() => form))
  })

  it('keeps the query and hash of a target', () => {
    expect(toRedirectTarget('https://new.example/%D8%A3/?a=1&b=%C3%A9#top')).toBe('/أ?a=1&b=%C3%A9#top')
    expect(toRedirectTarget('/a/?#')).toBe('/a')
  })

  it('is a path of this shop, in ASCII, where it leads', () => {
    expect(encodeTarget('/تيشيرت?q=أ#ب')).toBe('/%D8%AA%D9%8A%D8%B4%D9%8A%D8%B1%D8%AA?q=%D8%A3#%D8%A8')
    expect(encodeTarget('/100%25/%d8%a3')).toBe('/100%25/%D8%A3')
    for (const elsewhere of [
      '//evil.example',
      '/\\evil.example',
      '/%5Cevil.example',
      'https://evil.example//a',
      '\t//evil.example',
    ]) {
      const target = encodeTarget(elsewhere)
      expect(target).toMatch(/^\/(?![/\\])[\x21-\x7E]*$/)
      expect(new URL(target, 'https://shop.example').origin).toBe('https://shop.example')
    }
    expect(encodeTarget('/a\r\nSet-Cookie: b=c')).toBe('/a%0D%0ASet-Cookie:%20b=c')
  })
})
