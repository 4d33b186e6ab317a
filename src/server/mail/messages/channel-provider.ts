import type { ExtensionWords } from '#domain/extensions/extension-words.ts'
import type { MessageToSend, SentMessage } from '#domain/extensions/contracts/message-contract.ts'

/** What sends short texts to phones, beside the mail server. */
export interface ChannelProvider {
  /** The extension that brings it. */
  id: string
  name: ExtensionWords
  /** Sends a message. Repeated with the same key, it sends none. Throws `EXTENSION_FAILED` for its fault. */
  send(message: MessageToSend): Promise<SentMessage>
}

/** The channels that can be used at the moment, in the order in which they are asked. */
export type ChannelProviders = () => Promise<readonly ChannelProvider[]>
