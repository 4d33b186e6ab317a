import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Where the code of every page begins: the document, the frame around a page, and what no page goes without. */
const frame = /\/src\/web\/(root|layout\/shop-layout|app\/page-head|widgets\/(image|price))\.tsx(\?.*)?$/

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Whether the frame leads to a module by plain imports. */
function isInFrame(id: string, modules: Modules, known = new Map<string, boolean>()): boolean {
  const answer = known.get(id)
  if (answer !== undefined) return answer
  known.set(id, false)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  const found = frame.test(id) || importers.some((importer) => isInFrame(importer, modules, known))
  known.set(id, found)
  return found
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    rolldownOptions: {
      // A schema that nobody uses is dropped, so a page that only formats a price carries no Zod.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // What every page needs comes in two files instead of thirty: one that changes with React, one with the shop.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
            { name: (id, modules) => (isInFrame(id, modules) ? 'frame' : null), debugName: 'frame', priority: 1 },
          ],
        },
      },
    },
  },
})
