import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { EDITS_VARIABLE, type SourceEdit } from './saboteur.ts'

/** Loaded before a program (`--import`): edits its sources as they are read. Nothing on disk changes. */
const edits = (JSON.parse(process.env[EDITS_VARIABLE] ?? '[]') as SourceEdit[]).map((edit) => ({
  ...edit,
  url: pathToFileURL(edit.file).href,
}))

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const [file] = url.split('?')
    const own = edits.filter((edit) => edit.url === file)
    if (own.length === 0) return loaded
    const source = own.reduce((text, { find, replace }) => text.replaceAll(find, replace), String(loaded.source))
    return { ...loaded, source }
  },
})
