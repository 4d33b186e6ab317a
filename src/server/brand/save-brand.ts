import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '#domain/api/errors.ts'
import { brandImageUrl } from '#domain/brand/brand-files.ts'
import { defaultBrand, type Brand, type BrandChange, type BrandImage } from '#domain/brand/brand.ts'
import { findColorFault } from '#domain/brand/color-check.ts'
import { t } from '#domain/texts/t.ts'
import { insertAdminAction } from '#server/audit/queries.ts'
import { findImage } from '#server/images/queries.ts'
import type { Database, Db } from '#server/schema/database.ts'
import { getBrand, upsertSetting } from '#server/settings/queries.ts'

/** Raised when images of a kit are drawn in another way: their addresses never change what they show. */
const DRAWN_AS = 1

/**
 * Changes the given parts of the shop's look and leaves the others. Pages, mails and papers have it at once. Throws `INVALID_REQUEST`
 * for colors that could not be read, with the field they belong to, and for an image that is not there.
 */
export async function saveBrand(database: Database, change: BrandChange, userId: string): Promise<Brand> {
  return database.transact(async (tx) => {
    const before = await getBrand(tx)
    const { accent = before.accent, ground = before.ground } = change
    refuseFaintColors({ accent, ground })
    const brand = {
      logo: await changedImage(tx, 'logo', change.logo, before.logo),
      mark: await changedImage(tx, 'mark', change.mark, before.mark),
      accent,
      ground,
      typePair: change.typePair ?? before.typePair,
      corners: change.corners ?? before.corners,
      footer: { ...before.footer, ...withoutAbsent(change.footer) },
    }
    // Icons and shared links are the demo's own again.
    const isDemo = isEmpty(brand.footer) && isDeepStrictEqual({ ...brand, footer: {}, kit: '' }, defaultBrand)
    const after: Brand = isDemo ? defaultBrand : { ...brand, kit: kitOf(brand) }
    await upsertSetting(tx, 'brand', isDemo ? null : after)
    const subject = { kind: 'settings' as const, id: 'store', name: 'settings' }
    await insertAdminAction(tx, { userId, action: 'settings.changed', subject, before, after })
    return after
  })
}

function refuseFaintColors(colors: Pick<Brand, 'accent' | 'ground'>) {
  const fault = findColorFault(colors)
  if (!fault) return
  const { field, nearest } = fault
  const message = nearest ? t('brand.tooFaintNearest', { color: nearest }) : t('brand.tooFaint')
  throw new ApiError('INVALID_REQUEST', { details: { fields: { [field]: message } } })
}

async function changedImage(
  tx: Db,
  field: 'logo' | 'mark',
  id: string | null | undefined,
  before: BrandImage | null,
): Promise<BrandImage | null> {
  if (id === undefined || id === before?.id) return before
  if (id === null) return null
  const image = await findImage(tx, id)
  if (!image) throw new ApiError('INVALID_REQUEST', { details: { fields: { [field]: t('brand.imageGone') } } })
  return { id, width: image.width, height: image.height, src: brandImageUrl(id) }
}

const withoutAbsent = (footer: BrandChange['footer'] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(footer).flatMap(([language, lines]) => (lines === undefined ? [] : [[language, lines]])),
  )

const isEmpty = (footer: Brand['footer']) => Object.values(footer).every((lines) => lines === '')

/** Names the images that are made of a brand, by what they are made of. */
function kitOf({ logo, mark, accent, ground }: Pick<Brand, 'logo' | 'mark' | 'accent' | 'ground'>): string {
  const made = [DRAWN_AS, logo?.id, mark?.id, accent, ground]
  return createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 16)
}
