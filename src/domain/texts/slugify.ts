import transliterate from '@sindresorhus/transliterate'

/**
 * The name in an address: lower case, runs of other signs become one hyphen, none at the ends (spec §5). Letters of
 * other scripts become the Latin ones that sound like them.
 */
export function slugify(name: string): string {
  // Accents go first: the library would write ö as oe, which slugs from before do not.
  return transliterate(name.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}
