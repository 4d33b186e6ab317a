import { readFileSync } from 'node:fs'

const PLACE = /(file:\/\/\S+\/build\/shop\/[\w.-]+\.js):(\d+)(?=:\d+)/g

/** What a built file is made of: the first line of each source, in their order. */
type Sources = readonly { line: number; source: string }[]

const known = new Map<string, Sources>()

/**
 * The stack of an error with the source of each place in the built server (`build/shop`), which has the functions of
 * the sources under their names. `NODE_OPTIONS=--enable-source-maps` tells the lines too, and makes every start take
 * longer.
 */
export function nameSources(stack: string): string {
  return stack.replaceAll(PLACE, (place: string, file: string, line: string) => {
    const source = sourcesOf(file).findLast((entry) => entry.line <= Number(line))?.source
    return source ? `${source}, ${place}` : place
  })
}

function sourcesOf(file: string): Sources {
  const sources = known.get(file) ?? readSources(file)
  known.set(file, sources)
  return sources
}

/** The bundler writes the path of each source on a line above it. */
function readSources(file: string): Sources {
  try {
    const lines = readFileSync(new URL(file), 'utf8').split('\n')
    return lines.flatMap((text, index) => {
      const source = /^\/\/ ((?:src|node_modules|build)\/\S+)$/.exec(text)?.[1]
      return source ? [{ line: index + 1, source }] : []
    })
  } catch {
    return []
  }
}
