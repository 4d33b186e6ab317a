import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogues } from '../../src/domain/texts/catalogues.ts'
import { languages, SOURCE_LANGUAGE, type Language } from '../../src/domain/texts/languages.ts'
import { parseMessage } from '../../src/domain/texts/parse-message.ts'

/*
 * How browsers get the texts of one language, and of each page only its own: the pages are built once, with a mark in the place of each
 * text, and then written once for each language, with its texts.
 */

/** Writes the built scripts once for each language, into a folder whose name changes with its texts, and names the folders. */
export async function inlineTexts(folder: string): Promise<Record<string, string>> {
  const folders: Record<string, string> = {}
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const sources = await Promise.all(
    scripts.map(async (name) => ({ name, code: await readFile(join(folder, name), 'utf8') })),
  )
  for (const { code } of languages) {
    const written = sources.map((source) => ({ ...source, code: withTexts(source.code, code) }))
    const hash = createHash('sha256')
    for (const script of written) hash.update(script.code)
    const own = `${code}-${hash.digest('hex').slice(0, 8)}`
    folders[code] = own
    await mkdir(join(folder, own))
    for (const script of written) await writeFile(join(folder, own, script.name), relocateScripts(script.code, own))
  }
  await Promise.all(scripts.map((name) => rm(join(folder, name))))
  return folders
}

/** Scripts that are named by their path lie in the folder of the language. */
const relocateScripts = (code: string, folder: string) =>
  code.replaceAll(/(?<=\bassets\/)(?=[\w.-]+\.js\b)/g, `${folder}/`)

function withTexts(code: string, language: Language): string {
  const messageOf = (key: string) => {
    const texts = catalogues as Record<string, Record<string, string | undefined>>
    const source = texts[language]?.[key] ?? texts[SOURCE_LANGUAGE]?.[key]
    if (source === undefined) throw new Error(`No catalogue has the text ${key}`)
    return parseMessage(source)
  }
  return (
    code
      .replaceAll(/(["'`])@@text:([\w.-]+)@@\1/g, (_, _quote, key: string) => JSON.stringify(messageOf(key)))
      // The bundler has joined it with another text.
      .replaceAll(/@@text:([\w.-]+)@@/g, (_, key: string) => {
        const message = messageOf(key)
        if (typeof message !== 'string') throw new Error(`The text ${key} takes values, but gets none`)
        return message.replaceAll(/[\\"'`$\n]/g, (letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`)
      })
  )
}
