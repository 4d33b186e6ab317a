import { describe, expect, it } from 'vitest'
import { GOVERNORATES } from '#domain/constants.ts'
import { delegations } from './delegations.ts'
import { governorateName, governorates } from './governorates.ts'
import { recogniseGovernorate } from './recognise-governorate.ts'

const nowhere = { street: '', city: '', state: '', zipCode: '' }

describe('the governorate of an address', () => {
  it.each(governorates.flatMap(({ code, names }) => Object.values(names).map((name) => [name, code] as const)))(
    'knows %s in each language',
    (state, code) => {
      expect(recogniseGovernorate({ ...nowhere, state })).toBe(code)
    },
  )

  it.each([
    ['SFAX', 'sfax'],
    ['Gouvernorat de Béja', 'beja'],
    ['gouvernorat du Kef', 'kef'],
    ['ولاية القيروان', 'kairouan'],
    ['ولاية سيدي بوزيد', 'sidi-bouzid'],
    ['اريانه', 'ariana'],
    ['Sidi Bou Zid', 'sidi-bouzid'],
    ['benarous', 'ben-arous'],
    ['Médenine Nord', 'medenine'],
    ['djerba', 'medenine'],
  ] as const)('reads the state %s', (state, code) => {
    expect(recogniseGovernorate({ ...nowhere, state })).toBe(code)
  })

  it('knows each delegation in French and in Arabic, but for a name that two governorates share', () => {
    const shared = new Set(['Ezzouhour', 'الزهور'])
    for (const { code } of governorates)
      for (const [french, arabic] of delegations[code])
        for (const city of [french, arabic])
          expect([city, recogniseGovernorate({ ...nowhere, city })]).toEqual([city, shared.has(city) ? null : code])
  })

  it.each([
    ['12 rue de Carthage, La Marsa, Tunis', 'tunis'],
    ['Cité Erriadh, Sousse', 'sousse'],
    ['14 avenue Habib Bourguiba Hammamet 8050', 'nabeul'],
    ['حي النصر، صفاقس، تونس', 'sfax'],
    ['Ezzahra, Tunis', 'ben-arous'],
    ['Sfax, Tunisie', 'sfax'],
  ] as const)('reads it from the street %s', (street, code) => {
    expect(recogniseGovernorate({ ...nowhere, street })).toBe(code)
  })

  it.each(['12 rue de Sfax', 'نهج القيروان', 'Paris', ''])('does not take it from %s', (street) => {
    expect(recogniseGovernorate({ ...nowhere, street })).toBeNull()
  })

  it('takes the state before the city, and the postal code where no place is named', () => {
    expect(recogniseGovernorate({ ...nowhere, state: 'Sfax', city: 'Sousse' })).toBe('sfax')
    expect(recogniseGovernorate({ ...nowhere, state: 'تونس', city: 'سوسة' })).toBe('sousse')
    expect(recogniseGovernorate({ ...nowhere, state: 'Tunis', street: 'Immeuble Yasmine, Hammamet' })).toBe('tunis')
    expect(recogniseGovernorate({ ...nowhere, street: '3 rue des Lilas', zipCode: '4000' })).toBe('sousse')
    expect(recogniseGovernorate({ ...nowhere, zipCode: '2080' })).toBeNull()
  })

  it('has a name in each language', () => {
    expect(['en', 'fr', 'ar'].map((language) => governorateName('kef', language as 'en'))).toEqual([
      'Kef',
      'Le Kef',
      'الكاف',
    ])
    expect(governorateName('elsewhere', 'fr')).toBe('elsewhere')
  })
})

it('there are as many governorates as prices count with', () => {
  expect(governorates).toHaveLength(GOVERNORATES)
})
