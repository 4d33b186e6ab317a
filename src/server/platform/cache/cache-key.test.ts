import { describe, expect, it } from 'vitest'
import { toCacheKey } from './cache-key.ts'

const declared = ['color', 'size']

describe('the key of a kept answer', () => {
  it.each([
    ['/list', '/list'],
    ['/list?', '/list'],
    ['/list?utm_source=mail', '/list'],
    ['/list?size=M&utm_source=mail&color=Ink', '/list?color=Ink&size=M'],
    ['/list?color=Red&color=Ink&size', '/list?color=Red&color=Ink&size'],
    ['/list?color=Ink', '/list?color=Ink'],
    ['/list?color=Red&color=Ink&size=a=b', '/list?color=Red&color=Ink&size=a=b'],
    ['/list?size=M&color=Ink', '/list?color=Ink&size=M'],
    ['/list?color=Ink&', '/list?color=Ink'],
    ['/list?color=Ink&&size=M', '/list?color=Ink&size=M'],
    ['/list?color&x=size', '/list?color'],
    ['/list?colors=Ink', '/list'],
    ['/list?size=M&%63olor=Ink', '/list?%63olor=Ink&size=M'],
    ['/list?%63olor=Ink', '/list?%63olor=Ink'],
    ['/list?color+=Ink&%=1&=2', '/list'],
    ['/list?__proto__=1&toString=2', '/list'],
  ])('of %s is %s', (url, key) => {
    expect(toCacheKey(url, declared)).toBe(key)
  })

  it.each(['/list#a', '/list?color=Ink#a', '/list/', '//list', '/l%69st', '/%4Cist', '/lis%74'])(
    'does not exist for %s',
    (url) => {
      expect(toCacheKey(url, declared)).toBeUndefined()
    },
  )

  it('exists for the root and for names that must be encoded', () => {
    expect(toCacheKey('/', declared)).toBe('/')
    expect(toCacheKey('/caf%C3%A9', declared)).toBe('/caf%C3%A9')
  })
})
