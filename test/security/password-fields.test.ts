import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const fields = globSync('src/{web,ui,storefront,back-office}/**/*.tsx').flatMap((path) =>
  Array.from(
    readFileSync(path, 'utf8').matchAll(/<\w+(?:[^<>]|=>|<[^<>]*\/>)*register\('(?:\w+P|p)assword'\)[^<>]*>/g),
    ([tag]) => ({
      path,
      tag,
    }),
  ),
)

describe('password fields', () => {
  it('are found', () => {
    expect(fields.length).toBeGreaterThanOrEqual(3)
  })

  it('mask what is typed', () => {
    expect(fields.filter(({ tag }) => !/type="password"/.test(tag))).toEqual([])
  })

  it('are open to password managers and to pasting', () => {
    expect(
      fields.filter(({ tag }) => !/autoComplete="(new|current)-password"/.test(tag) || /onPaste/.test(tag)),
    ).toEqual([])
  })
})
