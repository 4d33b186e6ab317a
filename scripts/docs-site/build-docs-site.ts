import MiniSearch from 'minisearch'
import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { renderApi, type OpenApi } from './render-api.ts'
import { renderMarkdown } from './render-markdown.ts'
import { renderPage } from './render-page.ts'
import { searchOptions, type SearchPart } from './search-fields.ts'
import { readSections } from './site-map.ts'

/**
 * Writes the documents of `docs/` and the reference of the API as a site into `build/docs`, or the folder that is named: files that stand
 * under any address, and that the shop serves under `/docs` where `DOCS_DIR` names it.
 */
const folder = process.argv[2] ?? 'build/docs'
const sources = 'scripts/docs-site'

const sections = await readSections()
const documents = sections.flatMap(({ pages }) => pages)
const known = new Set(documents.map(({ path }) => path))
const api = renderApi(JSON.parse(await readFile('docs/openapi.json', 'utf8')) as OpenApi)
const menu = [...sections.slice(0, 1), { title: 'API', pages: api }, ...sections.slice(1)]

const rendered = [
  ...documents.map((page) => ({ ...page, ...renderMarkdown(page.markdown, page.path, known) })),
  ...api,
  {
    path: 'index',
    title: 'Hanout',
    ...renderMarkdown(await readFile(join(sources, 'index.md'), 'utf8'), 'index', known),
  },
]

await rm(folder, { recursive: true, force: true })
for (const page of rendered) {
  const file = join(folder, `${page.path}.html`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, renderPage(page, menu))
}
const index = new MiniSearch<SearchPart>(searchOptions)
index.addAll(rendered.flatMap(partsOf))
await writeFile(join(folder, 'search.json'), JSON.stringify(index))
await cp('docs/openapi.json', join(folder, 'openapi.json'))
for await (const image of glob('docs/{images,decisions}/*.{jpg,webp}'))
  await cp(image, join(folder, relative('docs', image)))
await cp('public/favicon.svg', join(folder, 'favicon.svg'))
await cp(join(sources, 'docs.css'), join(folder, 'docs.css'))
for (const font of ['archivo-text', 'archivo-headline'])
  await cp(`src/ui/styles/fonts/${font}.woff2`, join(folder, 'fonts', `${font}.woff2`))
const bundle = await rolldown({ input: { docs: join(sources, 'search-box.ts') }, platform: 'browser' })
await bundle.write({ dir: folder, minify: true })
await bundle.close()
console.log(`${rendered.length} pages in ${folder}`)

/** The parts of a page between its headings, as text. */
function partsOf({ path, title, html }: { path: string; title: string; html: string }): SearchPart[] {
  return html.split(/(?=<h2 id=")/).map((part) => {
    const [, id = '', heading = ''] = /^<h2 id="([^"]+)">(.*?)<\/h2>/.exec(part) ?? []
    return { id: `${path}.html${id && `#${id}`}`, title, heading: textOf(heading), text: textOf(part) }
  })
}

function textOf(html: string) {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
