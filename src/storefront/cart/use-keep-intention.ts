import { useRef } from 'react'
import { readTypedPhone } from '#domain/contact/typed-phone.ts'
import { browserApi } from '#ui/state/browser-api.ts'
import { useStoreSettings } from '#ui/state/store-settings.ts'
import type { OrderLine } from './order-line.ts'

interface Typed {
  userPhoneNumber: string
  userName: string
}

/**
 * Tells the shop what is being ordered, once a phone is whole, in shops that keep what was not sent. Answers undefined in all others.
 * Where it fails nothing is said: the order is what the customer came for.
 */
export function useKeepIntention(lines: readonly OrderLine[], read: () => Typed): (() => Promise<void>) | undefined {
  const told = useRef('')
  const { keepsIntentions } = useStoreSettings()
  if (!keepsIntentions) return undefined
  return async () => {
    const { userPhoneNumber: phone, userName: name } = read()
    const { state } = readTypedPhone(phone)
    if ((state !== 'whole' && state !== 'foreign') || lines.length === 0 || told.current === phone) return
    told.current = phone
    const kept = lines.map(({ skuId, quantity }) => ({ skuId, quantity }))
    try {
      await (await browserApi()).keepIntention({ phone, name, lines: kept })
    } catch {
      told.current = ''
    }
  }
}
