import { readdir, readFile, writeFile } from 'node:fs/promises'
import { imageFactsFile, type ImageFacts } from '#server/demo/image-facts.ts'
import { imageId } from '#server/images/add-image.ts'
import { cleanImage } from '#server/platform/images/image-encoder.ts'

/** Writes the metadata of the demo images that the seed needs. Run it again whenever one of them changes. */
const folder = new URL('../src/server/demo/images/', import.meta.url)
const facts: ImageFacts = {}

for (const file of (await readdir(folder)).toSorted()) {
  const bytes = await readFile(new URL(file, folder))
  const { bytes: clean, ...described } = await cleanImage(bytes)
  // An image that had to be re-encoded is left out: the seed must re-encode it too.
  if (Buffer.compare(clean, bytes) === 0) facts[imageId(bytes)] = described
}

await writeFile(imageFactsFile, `${JSON.stringify(facts, null, 2)}\n`)
process.stdout.write(`${Object.keys(facts).length} images described\n`)
