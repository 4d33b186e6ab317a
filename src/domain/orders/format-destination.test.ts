import { expect, it } from 'vitest'
import { inLanguage } from '#server/platform/http/reader-language.ts'
import { formatDestination } from './format-destination.ts'

const to = { street: '12 نهج البحر', zipCode: '4000', city: 'سوسة', state: '' }

it('separates the parts of a destination as the language of its reader does', async () => {
  const write = () => Promise.resolve(formatDestination(to))
  expect(await inLanguage('ar', write, 'fr')).toBe('12 نهج البحر، 4000 سوسة')
  expect(await inLanguage('fr', write, 'fr')).toBe('12 نهج البحر, 4000 سوسة')
})
