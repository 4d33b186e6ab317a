import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { MessageSettings } from '#domain/mail/message-settings.ts'

/** The settings of messages while they are edited. */
type MessageValues = z.input<typeof MessageSettings>

/** The form of the room, whose parts share it. */
export type MessageFormOf = UseFormReturn<MessageValues, unknown, MessageSettings>
