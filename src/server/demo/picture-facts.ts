import { readFile } from 'node:fs/promises'

/** Where the facts are kept, written by `npm run describe-pictures`. */
export const pictureFactsFile = new URL('picture-facts.json', import.meta.url)

/** What the seed must know of a picture, by its content: a picture that changes has no facts until it has new ones. */
export type PictureFacts = Record<string, { width: number; height: number; placeholder: string }>

/** Facts found out beforehand, so that the first start of a demo shop does not decode every picture. */
export async function readPictureFacts(): Promise<PictureFacts> {
  return JSON.parse(await readFile(pictureFactsFile, 'utf8')) as PictureFacts
}
