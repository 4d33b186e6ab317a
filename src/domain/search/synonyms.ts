import { z } from 'zod'
import { optionalLine, requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { MAX_SYNONYM_GROUPS } from '#domain/constants.ts'

/**
 * Words that mean the same to those who search. With `from`, what is searched by it is also found by the words, and not
 * the other way round.
 */
export const SynonymGroup = z.object({
  from: optionalLine(() => t('search.synonymFrom'), 60).describe('Empty: all words are equal'),
  words: requiredLine(() => t('search.synonymWords'), 300).describe('Separated by commas'),
})
export type SynonymGroup = z.output<typeof SynonymGroup>

/** The synonyms of a shop, all of them. */
export const Synonyms = z.object({
  groups: z
    .array(SynonymGroup)
    .max(MAX_SYNONYM_GROUPS, { error: () => t('search.tooManySynonyms', { max: MAX_SYNONYM_GROUPS }) }),
})
export type Synonyms = z.output<typeof Synonyms>

/** The words of a group, one by one. Arabic has a comma of its own. */
export const splitWords = (words: string): string[] =>
  words
    .split(/[,،;\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
