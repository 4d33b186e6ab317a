import { z } from 'zod'
import { rights, type Right } from '#domain/staff/rights.ts'
import { requiredLine, typedCode } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { isNetwork } from './network.ts'

/** What the secret of every key begins with, so that one that was published by mistake is found. */
export const API_KEY_PREFIX = 'hk_'

/** Networks, or origins, that one key may name. */
const MAX_PLACES = 20

/** What no key may do: let people in, and take everything that the shop knows with it. */
const notForPrograms = new Set<Right>(['staff:read', 'staff:write', 'backup:write'])

/** The rights of staff that a key may have. */
export const keyRights = rights.filter((right) => !notForPrograms.has(right))

/**
 * `secret`: for programs of the merchant, with rights of staff. `publishable`: may stand in a page, and lets pages of the
 * origins that it names read what everyone may read.
 */
export const ApiKeyKind = z.enum(['secret', 'publishable'], { error: () => t('apiKeyRoom.chooseKind') })
export type ApiKeyKind = z.infer<typeof ApiKeyKind>

const Network = typedCode(() => t('apiKeyRoom.networks'), 64)
  .refine(isNetwork, { error: () => t('apiKeyRoom.notANetwork') })
  .describe('An address, or a network such as 10.1.0.0/16')

const Origin = typedCode(() => t('apiKeyRoom.origins'), 200)
  .refine(isOrigin, { error: () => t('apiKeyRoom.notAnOrigin') })
  .describe('Scheme and host of a page, such as https://www.example.com')

function isOrigin(typed: string) {
  return /^https?:\/\//.test(typed) && URL.canParse(typed) && new URL(typed).origin === typed
}

const places = <Place extends z.ZodType>(place: Place) =>
  z.array(place).max(MAX_PLACES, { error: () => t('apiKeyRoom.tooManyPlaces') })

const wholeNumber = (max: number, refusal: () => string) =>
  z.number({ error: refusal }).int({ error: refusal }).min(1, { error: refusal }).max(max, { error: refusal })

const KeyRight = z.enum(keyRights as [Right, ...Right[]], { error: () => t('apiKeyRoom.chooseRight') })

/** A key as an owner asks for it. Least by default: no right, no origin, 90 days. */
export const ApiKeyDraft = z
  .object({
    name: requiredLine(() => t('apiKeyRoom.name'), 100),
    kind: ApiKeyKind.default('secret'),
    rights: z.array(KeyRight).default([]),
    networks: places(Network).default([]).describe('From where it may be used; none is from everywhere'),
    origins: places(Origin).default([]).describe('Whose pages may read with a publishable key'),
    days: wholeNumber(3_650, () => t('apiKeyRoom.chooseDays'))
      .nullable()
      .default(90)
      .describe('Until it expires; null is never'),
    perMinute: wholeNumber(6_000, () => t('apiKeyRoom.choosePerMinute')).default(600),
  })
  .superRefine(({ kind, rights: asked, origins }, context) => {
    if (kind === 'secret' && asked.length === 0)
      context.addIssue({ code: 'custom', path: ['rights'], message: t('apiKeyRoom.chooseRight') })
    if (kind === 'publishable' && asked.length > 0)
      context.addIssue({ code: 'custom', path: ['rights'], message: t('apiKeyRoom.noRights') })
    if (kind === 'publishable' && origins.length === 0)
      context.addIssue({ code: 'custom', path: ['origins'], message: t('apiKeyRoom.chooseOrigin') })
  })
export type ApiKeyDraft = z.output<typeof ApiKeyDraft>

/** A key as the back office lists it, without its secret. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  kind: ApiKeyKind,
  start: z.string().describe('The first signs of its secret, to tell it from others'),
  rights: z.array(z.enum(rights)),
  networks: z.array(z.string()),
  origins: z.array(z.string()),
  perMinute: z.number().int(),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable().describe('To the minute'),
})
export type ApiKey = z.infer<typeof ApiKey>
