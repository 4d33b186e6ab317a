import { GatewayAnswer, StartedPayment } from '#domain/extensions/contracts/payment-contract.ts'
import type { ExtensionWords } from '#domain/extensions/extension-words.ts'
import { currentLanguage } from '#domain/texts/languages.ts'
import type { PaymentProvider } from '#server/payments/payment-provider.ts'
import type { ProvidingExtension } from './providing-extension.ts'

/** Milliseconds in which a payment must be started, while its customer waits, and in which its status must be told. */
const START_TIMEOUT = 10_000
const STATUS_TIMEOUT = 10_000

/** The way to pay that an extension brings. */
export const paymentProviderOf = ({ id, name, description, call, blame }: ProvidingExtension): PaymentProvider => ({
  method: `x_${id}`,
  get title() {
    return inWords(name)
  },
  get description() {
    return inWords(description)
  },
  form: 'none',
  initialStatus: 'pending',
  async initiate({ id: key, orderNumber: number, amount, currency, email }, { returnUrl }) {
    const payment = { key, number, amount, currency, email, returnUrl }
    const answer = await call('start', payment, { timeout: START_TIMEOUT, schema: StartedPayment })
    if ('refused' in answer) return { status: 'refused' }
    return { status: 'pending', ...answer }
  },
  async readOutcome({ id: key, reference, amount, currency }) {
    const answer = await call('status', { key, reference }, { timeout: STATUS_TIMEOUT, schema: GatewayAnswer })
    if (answer.status !== 'paid') return answer.status === 'failed' ? 'refused' : 'pending'
    if (answer.amount === amount && answer.currency === currency) return 'captured'
    await blame(`It said that ${answer.amount} ${answer.currency} were paid, and ${amount} ${currency} are due`)
    return 'pending'
  },
})

const inWords = (words: ExtensionWords) => (typeof words === 'string' ? words : words[currentLanguage()])
