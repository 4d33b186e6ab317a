import { readdirSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import { FOLDER_LIMIT, isPlatform, isTest, mayWriteSql, refusalOf, roomOf, shopWordIn, wideFolders } from './rooms.ts'

/** The parts of ESLint's rule API that the walls use; oxlint runs them. */
interface Context {
  cwd: string
  filename: string
  report: (problem: { message: string; node: object }) => void
}
interface Import {
  source: { type: string; value?: unknown; quasis?: { value: { cooked: string } }[] } | null
  importKind?: 'type' | 'value'
  exportKind?: 'type' | 'value'
}
interface Name {
  name: string
}
interface Call {
  callee: { type: string; property?: Name }
}

const pathOf = ({ cwd, filename }: Context) => relative(cwd, filename).split(sep).join('/')

/** Every way to name another file: imports, exports from, dynamic imports and types of `import('…')`. */
function onImports(see: (specifier: string, node: Import, isType: boolean) => void) {
  const visit = (isType: boolean) => (node: Import) => {
    const specifier = node.source?.value ?? node.source?.quasis?.map(({ value }) => value.cooked).join('')
    if (typeof specifier === 'string')
      see(specifier, node, isType || node.importKind === 'type' || node.exportKind === 'type')
  }
  return {
    ImportDeclaration: visit(false),
    ExportNamedDeclaration: visit(false),
    ExportAllDeclaration: visit(false),
    ImportExpression: visit(false),
    TSImportType: visit(true),
  }
}

const imports = {
  create(context: Context) {
    const path = pathOf(context)
    return onImports((specifier, node, isType) => {
      const refusal = refusalOf(path, specifier, isType)
      if (refusal) context.report({ message: `${refusal} (${specifier})`, node })
    })
  },
}

/** A folder of `src` without a rank, where nothing would say who may know it. */
const rank = {
  create(context: Context) {
    const path = pathOf(context)
    return {
      Program(node: object) {
        if (path.startsWith('src/') && !isTest(path) && !roomOf(path))
          context.report({ message: `${dirname(path)} has no rank: give it one in test/walls/rooms.ts`, node })
      },
    }
  },
}

const folderSize = {
  create(context: Context) {
    const path = pathOf(context)
    return {
      Program(node: object) {
        const folder = dirname(path)
        const index = sourcesIn(dirname(context.filename)).indexOf(path.slice(folder.length + 1))
        if (index < FOLDER_LIMIT || folder in wideFolders) return
        context.report({ message: `${folder} holds more than ${FOLDER_LIMIT} files: sort them into folders`, node })
      },
    }
  },
}

function sourcesIn(folder: string) {
  return readdirSync(folder)
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .toSorted()
}

const queryBuilders = new Set(['selectFrom', 'selectNoFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

const sql = {
  create(context: Context) {
    if (mayWriteSql(pathOf(context))) return {}
    const message = 'SQL stands in queries: name what you need there'
    return {
      ...onImports((specifier, node) => {
        if (/^kysely(\/|$)/.test(specifier)) context.report({ message, node })
      }),
      CallExpression(node: Call) {
        if (queryBuilders.has(node.callee.property?.name ?? '')) context.report({ message, node })
      },
    }
  },
}

const platformWords = {
  create(context: Context) {
    const path = pathOf(context)
    if (!isPlatform(path)) return {}
    const check = (name: string, node: object) => {
      const word = shopWordIn(name, path)
      if (word) context.report({ message: `platform knows no shop word, but says '${word}' (${name})`, node })
    }
    return {
      Program: (node: object) => check(path.slice('src/server/platform/'.length), node),
      Identifier: (node: Name) => check(node.name, node),
      JSXIdentifier: (node: Name) => check(node.name, node),
    }
  },
}

interface Literal {
  type: string
  value?: unknown
  quasis?: { value: { cooked: string } }[]
}
interface Attribute {
  name: { name: unknown }
  value: (Literal & { expression?: Literal }) | null
}

/** Attributes and properties of components whose texts people read or hear. */
const readAttributes =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|label|hint|legend|heading|text|question|confirmLabel)$/
const words = /\p{L}{2}/u

/** The words of a page stand in catalogues, one for each language. */
const literalText = {
  create(context: Context) {
    const path = pathOf(context)
    if (!/^src\/(web|ui|storefront|back-office)\/.*\.tsx$/.test(path) || isTest(path)) return {}
    const report = (text: string, node: object) =>
      context.report({
        message: `a text in code, and so in one language: put it into a catalogue (${text.trim()})`,
        node,
      })
    return {
      JSXText(node: Literal) {
        if (typeof node.value === 'string' && words.test(node.value.replaceAll(/&\w+;/g, ''))) report(node.value, node)
      },
      JSXAttribute({ name, value }: Attribute) {
        if (typeof name.name !== 'string' || !readAttributes.test(name.name) || !value) return
        const literal = value.expression ?? value
        const text =
          typeof literal.value === 'string'
            ? literal.value
            : literal.quasis?.map((quasi) => quasi.value.cooked).join(' ')
        if (text && words.test(text)) report(text, value)
      },
    }
  },
}

export default {
  meta: { name: 'walls' },
  rules: {
    imports,
    rank,
    'folder-size': folderSize,
    sql,
    'platform-words': platformWords,
    'literal-text': literalText,
  },
}
