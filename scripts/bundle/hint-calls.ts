import type { Plugin } from 'vite'

/** What a first visit evaluates whatever its page: React, the frame, and what starts both. */
const startChunks = new Set(['react', 'frame', 'entry.client'])

/**
 * Tells V8 that the functions of these files are called: it compiles them on another thread while the files arrive, and
 * not one by one on that of the page when they are called first. Other browsers see a comment.
 */
export const hintCalls: Plugin = {
  name: 'hint-calls',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // Vite writes the list of preloaded files before all else, and V8 reads the comment at the start only.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && startChunks.has(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
      }
    },
  },
}
