import { z } from 'zod'
import { ClientId } from '#domain/client-id.ts'
import { typedLine, withoutCardNumber } from '#domain/text-fields.ts'
import { languages } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { isSafeLink, MAX_LINK } from './safe-link.ts'

/** A link of a section: empty, a path of the shop, or an address of another site over https. */
export const SectionLink = withoutCardNumber(
  typedLine(() => t('frontPage.link'), MAX_LINK).refine((link) => link === '' || isSafeLink(link), {
    error: () => t('frontPage.unsafeLink'),
  }),
  () => t('frontPage.link'),
).default('')

/** The id of a stored image. */
export const ImageId = z.string().regex(/^[0-9a-f]{32}$/, { error: () => t('fields.noId') })

const moment = z.iso.datetime({ error: () => t('frontPage.noMoment') }).nullable()

/** From when and until when something is shown: null is at once, or for ever. */
export const schedule = {
  startsAt: moment.default(null),
  endsAt: moment.default(null),
}
/** When something is shown. */
export interface Schedule {
  startsAt: string | null
  endsAt: string | null
}

/** What every section has, whatever it shows. */
export const sectionBase = {
  id: ClientId,
  hidden: z.boolean().default(false),
  ...schedule,
  /** The languages it is shown in: none named means all. */
  languages: z
    .array(z.enum(languages.map(({ code }) => code)))
    .max(languages.length)
    .default([]),
}

/** Whether something is shown at a time. The end itself is over. */
export const isWithin = ({ startsAt, endsAt }: Schedule, now: Date): boolean =>
  (startsAt === null || new Date(startsAt) <= now) && (endsAt === null || now < new Date(endsAt))
