import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { GUIDE_DESK, GUIDE_PHONE } from '../../src/back-office/guide/image-sizes.ts'

const imagePath = /!\[[^\]]*\]\(([^)\s]+)\)/g

/** Makes a module of each page of the merchant's guide: its Markdown, and the built addresses and sizes of its images. */
export const guidePages: Plugin = {
  name: 'guide-pages',
  enforce: 'pre',
  transform: {
    filter: { id: /\/docs\/merchant\/.*\.md$/ },
    async handler(source, id) {
      const named = Array.from(source.matchAll(imagePath), ([, path]) => path ?? '')
      // Before `npm run guide-images` has taken it, the page is shown without. A test tells that it is missing.
      const paths = named.filter((path) => existsSync(join(dirname(id), path)))
      const sizes = await Promise.all(paths.map((path) => shownSize(join(dirname(id), path))))
      const imports = paths.map((path, at) => `import url${at} from ${JSON.stringify(`${path}?url&no-inline`)}`)
      const entries = paths.map(
        (path, at) => `${JSON.stringify(path)}: { url: url${at}, ...${JSON.stringify(sizes[at])} }`,
      )
      return {
        code: [
          ...imports,
          `export const source = ${JSON.stringify(/\/fr\/[^/]*$/.test(id) ? keepSigns(source) : source)}`,
          `export const images = { ${entries.join(', ')} }`,
        ].join('\n'),
        moduleType: 'js',
        map: null,
      }
    },
  },
}

/** Keeps signs of French on the line of their word: pages are written with ordinary spaces. */
const keepSigns = (source: string) =>
  source.replaceAll(/ (?=[:;?!»%](?:\s|[,.*)]|$))/gm, '\u00A0').replaceAll('« ', '«\u00A0')

/** Images of phones have more pixels than they are shown with, for screens that are sharp. */
async function shownSize(file: string) {
  const { width, height } = await sharp(file).metadata()
  const shown = height > width ? GUIDE_PHONE.width : GUIDE_DESK.shown
  return { width: shown, height: Math.round((height * shown) / width) }
}
