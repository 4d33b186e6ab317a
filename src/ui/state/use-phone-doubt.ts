import { useRef } from 'react'
import { isUnlikelyPhone } from '#domain/contact/phone.ts'

/**
 * Asks once about a phone number that can hardly exist: answers whether to ask about this one now. Sent a second time,
 * it is what was meant.
 */
export function usePhoneDoubt(): (phone: string) => boolean {
  const asked = useRef<string>(undefined)
  return (phone) => {
    if (!isUnlikelyPhone(phone) || asked.current === phone) return false
    asked.current = phone
    return true
  }
}
