import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { dropDescriptions } from './scripts/bundle/drop-descriptions.ts'
import { guidePages } from './scripts/bundle/guide-pages.ts'
import { hintCalls } from './scripts/bundle/hint-calls.ts'
import { markTexts } from './scripts/bundle/mark-texts.ts'

/** The modules that every storefront page needs: the document, header and footer, page titles, images and prices. */
const frameEntries = new Set(
  [
    'web/root.tsx',
    'storefront/layout/shop-layout.tsx',
    'storefront/widgets/image-placeholder.tsx',
    'storefront/widgets/structured-data.tsx',
    'storefront/catalog/list/product-grid.tsx',
    'ui/page/page-head.tsx',
    'ui/page/offline/held-navigation.ts',
    'ui/widgets/image.tsx',
    'ui/widgets/price.tsx',
    'ui/widgets/swatch.tsx',
    'ui/controls/badge.tsx',
    'ui/controls/skeleton.tsx',
    'ui/controls/use-in-view.ts',
    'ui/state/page-data/page-data.ts',
    'domain/catalog/slug.ts',
    'domain/catalog/sizes/size-label.ts',
    'domain/storable-text.ts',
  ].map((file) => fileURLToPath(new URL(`src/${file}`, import.meta.url))),
)

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
  const found = frameEntries.has(id) || importers.some((importer) => isInFrame(importer, modules, known))
  known.set(id, found)
  return found
}

/** Takes out the style element that Sonner adds to the page, which the policy refuses: its style sheet is a file. */
const sonnerWithoutStyles: Plugin = {
  name: 'sonner-without-styles',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs$/ },
    handler(code) {
      const without = code.replace(/^__insertCSS\(".*"\);?$/m, '')
      if (without === code) this.error('Sonner adds its styles in another way')
      return { code: without, map: null }
    },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), sonnerWithoutStyles, dropDescriptions, markTexts, guidePages, hintCalls, react()],
  resolve: {
    alias: {
      // Holds the page still behind a dialog: in the package, with a style element that the policy refuses.
      'react-style-singleton': fileURLToPath(new URL('src/ui/controls/dialog/adopted-styles.ts', import.meta.url)),
    },
  },
  // A few files start faster and take less memory than the five hundred modules of these packages. What the server loads
  // for itself stays a package, so that there is one of each.
  ...(command === 'build' && {
    ssr: { noExternal: true, external: ['zod', 'libphonenumber-js'] },
    // Leaves the development variants of React and its packages out.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  // One copy of the domain for pages and server: half of what is loaded at a start would be the second one.
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        // Which files a page needs. `compress-assets.ts` moves it to the server.
        manifest: 'manifest.json',
        rolldownOptions: {
          input: 'src/web/entry.client.tsx',
          // Without hashes, of which little compresses: `compress-assets.ts` puts the scripts into folders that have one.
          output: { entryFileNames: 'assets/[name].js', chunkFileNames: 'assets/[name].js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        ssr: 'src/web/entry.server.tsx',
        minify: true,
        copyPublicDir: false,
        // Nobody keeps them beyond a start: without hashes, none is taken for the file of browsers that has the same contents.
        rolldownOptions: {
          external: [/^#domain\//],
          output: { entryFileNames: 'index.js', chunkFileNames: 'assets/[name].js' },
        },
      },
    },
  },
  builder: {},
  build: {
    target: 'es2023',
    rolldownOptions: {
      // Lets the bundler drop schemas that nothing uses: a page that only formats a price then carries no Zod.
      optimization: { inlineConst: { mode: 'all' } },
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // Without groups the code that all pages share would come as some thirty small files. Two files load faster:
        // `react` changes only with a new version of React, so browsers keep it; `frame` changes with the shop.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/,
              priority: 2,
            },
            { name: (id, modules) => (isInFrame(id, modules) ? 'frame' : null), debugName: 'frame', priority: 1 },
          ],
        },
      },
    },
  },
}))
