import { z } from 'zod'
import { optionalText } from '#domain/text-fields.ts'
import { t } from '#domain/texts/t.ts'
import { MessageDelivery } from './mail.ts'

/** What has become of a message, by the key with which its channel was asked: its id. */
export const MessageReport = z.object({
  reference: z.string().min(1).max(200).describe('How the channel calls it'),
  state: z
    .enum([...MessageDelivery.options, 'refused', 'unwanted', 'later'])
    .describe(
      'How far it has come, or that it has not: `refused` asks the next channel, `unwanted` asks none for this phone any more, `later` tries again',
    ),
  reason: optionalText(() => t('fields.note'), 300).default(''),
})
export type MessageReport = z.infer<typeof MessageReport>
