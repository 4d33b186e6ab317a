import { brandFiles, type BrandFile } from '#domain/brand/brand-files.ts'
import type { Brand } from '#domain/brand/brand.ts'
import { composeEmblem, shrinkDrawing } from '#server/platform/images/image-encoder.ts'
import type { EmblemForm } from '#server/platform/images/worker/image-task.ts'
import { originalName, RENDITIONS, type ImageStorage } from '#server/platform/images/image-storage.ts'
import type { Database } from '#server/schema/database.ts'
import { getBrand } from '#server/settings/queries.ts'

const forms: Record<BrandFile, EmblemForm> = {
  'favicon.ico': { kind: 'ico' },
  'icon-32.png': { kind: 'icon', size: 32, hasGround: false, margin: 0 },
  'icon-180.png': { kind: 'icon', size: 180, hasGround: true, margin: 0.1 },
  'icon-192.png': { kind: 'icon', size: 192, hasGround: true, margin: 0.08 },
  'icon-512.png': { kind: 'icon', size: 512, hasGround: true, margin: 0.08 },
  // Phones cut off up to a tenth at each side.
  'icon-maskable-512.png': { kind: 'icon', size: 512, hasGround: true, margin: 0.2 },
  'share.jpg': { kind: 'share' },
  'mail.png': { kind: 'letterhead' },
}

/** An image, and whether it is what its address says for ever. */
interface BrandFileFound {
  bytes: Uint8Array
  isOfKit: boolean
}

/**
 * An image that is made of the shop's brand, made when it is first asked for, and kept. A kit of before that is not kept any more gives
 * the image of now: pages and mails with its address are still about. Undefined: there is no such file, or no brand. Throws `BUSY`.
 */
export async function getBrandFile(
  database: Database,
  storage: ImageStorage,
  { kit, file }: { kit: string; file: string },
): Promise<BrandFileFound | undefined> {
  const known = brandFiles.find((name) => name === file)
  if (!known) return undefined
  const kept = /^[0-9a-f]{16}$/.test(kit) ? await storage.get(nameOf(kit, known)) : undefined
  if (kept) return { bytes: kept, isOfKit: true }
  const brand = await getBrand(database.query)
  if (brand.kit === '') return undefined
  const bytes = (await storage.get(nameOf(brand.kit, known))) ?? (await make(storage, brand, known))
  return { bytes, isOfKit: brand.kit === kit }
}

async function make(storage: ImageStorage, { logo, mark, accent, ground, kit }: Brand, file: BrandFile) {
  const read = async (image: Brand['logo']) => (image ? storage.get(originalName(image.id)) : undefined)
  const parts = { wide: await read(logo), square: await read(mark), accent, ground }
  const bytes = await composeEmblem({ parts, form: forms[file] })
  await storage.put(nameOf(kit, file), bytes)
  return bytes
}

const nameOf = (kit: string, file: BrandFile) => `${RENDITIONS}brand-${kit}/${file}`

/** An uploaded logo or mark as pages show it. Undefined: it is not there. Throws `BUSY`. */
export async function getBrandImage(storage: ImageStorage, id: string): Promise<Uint8Array | undefined> {
  const name = `${RENDITIONS}${id}/shown.webp`
  const kept = await storage.get(name)
  if (kept) return kept
  const original = await storage.get(originalName(id))
  if (!original) return undefined
  const bytes = await shrinkDrawing(original)
  await storage.put(name, bytes)
  return bytes
}
