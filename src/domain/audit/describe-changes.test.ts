import { afterEach, describe, expect, it } from 'vitest'
import { defaultBrand } from '#domain/brand/brand.ts'
import { defaultStaffSettings } from '#domain/settings/staff-settings.ts'
import { defaultSettings } from '#domain/settings/store-settings.ts'
import { readLanguageFrom, type Language } from '#domain/texts/languages.ts'
import { t } from '#domain/texts/t.ts'
import { describeChanges } from './describe-changes.ts'

const readBefore = readLanguageFrom(() => 'en')
const readIn = (language: Language) => readLanguageFrom(() => language)
afterEach(() => readLanguageFrom(readBefore))

const lines = (before: object, after: object) =>
  describeChanges({ before: { ...before }, after: { ...after } }).map(
    ({ label, before: was, after: is }) => `${label}: ${was} > ${is}`,
  )

describe('what an action changed', () => {
  it('is said in words of the reader, with the decimals of the language', () => {
    readIn('fr')
    expect(lines({}, { received: 120.5, fees: 7, difference: 0 })).toEqual([
      'Reçu: undefined > 120,5',
      'Frais: undefined > 7',
      'Écart: undefined > 0',
    ])
    expect(lines({ hasCouriers: false, deliveryFee: 7000 }, { hasCouriers: true, deliveryFee: 8500 })).toEqual([
      'Transporteurs: non > oui',
      'Frais de livraison: 7 > 8,5',
    ])
    expect(lines({ status: 'Pending' }, { status: 'Shipped' })).toEqual(['État: En attente > Expédiée'])
    expect(lines({}, { rights: ['orders:read', 'cash:write'] })).toEqual([
      'Droits: undefined > Voir les commandes et Saisir l’argent reçu',
    ])
    expect(lines({ asked: 'no' }, { asked: 'required' })).toEqual([
      'Demandé à la commande: Non demandé > Demandé, obligatoire',
    ])
    expect(lines({ languages: ['fr'] }, { languages: ['fr', 'ar'] })).toEqual(['Langues: rien > العربية'])
  })

  it('names the place in a page of help, without its marks, and leaves out what is as it was', () => {
    readIn('en')
    const section = { heading: 'Returns', paragraphs: ['Within 30 days'], links: [] }
    const page = { title: 'Help', sections: [section, { ...section, heading: 'Exchange' }] }
    const later = { ...page, sections: [section, { ...section, heading: '<b>Exchanges</b>' }] }
    expect(lines(page, later)).toEqual(['Section 2, Heading: Exchange > Exchanges'])
  })

  it('tells of lists what left and what came, and of pictures how many there are', () => {
    readIn('en')
    expect(lines({ lines: ['1 × Cap', '2 × Hoodie'] }, { lines: ['1 × Cap', '3 × Hoodie'] })).toEqual([
      'Lines: 2 × Hoodie > 3 × Hoodie',
    ])
    expect(lines({ 'Ink: stock': 'M 9' }, { 'Ink: stock': 'M 8' })).toEqual(['Ink, Stock: M 9 > M 8'])
  })

  it('has a name for every setting', () => {
    readIn('en')
    const unnamed = t('activity.fieldName', { field: 'none' })
    const settings = { ...defaultSettings, ...defaultStaffSettings, ...defaultBrand }
    const changes = Object.keys(settings).map((name) => [name, describeChanges({ before: {}, after: { [name]: 'a' } })])
    expect(
      Object.fromEntries(changes.filter(([, change]) => change?.[0] && Object(change[0]).label === unnamed)),
    ).toEqual({})
  })
})
