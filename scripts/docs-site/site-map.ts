import { glob, readFile } from 'node:fs/promises'
import { basename } from 'node:path'

export interface DocsPage {
  /** The name of its file without ending: `first-key`, `decisions/001-…`. */
  path: string
  title: string
  markdown: string
}

export interface DocsSection {
  title: string
  pages: DocsPage[]
}

/** What the site holds, in the order of its menu. Records of decisions follow, each once. */
const sections = {
  'Build on the shop': ['first-key', 'webhooks', 'events', 'extensions', 'messages', 'add-a-language'],
  'Run the shop': ['deploy', 'backup', 'move', 'scale', 'security'],
  'Read the code': [
    'architecture',
    'walks',
    'place-an-order',
    'glossary',
    'database',
    'cache',
    'bundle',
    'dependencies',
  ],
  'What is proved': ['trust', 'performance', 'conformance', 'day-of-work'],
}

/** Reads the documents that `docs/` holds, as sections of the site. */
export async function readSections(): Promise<DocsSection[]> {
  const named = Object.entries(sections).map(async ([title, paths]) => ({
    title,
    pages: await Promise.all(paths.map(readPage)),
  }))
  const records: string[] = []
  for await (const file of glob('docs/decisions/*.md')) records.push(`decisions/${basename(file, '.md')}`)
  // The list of records comes first.
  const [list = '', ...others] = [...records.filter(isList), ...records.filter((path) => !isList(path)).toSorted()]
  const decisions = await Promise.all([list, ...others].map(readPage))
  return [...(await Promise.all(named)), { title: 'Decisions', pages: decisions }]
}

const isList = (path: string) => path.endsWith('/README')

async function readPage(path: string): Promise<DocsPage> {
  const markdown = await readFile(`docs/${path}.md`, 'utf8')
  const title = /^# (.+)$/m.exec(markdown)?.[1]?.replaceAll('`', '')
  if (!title) throw new Error(`docs/${path}.md has no title`)
  return { path, title, markdown }
}
