import { describe, expect, it } from 'vitest'
import { defaultMessageSettings, fillMessage, isQuietAt, MessageSettings } from './message-settings.ts'

describe('the text of a message', () => {
  const withText = (text: string) => {
    const settings = structuredClone(defaultMessageSettings)
    settings.kinds['order-shipped'].texts.en = text
    return MessageSettings.safeParse(settings)
  }

  it.each(['', '{storeName}: {number} is with {courier} ({tracking})', 'No facts'])('may be "%s"', (text) => {
    expect(withText(text).success).toBe(true)
  })

  it.each(['{total}', 'Order {Number}', '{}', '{number} {constructor}'])('names what it does not know: %s', (text) => {
    expect(withText(text).error?.issues[0]?.message).toMatch(/^There is no /)
  })

  it('is filled with facts, without gaps', () => {
    expect(fillMessage('{storeName}: {number} {courier} left', { storeName: 'Hanout', number: '7' })).toBe(
      'Hanout: 7 left',
    )
  })
})

describe('quiet hours', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour - 1))
  const quiet = (quietFrom: number, quietUntil: number) => ({
    ...defaultMessageSettings,
    isQuiet: true,
    quietFrom,
    quietUntil,
  })

  it.each([
    [21, 8, [21, 23, 0, 7], [8, 12, 20]],
    [13, 15, [13, 14], [12, 15, 0]],
    [5, 5, [], [0, 5, 12]],
  ])('from %d to %d are those of the shop', (from, until, inside, outside) => {
    for (const hour of inside) expect(isQuietAt(at(hour), quiet(from, until))).toBe(true)
    for (const hour of outside) expect(isQuietAt(at(hour), quiet(from, until))).toBe(false)
  })

  it('are none where they are off', () => {
    expect(isQuietAt(at(23), { ...quiet(21, 8), isQuiet: false })).toBe(false)
  })
})
