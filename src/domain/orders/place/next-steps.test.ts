import { describe, expect, it } from 'vitest'
import { writeNextSteps } from './next-steps.ts'

const deliveryTimes = {
  until: 14,
  from: 3,
  to: 5,
  zones: [{ from: 1, to: 2, governorates: ['tunis'] }],
  closed: [],
}
const shop = { contactPhone: '+216 20 123 456', deliveryTimes, returnDays: 14 }
/** A Monday, in the shop's time zone. */
const monday = (clock: string) => new Date(`2026-11-23T${clock}:00+01:00`)
const order = { waits: false, at: monday('11:00'), governorate: 'tunis', toPay: '66.000 DT' }

describe('what comes next of an order', () => {
  it('has a time for each step that has one, and the sum to have ready', () => {
    expect(writeNextSteps(order, shop, monday('11:00'))).toEqual([
      { when: 'Today', what: 'We pack your parcel and hand it to the courier.' },
      {
        when: 'Arrives between Tuesday and Wednesday',
        what: 'The courier calls you before coming. Have 66.000\u00A0DT ready.',
      },
      { what: expect.stringContaining('14 days') as string },
    ])
  })

  it.each([
    ['08:59', 'Today between 9:00 and 18:00'],
    ['09:00', 'Today until 18:00'],
    ['17:59', 'Today until 18:00'],
    ['18:00', 'Tomorrow between 9:00 and 18:00'],
  ])('at %s begins with a call of %j, where it waits for one', (clock, when) => {
    const now = monday(clock)
    const [call] = writeNextSteps(
      { ...order, waits: true, at: now },
      { ...shop, callHours: { from: 9, until: 18 } },
      now,
    )
    expect(call?.when).toBe(when)
    expect(call?.what).toContain('from +216\u00A020\u00A0123\u00A0456 to confirm')
  })

  it('arrives as many days later as the call may come late', () => {
    const now = monday('10:00')
    // Called before 14:00 it leaves on Monday, called in the evening on Tuesday.
    expect(writeNextSteps({ ...order, waits: true, at: now }, shop, now)[1]?.when).toBe(
      'Arrives between Tuesday and Thursday',
    )
  })

  it('names hours without a day, and days with their date, where nobody knows when it is read', () => {
    const [call, arrival] = writeNextSteps({ ...order, waits: true }, shop)
    expect(call?.when).toBe('Between 9:00 and 20:00')
    expect(arrival?.when).toMatch(/24 November.*26 November/)
  })

  it('promises no day that is over, and none where the shop names no times', () => {
    expect(writeNextSteps(order, shop, new Date('2026-12-24T10:00:00Z')).map(({ when }) => when)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(writeNextSteps(order, { contactPhone: '' }, monday('11:00'))).toEqual([
      { when: undefined, what: 'We pack your parcel and hand it to the courier.' },
      { when: undefined, what: 'The courier calls you before coming. Have 66.000\u00A0DT ready.' },
    ])
  })

  it('asks for no sum that is paid', () => {
    expect(writeNextSteps({ ...order, toPay: undefined }, shop, monday('11:00'))[1]?.what).toContain('nothing to pay')
  })
})
