import { SentMessage } from '#domain/extensions/contracts/message-contract.ts'
import type { ChannelProvider } from '#server/mail/messages/channel-provider.ts'
import type { ProvidingExtension } from './providing-extension.ts'

/** Milliseconds in which a message must be sent. */
const SEND_TIMEOUT = 10_000

/** The channel that an extension brings. */
export const channelOf = ({ id, name, call }: ProvidingExtension): ChannelProvider => ({
  id,
  name,
  send: (message) => call('send', message, { timeout: SEND_TIMEOUT, schema: SentMessage }),
})
