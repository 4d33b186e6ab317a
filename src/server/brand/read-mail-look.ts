import { mailHeaderUrl } from '#domain/brand/brand-files.ts'
import type { Brand, CornerStyle, TypePair } from '#domain/brand/brand.ts'
import { bandColors } from '#domain/brand/color-check.ts'
import { derivePalette } from '#domain/brand/palette.ts'
import type { MailLook } from '#server/platform/mail/mail-layout.ts'
import type { Db } from '#server/schema/database.ts'
import { getBrand } from '#server/settings/queries.ts'

/** The largest that the logo is shown in a mail, in pixels: half of what the image has. */
const SHOWN = { width: 240, height: 48 }
const radii: Record<CornerStyle, number> = { square: 0, soft: 6, round: 24 }
const wide = `Archivo,'Arial Black','Helvetica Neue',Helvetica,Arial,sans-serif`
const plain = `'Helvetica Neue',Helvetica,Arial,sans-serif`
/** Programs for mail load no fonts: those who have one see it, all others something of its kind. */
const fonts: Record<TypePair, MailLook['fonts']> = {
  archivo: { headline: wide, text: `Archivo,${plain}` },
  editorial: { headline: `'Playfair Display',Georgia,'Times New Roman',serif`, text: `'Instrument Sans',${plain}` },
  grotesk: { headline: `'Space Grotesk',${plain}`, text: `'Space Grotesk',${plain}` },
  poster: { headline: `Oswald,'Arial Narrow',Impact,${plain}`, text: `'DM Sans',${plain}` },
  rounded: { headline: `Nunito,'Trebuchet MS',${plain}`, text: `Nunito,'Trebuchet MS',${plain}` },
}

/** How mails of the shop look. The head is read from an address that stays, because mails do. */
export async function readMailLook(db: Db, shopUrl: string): Promise<MailLook> {
  const brand = await getBrand(db)
  const { typePair, corners, logo } = brand
  const palette = derivePalette(brand)
  const { ink, paper, blue, sand, muted, line } = palette
  const band = bandColors(palette, brand.ground)
  const head = logo ? { ground: paper, text: ink, line } : { ground: band.ink, text: band.paper, line: band.ink }
  return {
    ink,
    paper,
    sand,
    muted,
    head,
    accent: blue,
    image: logo ? imageOf(logo, shopUrl) : undefined,
    fonts: fonts[typePair],
    isUpperCase: typePair === 'archivo' || typePair === 'poster',
    radius: radii[corners],
  }
}

function imageOf({ width, height }: NonNullable<Brand['logo']>, shopUrl: string) {
  const scale = Math.min(SHOWN.width / width, SHOWN.height / height, 1)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return { src: shopUrl + mailHeaderUrl, ...size }
}
