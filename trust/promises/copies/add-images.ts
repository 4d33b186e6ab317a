import sharp from 'sharp'
import { addImage, storeCleanImage, imageId } from '#server/images/add-image.ts'
import { openImageStorage } from '#server/platform/images/open-images.ts'
import type { Database } from '#server/schema/database.ts'

/** Images that are made by the program for images; it would need minutes for thousands. */
const MADE = 20
/** Bytes of the others. */
const BYTES = 20_000

/** Gives products of the shop so many images. */
export async function addImages(database: Database, dataDir: string, count = MADE): Promise<void> {
  const storage = await openImageStorage({ dataDir })
  const variants = await database.query.selectFrom('variants').select('id').limit(MADE).execute()
  for (const [index, { id }] of variants.entries()) {
    const drawing = sharp({
      create: { width: 400, height: 500, channels: 3, background: { r: index, g: 90, b: 160 } },
    })
    const image = await addImage(database, storage, await drawing.jpeg().toBuffer())
    const row = { variant_id: id, position: 0, image_id: image.id, source_url: null, alt: '' }
    await database.transact((tx) => tx.insertInto('variant_images').values(row).execute())
  }
  for (let number = variants.length; number < count; number++) {
    const bytes = Buffer.alloc(BYTES, `image ${number} `)
    await storeCleanImage(database, storage, imageId(bytes), { bytes, width: 400, height: 500, placeholder: '' })
  }
}
