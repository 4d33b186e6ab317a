import type { MessageKind } from '#domain/mail/message-settings.ts'
import { t } from '#domain/texts/t.ts'

/** What a kind of message is called. */
export const messageKindName = (kind: MessageKind): string =>
  t('messageRoom.kindName', { kind: kind.replace('order-', '') })
