import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { catalogues } from '../../src/domain/texts/catalogues.ts'
import { languages, SOURCE_LANGUAGE, type Language } from '../../src/domain/texts/languages.ts'
import { parseMessage } from '../../src/domain/texts/parse-message.ts'

/*
 * How browsers get the texts of one language, and of each page only its own: the pages are built once, with a mark in the place of each
 * text, and then written once for each language, with its texts.
 */

/** What `t.ts` is in browsers: its first argument is the message itself. */
const runtime = `
  import { currentLanguage } from './languages.ts'
  import { formatParts, formatText } from './message.ts'
  export const t = (message, values) => formatText(message, values, currentLanguage())
  export const tParts = (message, values) => formatParts(message, values, currentLanguage())
`

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}
interface ImportNode extends Node {
  source: { value: string }
  specifiers: { imported?: { name: string }; local: { name: string } }[]
}
interface CallNode extends Node {
  callee: Node & { name?: string }
  arguments: (Node & { value?: unknown })[]
}

/** Marks the texts in what is built for browsers. */
export const markTexts: Plugin = {
  name: 'mark-texts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/, code: /texts\/t\.ts|export function t\b/ },
    handler(code, id) {
      if (id.endsWith('/domain/texts/t.ts')) return { code: runtime, map: null }
      const program = this.parse(code) as unknown as { body: Node[] }
      const names = new Set(program.body.filter(isImport).flatMap(namesOfT))
      const edits: { start: number; end: number; text: string }[] = []
      walk(program, (node) => {
        if (node.type !== 'CallExpression') return
        const { callee, arguments: given, start, end } = node as CallNode
        if (callee.type !== 'Identifier' || !names.has(callee.name ?? '')) return
        const [key, values] = given
        if (typeof key?.value !== 'string') return this.error(`A text is named by a literal (${id}, at ${start})`)
        const mark = JSON.stringify(`@@text:${key.value}@@`)
        edits.push(values ? { start: key.start, end: key.end, text: mark } : { start, end, text: mark })
      })
      // The last first, so that the places of the others stay.
      const marked = edits
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
      return { code: marked, map: null }
    },
  },
}

const isImport = (node: Node): node is ImportNode => node.type === 'ImportDeclaration'

const namesOfT = ({ source, specifiers }: ImportNode) =>
  source.value.endsWith('texts/t.ts') ? specifiers.map(({ local }) => local.name) : []

function walk(value: unknown, see: (node: Node) => void) {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && typeof value.type === 'string') see(value as Node)
  for (const inner of Object.values(value)) walk(inner, see)
}

/** Writes the built scripts once for each language, into a folder whose name changes with its texts, and names the folders. */
export async function inlineTexts(folder: string): Promise<Record<string, string>> {
  const folders: Record<string, string> = {}
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sources = await Promise.all(
    scripts.map(async (name) => ({ name, code: await readFile(join(folder, name), 'utf8') })),
  )
  for (const { code } of languages) {
    const written = sources.map((source) => ({ ...source, code: withTexts(source.code, code) }))
    const hash = createHash('sha256')
    for (const script of written) hash.update(script.code)
    const own = `${code}-${hash.digest('hex').slice(0, 8)}`
    folders[code] = own
    await mkdir(join(folder, own))
    for (const script of written) await writeFile(join(folder, own, script.name), relocateScripts(script.code, own))
  }
  await Promise.all(scripts.map((name) => rm(join(folder, name))))
  return folders
}

/** Scripts that are named by their path lie in the folder of the language. */
const relocateScripts = (code: string, folder: string) =>
  code.replaceAll(/(?<=\bassets\/)(?=[\w.-]+\.js\b)/g, `${folder}/`)

function withTexts(code: string, language: Language): string {
  const messageOf = (key: string) => {
    const texts = catalogues as Record<string, Record<string, string | undefined>>
    const source = texts[language]?.[key] ?? texts[SOURCE_LANGUAGE]?.[key]
    if (source === undefined) throw new Error(`No catalogue has the text ${key}`)
    return parseMessage(source)
  }
  return (
    code
      .replaceAll(/(["'`])@@text:([\w.-]+)@@\1/g, (_, _quote, key: string) => JSON.stringify(messageOf(key)))
      // The bundler has joined it with another text.
      .replaceAll(/@@text:([\w.-]+)@@/g, (_, key: string) => {
        const message = messageOf(key)
        if (typeof message !== 'string') throw new Error(`The text ${key} takes values, but gets none`)
        return message.replaceAll(/[\\"'`$\n]/g, (letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
      })
  )
}
