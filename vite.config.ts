import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** The modules that every storefront page needs: the document, header and footer, page titles, images and prices. */
const frameEntries = /\/src\/web\/(root|layout\/shop-layout|app\/page-head|widgets\/(image|price))\.tsx(\?.*)?$/

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Whether a module is a frame entry or is imported by one, directly or through others. Dynamic imports do not count. */
function isInFrame(id: string, modules: Modules, known = new Map<string, boolean>()): boolean {
  const answer = known.get(id)
  if (answer !== undefined) return answer
  // Set before the recursion, so that it ends for modules that import each other.
  known.set(id, false)
  const importers = modules.getModuleInfo(id)?.importers ?? []
  const found = frameEntries.test(id) || importers.some((importer) => isInFrame(importer, modules, known))
  known.set(id, found)
  return found
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2023',
    rolldownOptions: {
      // Lets the bundler drop schemas that nothing uses: a page that only formats a price then carries no Zod.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // Without groups the code that all pages share would come as some thirty small files. Two files load faster:
        // `react` changes only with a new version of React, so browsers keep it; `frame` changes with the shop.
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
