import fastCheck from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastRatio, mixColors } from './color.ts'
import { accentPairings, findColorFault, neutralPairings } from './color-check.ts'
import { defaultColors, derivePalette, LEAST_CONTRAST } from './palette.ts'
import { brandPresets } from './presets.ts'

const hex = fastCheck.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('colors', () => {
  it('are measured as WCAG 2 does, and mixed as browsers do', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080')
  })

  it('of the demo are exactly those of its style sheet', () => {
    expect(derivePalette(defaultColors)).toMatchObject({ paper: '#fafaf7', blue: '#1746d1', 'blue-deep': '#0f34a3' })
    expect(findColorFault(defaultColors)).toBeUndefined()
  })

  it('that are accepted can be read in every pair of the design', () => {
    let accepted = 0
    fastCheck.assert(
      fastCheck.property(hex, hex, (accent, ground) => {
        if (findColorFault({ accent, ground })) return
        accepted++
        const palette = derivePalette({ accent, ground })
        const pairings = [...neutralPairings(palette, ground), ...accentPairings(palette)]
        expect(pairings.filter(({ ratio }) => ratio < LEAST_CONTRAST)).toEqual([])
      }),
      { numRuns: 200, seed: 7 },
    )
    expect(accepted).toBeGreaterThan(20)
  })

  it('that are refused come with the nearest that is accepted, of the field that is at fault', () => {
    expect(findColorFault({ accent: '#ffd400', ground: '#ffffff' })?.field).toBe('accent')
    expect(findColorFault({ accent: '#1746d1', ground: '#808080' })?.field).toBe('ground')
    expect(findColorFault({ accent: '#ffd400', ground: '#101014' })).toBeUndefined()
    fastCheck.assert(
      fastCheck.property(hex, hex, (accent, ground) => {
        const fault = findColorFault({ accent, ground })
        if (!fault?.nearest) return
        const mended = findColorFault({ accent, ground, [fault.field]: fault.nearest })
        expect(mended?.field).not.toBe(fault.field)
      }),
      { numRuns: 60, seed: 7 },
    )
  })

  it('that are offered together are accepted', () => {
    for (const { accent, ground } of brandPresets) expect(findColorFault({ accent, ground })).toBeUndefined()
  })
})
