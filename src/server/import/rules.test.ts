import { describe, expect, it } from 'vitest'
import { collectionFor, parseRules, readRules } from './rules.ts'

const rules = await readRules()

describe('import-rules.json', () => {
  it.each([
    ["women's coats & jackets", 'jackets'],
    ['Mens Shirts', 'shorts-tshirts'],
    ['T SHIRTS', 'shorts-tshirts'],
    ["men's button-ups", 'shorts-tshirts'],
    ['Shirt jacket', 'jackets'],
    ['Hoodies & Sweatshirts', 'hoodies-Pants'],
    ["women's pants", 'hoodies-Pants'],
    ['Shorts', 'shorts-tshirts'],
    ['Robes / Dresses', 'others'],
    ['Vestes', 'jackets'],
    ['Pantalon', 'hoodies-Pants'],
    ["men's socks", 'others'],
  ])('puts %s into %s', (type, collection) => {
    expect(collectionFor(rules, [type, '', ''])).toBe(collection)
  })

  it('asks the category and then the title when the type says nothing', () => {
    expect(collectionFor(rules, ["women's", 'blazers', 'Knit top'])).toBe('jackets')
    expect(collectionFor(rules, ['', '', 'Knit hoodie'])).toBe('hoodies-Pants')
    expect(collectionFor(rules, ['', '', 'Mystery'])).toBe('others')
  })

  it('says what in it is wrong', () => {
    expect(() => parseRules('{"collections":[],"otherwise":"top hats","swatches":{"ink":"dark"}}')).toThrow(
      /otherwise[\s\S]*is not a color such as #1d1d20[\s\S]*swatches.ink/,
    )
    expect(() => parseRules('{')).toThrow(/JSON/)
  })
})
