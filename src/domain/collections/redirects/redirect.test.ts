import { describe, expect, it } from 'vitest'
import { parseRedirects } from './redirect.ts'

describe('a list of redirects', () => {
  it('is read as Shopify writes it, without its heading', () => {
    const text =
      '\uFEFFRedirect from,Redirect to\r\n/pages/about-us,/about\r\n/products/tee?variant=1,/product/tee/\r\n'
    expect(parseRedirects(text)).toEqual({
      redirects: [
        { path: '/pages/about-us', target: '/about' },
        { path: '/products/tee', target: '/product/tee' },
      ],
      leftOut: 1,
    })
  })

  it.each([
    ['semicolons', '/a;/b'],
    ['tabs', '/a\t/b'],
    ['quotes', '"/a","/b"'],
    ['whole addresses', 'https://old.example/a, https://new.example/b'],
    ['more columns', '/a,/b,301,"since May, at last"'],
  ])('is read with %s', (_, line) => {
    expect(parseRedirects(line)).toEqual({ redirects: [{ path: '/a', target: '/b' }], leftOut: 0 })
  })

  it('keeps a separator within quotes', () => {
    expect(parseRedirects('"/a,b",/c').redirects).toEqual([{ path: '/a,b', target: '/c' }])
  })

  it.each([
    ['one address', '/a'],
    ['none', 'old,new'],
    ['an address elsewhere', '//other.example/a,/b'],
    ['spaces', '/a b,/c'],
    ['the number of a card', '/4111111111111111,/c'],
  ])('leaves out lines with %s, and empty ones', (_, line) => {
    expect(parseRedirects(`\n${line}\n\n/a,/b\n`)).toEqual({
      redirects: [{ path: '/a', target: '/b' }],
      leftOut: 1,
    })
  })
})
