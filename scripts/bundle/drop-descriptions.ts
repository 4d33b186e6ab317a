import type { Plugin } from 'vite'

/** A description of a schema, or the summary of an endpoint, as one literal. Texts with parts are left alone. */
const descriptions = /\.describe\(\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?\s*\)/g
const summaries = /(\bsummary:\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g

/** Leaves what only the printed API tells out of the files for browsers. */
export const dropDescriptions: Plugin = {
  name: 'drop-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/domain\/.*\.ts$/ },
    handler(code) {
      if (this.environment.name !== 'client') return null
      const without = code.replaceAll(descriptions, '').replaceAll(summaries, "$1''")
      return without === code ? null : { code: without, map: null }
    },
  },
}
