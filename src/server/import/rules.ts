import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { CollectionId } from '#domain/catalog/collection-id.ts'

/** The rules at the root of the project, where a merchant finds them. */
const rulesFile = new URL('../../../import-rules.json', import.meta.url)

/** How a merchant's words become the shop's. */
const ImportRules = z.object({
  collections: z.array(z.object({ collection: CollectionId, words: z.array(z.string().trim().min(1)) })),
  otherwise: CollectionId,
  swatches: z.record(z.string(), z.string().regex(/^#[0-9a-f]{6}$/i, 'is not a color such as #1d1d20')),
})
export type ImportRules = z.infer<typeof ImportRules>

/** Reads import-rules.json. */
export async function readRules(): Promise<ImportRules> {
  return parseRules(await readFile(rulesFile, 'utf8'))
}

/** The rules in a text. Throws an error that says what in them is wrong. */
export function parseRules(text: string): ImportRules {
  const parsed = ImportRules.safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  throw new Error(`import-rules.json is not right:\n${z.prettifyError(parsed.error)}`)
}

/** The collection of the first rule that knows a word of the first text any rule knows a word of. */
export function collectionFor(rules: ImportRules, texts: string[]): CollectionId {
  for (const text of texts.map(plainWords)) {
    const rule = rules.collections.find(({ words }) => words.some((word) => hasWord(text, plainWords(word))))
    if (rule) return rule.collection
  }
  return rules.otherwise
}

const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const hasWord = (text: string, word: string) =>
  [word, `${word}s`, `${word}es`].some((form) => ` ${text} `.includes(` ${form} `))
