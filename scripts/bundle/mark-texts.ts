import type { Plugin } from 'vite'

// Imports no texts: Vite starts anew when a file changes that its configuration is made of.

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
      // The type of the syntax tree names each kind of node; only places and names of calls are read here.
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
