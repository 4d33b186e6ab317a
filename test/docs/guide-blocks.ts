import { readFile } from 'node:fs/promises'

/** A block of code of a page of the documentation. */
export interface GuideBlock {
  /** The word behind its fence, such as `ts`. */
  language: string
  code: string
}

/** All blocks of code of a page, as they stand there. */
export async function listBlocks(page: string): Promise<GuideBlock[]> {
  const text = await readFile(`docs/${page}`, 'utf8')
  return [...text.matchAll(/^ *```(\w+)\n(.*?)^ *```$/gms)].map(([, language = '', code = '']) => ({ language, code }))
}

/** The code of the one block of a page that holds a text. */
export async function getBlock(page: string, held: string): Promise<string> {
  const [block, ...others] = (await listBlocks(page)).filter(({ code }) => code.includes(held))
  if (!block || others.length > 0)
    throw new Error(`${others.length + (block ? 1 : 0)} examples of ${page} hold ${held}`)
  return block.code
}
