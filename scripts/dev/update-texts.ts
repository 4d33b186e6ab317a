import { readFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import type * as Catalogues from '../../src/domain/texts/catalogues.ts'
import type { RendererMessage } from '../../src/server/platform/pages/dev-pages.ts'

const folder = ['src', 'domain', 'texts', 'catalogues', ''].join(sep)

/** Whether the file, named from the root of the project, is a catalogue of texts. */
export const isCatalogue = (file: string) => file.startsWith(folder)

/**
 * Changes texts where they are: in the pages that Vite has loaded and, by `send`, in the shop. Nothing starts again for them,
 * though everything imports them.
 */
export function updateTexts(send: (message: RendererMessage) => void): Plugin {
  return {
    name: 'update-texts',
    async hotUpdate({ file: path, type, modules, server }) {
      const file = relative(server.config.root, path)
      if (type !== 'update' || !isCatalogue(file)) return undefined
      // What loads it from now on reads it again. What imports it stays.
      for (const module of modules) {
        module.transformResult = null
        module.ssrModule = null
      }
      if (this.environment.name === 'client') {
        const [language = ''] = file.slice(folder.length).split(sep)
        const texts = JSON.parse(await readFile(path, 'utf8')) as Record<string, string>
        const loaded = (await server.ssrLoadModule('/src/domain/texts/catalogues.ts')) as typeof Catalogues
        Object.assign((loaded.catalogues as Record<string, object>)[language] ?? {}, texts)
        send({ type: 'texts', language, texts })
        this.environment.hot.send({ type: 'full-reload' })
      }
      return []
    },
  }
}
