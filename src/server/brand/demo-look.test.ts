import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { defaultBrand } from '#domain/brand/brand.ts'
import { brandProperties, brandStyle } from '#domain/brand/brand-style.ts'

it('the look of the demo is that of the style sheet: its pages carry no style of their own, and going back to it changes nothing', async () => {
  const css = await readFile('src/ui/styles/theme.css', 'utf8')
  const written = new Map(
    [...css.matchAll(/^\s*(--color-[a-z-]+): (#[0-9a-f]{6});$/gm)].map(([, name, value]) => [name, value]),
  )
  const properties = Object.entries(brandProperties(defaultBrand))
  const colors = properties.filter(([name]) => name.startsWith('--color-'))
  expect(written.size).toBe(9)
  expect(new Map(colors)).toEqual(written)
  expect(properties.filter(([name]) => name.startsWith('--corner-')).map(([, value]) => value)).toEqual(['0', '0', '0'])
  expect(brandStyle(defaultBrand)).toBe('')
})
