import { slugify } from '#domain/texts/slugify.ts'

/** Characters of a slug: one and a color behind it must fit into an address together. */
const MAX_SLUG = 90

/** The slug of a name, as long as an address may have one. */
export const shortSlug = (name: string): string => slugify(slugify(name).slice(0, MAX_SLUG))
