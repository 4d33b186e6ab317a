import type { MessageToSend, SentMessage } from '#domain/extensions/contracts/message-contract.ts'

/** What sends short texts to phones, beside the mail server. */
export interface ChannelProvider {
  /** Sends a message. Repeated with the same key, it sends none. Throws `EXTENSION_FAILED` for its fault. */
  send(message: MessageToSend): Promise<SentMessage>
}

/** The channels that can be used at the moment. The first one sends. */
export type ChannelProviders = () => Promise<readonly ChannelProvider[]>
