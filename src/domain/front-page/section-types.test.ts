import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languages } from '#domain/texts/languages.ts'
import { FrontSection, sectionTypes } from './front-page.ts'

const types = FrontSection.options.map(({ shape }) => shape.type.value)
const folder = 'src/domain/texts/catalogues'

it('the editor offers every kind of section', () => {
  expect(sectionTypes.toSorted()).toEqual(types.toSorted())
})

it.each(languages.map(({ code }) => code))(
  'every kind of section but the text has a name and a hint of its own (%s)',
  (code) => {
    const texts = JSON.parse(readFileSync(`${folder}/${code}/front-page.json`, 'utf8')) as Record<string, string>
    const named = types.filter((type) => type !== 'text')
    for (const key of ['frontPage.typeName', 'frontPage.typeHint'])
      expect(named.filter((type) => !texts[key]?.includes(` ${type} {`))).toEqual([])
  },
)
