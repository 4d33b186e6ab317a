import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What packages and Node do not offer to others, by the names that they give it. */
const privateMember =
  /\b(?:_handle|_zod|processID|UNSAFE_\w+|__reactRouter\w+|__insertCSS)\b|\bz\.core\.clone\b|\bconnection\.stream\b|\bcontrol\._\w+|\[cmdk-[\w-]+\]/g

const files = [...globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}']), 'vite.config.ts'].filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

/** The list of docs/dependencies.md: a member, and the files that use it. */
const listed = Array.from(
  readFileSync('docs/dependencies.md', 'utf8').matchAll(/^- \*\*[^*]+\*\*: (.*?) in (`[^`]+`(?:, `[^`]+`)*)\. /gm),
  ([, what = '', places = '']) => ({
    member: what.match(privateMember)?.[0],
    places: Array.from(places.matchAll(/`([^`]+)`/g), ([, file]) => file),
  }),
)

it('every private member that is used is written down, with the files that use it', () => {
  const used = files.flatMap((file) => {
    const members = new Set(readFileSync(file, 'utf8').match(privateMember) ?? [])
    return [...members].map((member) => `${member} in ${file}`)
  })
  const written = listed
    .filter(({ member }) => member)
    .flatMap(({ member, places }) => places.map((file) => `${member} in ${file}`))
  expect(written.toSorted()).toEqual(used.toSorted())
})

it('the dialogs hold the page with the package that `adopted-styles.ts` stands in for, as it does', () => {
  const bar = readFileSync('node_modules/react-remove-scroll-bar/dist/es2015/component.js', 'utf8')
  expect(bar).toContain(`import { styleSingleton } from 'react-style-singleton'`)
  expect(bar).toContain('styleSingleton()')
  expect(bar).toMatch(/createElement\(Style, \{ styles: /)
})
