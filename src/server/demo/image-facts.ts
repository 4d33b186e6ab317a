import { readFile } from 'node:fs/promises'

/** Where the facts are kept, written by `npm run describe-images`. */
export const imageFactsFile = new URL('image-facts.json', import.meta.url)

/** What the seed must know of an image, by its content: an image that changes has no facts until it has new ones. */
export type ImageFacts = Record<string, { width: number; height: number; placeholder: string }>

/** Facts found out beforehand, so that the first start of a demo shop does not decode every image. */
export async function readImageFacts(): Promise<ImageFacts> {
  return JSON.parse(await readFile(imageFactsFile, 'utf8')) as ImageFacts
}
