import { readdir, readFile, writeFile } from 'node:fs/promises'
import prettier from 'prettier'
import { languages, SOURCE_LANGUAGE } from '#domain/texts/languages.ts'
import { listValues } from '#domain/texts/list-values.ts'
import { parseMessage } from '#domain/texts/parse-message.ts'

/**
 * Writes what is known of the catalogues without reading them: their files, the values that their texts take, and what the
 * palette leads to in each language. Run it after each change of them.
 */
const folder = new URL('../src/domain/texts/', import.meta.url)
const note = '// Written by `npm run texts` from the catalogues.\n'
const areas = (await readdir(new URL(`catalogues/${SOURCE_LANGUAGE}/`, folder)))
  .map((file) => file.replace('.json', ''))
  .toSorted()

const nameOf = (language: string, area: string) => `${language}_${area.replaceAll('-', '_')}`
const imports = languages.flatMap(({ code }) =>
  areas.map((area) => `import ${nameOf(code, area)} from './catalogues/${code}/${area}.json' with { type: 'json' }`),
)
const objects = languages.map(
  ({ code }) => `${code}: { ${areas.map((area) => `...${nameOf(code, area)}`).join(', ')} },`,
)
await write(
  'catalogues.ts',
  `${imports.join('\n')}
  import type { Language } from './languages.ts'

  /** The names of all texts. */
  export type TextKey = ${areas.map((area) => `keyof typeof ${nameOf(SOURCE_LANGUAGE, area)}`).join(' | ')}

  /** The texts of each language, in the format of ICU messages. */
  export const catalogues: Readonly<Record<Language, Partial<Readonly<Record<TextKey, string>>>>> = { ${objects.join('\n')} }`,
)

const texts: Record<string, string> = Object.assign({}, ...(await Promise.all(areas.map(readSource))))
const types = { text: 'string | number', number: 'number', choice: 'string', tag: 'Tag' }
const fields = Object.entries(texts).flatMap(([key, source]) => {
  const values = Object.entries(listValues(parseMessage(source)))
  return values.length > 0 ? `'${key}': { ${values.map(([name, kind]) => `${name}: ${types[kind]}`).join('; ')} }` : []
})
await write(
  'text-values.ts',
  `/** What a tag of a text is. */
  export type Tag = undefined

  /** The values that texts take. Those without any are not named. */
  export interface TextValues { ${fields.join('\n')} }`,
)

// Read after the catalogues are written, which they are made of.
const { listPaletteNames } = await import('#back-office/frame/palette/palette-commands.ts')
const namesFile = new URL('../src/back-office/frame/palette/palette-names.json', import.meta.url)
const jsonOptions = await prettier.resolveConfig(namesFile)
const names = JSON.stringify(listPaletteNames())
await writeFile(namesFile, await prettier.format(names, { ...jsonOptions, parser: 'json' }))

async function readSource(area: string): Promise<Record<string, string>> {
  const file = new URL(`catalogues/${SOURCE_LANGUAGE}/${area}.json`, folder)
  return JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
}

async function write(file: string, code: string) {
  const path = new URL(file, folder)
  const options = await prettier.resolveConfig(path)
  await writeFile(path, await prettier.format(note + code, { ...options, parser: 'typescript' }))
}
