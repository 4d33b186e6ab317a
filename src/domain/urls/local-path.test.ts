import { describe, expect, it } from 'vitest'
import { parseLocalPath } from './local-path.ts'

describe('a path that comes from outside', () => {
  it.each([
    ['/', '/'],
    ['/cart#order', '/cart#order'],
    ['/collections/jackets?color=Ink&next=//evil.example', '/collections/jackets?color=Ink&next=//evil.example'],
    ['/a/../checkout?step=info', '/checkout?step=info'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/évier', '/%C3%A9vier'],
    ['/%2F/evil.example', '/%2F/evil.example'],
    ['/@evil.example', '/@evil.example'],
  ])('%s stays within the shop', (text, path) => {
    expect(parseLocalPath(text)).toBe(path)
  })

  it.each([
    '',
    'cart',
    ' /cart',
    '//evil.example',
    '///evil.example',
    '/.//evil.example/x',
    '/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    '/a/..//evil.example',
    '/a/b/../..//evil.example',
    '/././/evil.example?x=/',
    '/\\evil.example',
    '\\\\evil.example',
    '/.\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n//evil.example',
    '\t//evil.example',
    '/\0/evil.example',
    '/\u0085/evil.example',
    'https://evil.example/',
    'HTTPS:evil.example',
    'https:/evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'mailto:a@evil.example',
    '?from=/',
    '#x',
    './/evil.example',
    '%2F%2Fevil.example',
  ])('%j leads nowhere', (text) => {
    expect(parseLocalPath(text)).toBeUndefined()
  })

  it('never leads to another host, whatever is put together', () => {
    const parts = ['/', '//', '.', '..', '%2e', '\\', '@', 'evil.example', ':', '?', '#', '%5c', '%09', ' ']
    for (const a of parts)
      for (const b of parts)
        for (const c of parts)
          for (const d of parts) {
            const path = parseLocalPath(`/${a}${b}${c}${d}`)
            if (path === undefined) continue
            expect(new URL(path, 'https://shop.example').host).toBe('shop.example')
            expect(path).toMatch(/^\/(?!\/)/)
          }
  })
})
