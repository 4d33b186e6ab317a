import { describe, expect, it } from 'vitest'
import { parseSearchConditions, toSearchConditionParams } from './search-conditions.ts'

const parse = (address: string) => parseSearchConditions(new URLSearchParams(address))

describe('the address of a search', () => {
  it('holds the words, the order and the filters, and is the same for the same', () => {
    const sought = {
      q: 'hoodie noir & co',
      sort: 'price-low' as const,
      conditions: { size: ['M', 'L'], color: ['Ink'], price: [20, 90] as const },
    }
    const written = toSearchConditionParams(sought).toString()
    expect(written).toBe('q=hoodie+noir+%26+co&color=Ink&size=L&size=M&price=20-90&sort=price-low')
    expect(parse(written)).toEqual({ ...sought, conditions: { ...sought.conditions, size: ['L', 'M'] } })
    expect(toSearchConditionParams({ q: 'tee', sort: 'relevance' }).toString()).toBe('q=tee')
  })

  it('ignores what makes no sense', () => {
    expect(parse('q=%20tee%20&sort=name&discount=x&price=9-1')).toEqual({ q: 'tee', sort: 'relevance', conditions: {} })
    expect(parse('q=%00')).toEqual({ q: '', sort: 'relevance', conditions: {} })
    expect(parse(`q=${'a'.repeat(500)}`).q.length).toBeLessThan(500)
  })
})
