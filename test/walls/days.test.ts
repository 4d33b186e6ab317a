import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, it } from 'vitest'

/** The one place that cuts a time into a day, that of the shop. */
const DATES = 'src/domain/dates.ts'

/** A time as text, or a column of one, cut after its day: that is the day of UTC. */
const cut =
  /(?:toISOString\(\)|[aA]t)\.(?:slice|substring|substr)\(0, ?(?:4|7|10)\)|toISOString\(\)\.split\('T'\)|substr\(\w*_at, ?1, ?(?:4|7|10)\)|T00:00:00(?:\.000)?Z|getUTC(?:Date|Month|FullYear)\(/

const cutsDays = (text: string) => cut.test(text)

it('times are cut into days by the calendar of the shop alone', async () => {
  const found: string[] = []
  let count = 0
  for await (const file of glob('src/**/*.{ts,tsx}')) {
    count++
    if (!file.includes('.test.') && file !== DATES && cutsDays(readFileSync(file, 'utf8'))) found.push(file)
  }
  expect(count).toBeGreaterThan(1_000)
  expect(found).toEqual([])
})

it.each([
  'new Date().toISOString().slice(0, 10)',
  'order.createdAt.slice(0, 10)',
  'sql`substr(created_at, 1, 10)`',
  'Date.parse(`${day}T00:00:00Z`)',
])('finds %s', (text) => expect(cutsDays(text)).toBe(true))
