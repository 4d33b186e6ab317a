import { z } from 'zod'
import { t } from '#domain/texts/t.ts'

/** Texts that staff send from a phone of their own: what an order's customer is told most often. */
export const ReadyTextKind = z.enum(['received', 'shipped', 'depot'])
export type ReadyTextKind = z.infer<typeof ReadyTextKind>

/** What a ready text says, in a word or two. */
export const readyTextName = (kind: ReadyTextKind): string => t('readyText.name', { kind })
