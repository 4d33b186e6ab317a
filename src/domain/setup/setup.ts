import { z } from 'zod'
import { LinkToken, NewPassword } from '#domain/accounts/password.ts'
import { Email } from '#domain/contact/email.ts'
import { requiredLine } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'

/** What the first page of the setup asks for: the account of the shop's owner. */
export const OwnerAccount = z.object({
  token: LinkToken,
  name: requiredLine(() => t('fields.firstName'), 100),
  email: Email,
  password: NewPassword,
})
export type OwnerAccount = z.output<typeof OwnerAccount>

/** How far the setup is: `none` in a shop that was there before it, `open` while its link is unused. */
export const SetupStage = z.enum(['none', 'open', 'begun', 'finished'])
export type SetupStage = z.infer<typeof SetupStage>

/** What an owner does in the first days. Each is ticked off by what the shop holds. */
export const FirstStep = z.enum(['product', 'images', 'delivery', 'look', 'frontPage', 'order'])
export type FirstStep = z.infer<typeof FirstStep>

/** The setup as staff see it. */
export const Setup = z.object({
  stage: SetupStage,
  isListHidden: z.boolean().describe('The list of first steps is not wanted any more'),
  hasDemo: z.boolean().describe('The demo came, and was not removed'),
  done: z.array(FirstStep).describe('The first steps that are done'),
})
export type Setup = z.infer<typeof Setup>

/** What changes of the setup: it is over, or its list is hidden or shown. */
export const SetupChange = z.object({
  isFinished: z.literal(true).optional(),
  isListHidden: z.boolean().optional(),
})
export type SetupChange = z.output<typeof SetupChange>
