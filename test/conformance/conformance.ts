import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A sentence of the specification (`§section.number`), a ruling (`R`), a rule of the server (`S`) or a ruled call (`C`). */
export interface Sentence {
  id: string
  /** The heading it stands under, where its section has any. */
  heading?: string
  /** What a ruling is about. */
  about?: string
  text: string
  /** Why no test can show it: it speaks of the document, not of the shop. */
  noTest?: string
  /** Where the shop does otherwise by default, on purpose. */
  exception?: string
}

/** A test and the sentences that the comment above it names. */
export interface Proof {
  ids: string[]
  file: string
  title: string
}

const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/
/** `// Shows §2.17, R9.` on the lines above a test, a group or a step. */
const ANNOTATION =
  /^[ \t]*\/\/ Shows ((?:[^\n]|\n[ \t]*\/\/ (?=§|R|S|C))*?)\.\n(?:[ \t]*\/\/[^\n]*\n)*[ \t]*(?:await )?(?:it|test|describe)\b/gm
/** The title is the first text after the call, or after the table of a test that is run for each of its rows. */
const TITLE = /^(?:\.each\b.*?\)(?=\())?[^'"`]*?(['"`])((?:\\.|(?!\1).)*)\1/s
const ID = /§\d+\.\d+|\b[RSC]\d+\b/g

export function readSentences(): Sentence[] {
  return JSON.parse(readFileSync(new URL('sentences.json', import.meta.url), 'utf8')) as Sentence[]
}

/** The proofs that one test file holds. */
export function findProofs(file: string, source: string): Proof[] {
  return [...source.matchAll(ANNOTATION)].map((match) => ({
    ids: match[1]?.match(ID) ?? [],
    file,
    title: (TITLE.exec(source.slice(match.index + match[0].length))?.[2] ?? '').replaceAll(/\\(.)/g, '$1'),
  }))
}

/** The proofs of every test file below the given folders. */
export function readProofs(folders = ['src', 'test']): Proof[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
    .filter((path) => TEST_FILE.test(path) && !path.startsWith(join('test', 'conformance')))
    .toSorted()
    .flatMap((path) => findProofs(path.replaceAll('\\', '/'), readFileSync(path, 'utf8')))
}

/** What is wrong: sentences without a test, and comments that name no sentence. */
export function findGaps(sentences: readonly Sentence[], proofs: readonly Proof[]): string[] {
  const known = new Set(sentences.map(({ id }) => id))
  const shown = new Set(proofs.flatMap(({ ids }) => ids))
  return [
    ...sentences
      .filter(({ id, noTest }) => !shown.has(id) && !noTest)
      .map(({ id, text }) => `${id} has no test: ${text}`),
    ...proofs.flatMap(({ ids, file, title }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${file}: "${title}" shows ${id}, which does not exist`),
    ),
  ]
}

const sections: Record<string, string> = {
  '§1': 'What the product does and for whom',
  '§2': 'Screens and routes',
  '§3': 'Entities and their fields',
  '§4': 'States and transitions',
  '§5': 'Validation rules',
  '§6': 'Roles and permissions',
  '§7': 'The calls it makes',
  '§8': 'Error catalogue',
  '§9': 'Business constants and limits',
  R: 'Rulings',
  S: 'What the server decides',
  C: 'Calls whose paths the specification does not show',
}

/** The whole table as Markdown: every sentence with the tests that show it. */
export function renderConformance(sentences: readonly Sentence[], proofs: readonly Proof[]): string {
  const sectionOf = ({ id }: Sentence) => /^(§\d|[RSC])/.exec(id)?.[0] ?? ''
  const parts = [...Map.groupBy(sentences, sectionOf)].map(([section, those]) => {
    const rows = those.map(
      (sentence) => `| ${sentence.id} | ${cell(textOf(sentence))} | ${testsOf(sentence, proofs)} |`,
    )
    const title = section.startsWith('§') ? `${section} ${sections[section]}` : sections[section]
    return `## ${title}\n\n| | sentence | shown by |\n| --- | --- | --- |\n${rows.join('\n')}\n`
  })
  const tests = new Set(proofs.map(({ file, title }) => `${file} ${title}`)).size
  return `# Conformance

Every sentence of the specification and every ruling, with the tests that show it: ${sentences.length} sentences, ${tests} tests.
Written by \`npm run conformance\` from the comments \`// Shows §2.17, R9.\` above the tests; \`npm test\` fails when a sentence has none.

${parts.join('\n')}`
}

function textOf({ heading, about, text, exception }: Sentence) {
  const said = exception ? `${text} *Exception: ${exception}*` : text
  const ruled = about ? `${about} → ${said}` : said
  return heading && !about ? `**${heading}**: ${ruled}` : ruled
}

function testsOf({ id, noTest }: Sentence, proofs: readonly Proof[]) {
  const lines = proofs.filter(({ ids }) => ids.includes(id)).map(({ file, title }) => `\`${file}\`: ${cell(title)}`)
  return lines.length > 0 ? lines.join('<br>') : (noTest ?? '**nothing yet**')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
