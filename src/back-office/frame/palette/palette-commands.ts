import { href } from 'react-router'
import { plainLetters } from '#domain/texts/plain-letters.ts'
import { t } from '#domain/texts/t.ts'
import { languages, readLanguageFrom, type Language } from '#domain/texts/languages.ts'
import type { Right } from '#domain/staff/rights.ts'
import { listFrameGroups } from '#back-office/frame/frame-links.ts'
import { sectionTitle, settingsPath, settingsSections } from '#back-office/settings/section-names.ts'
import { pagesOf, roomAddress, rooms } from '#back-office/rooms.ts'
import paletteNames from './palette-names.json' with { type: 'json' }

/** Something that the palette leads to without a search of the server. */
export interface PaletteCommand {
  to: string
  label: string
  /** What it is called in the other languages of the shop. */
  otherNames?: readonly string[]
  /** Staff without it are not led there. */
  right?: Right
}

/** The rooms of the back office, as its navigation has them, and the sections of the settings. */
export const listPaletteRooms = (): PaletteCommand[] => [
  ...listFrameGroups().flatMap(({ links }) => links),
  ...settingsSections.map((section): PaletteCommand => ({
    to: settingsPath(section),
    label: t('settings.sectionOf', { section: sectionTitle(section) }),
    right: 'settings:read',
  })),
]

/** What is begun on a page of its own. */
export const listPaletteActions = (): PaletteCommand[] => [
  ...rooms
    .flatMap(pagesOf)
    .flatMap(({ path, right, action }) =>
      action ? { to: roomAddress(path), label: action(), ...(right && { right }) } : [],
    ),
  { to: href('/'), label: t('desk.viewShop'), right: 'orders:read' },
]

/** Marks around a word of another direction, which nobody types. */
const ISOLATES = /[\u2066-\u2069]/g

/** Rooms and actions by their addresses, with their names in each language: what `palette-names.json` is written from. */
export function listPaletteNames(): Record<string, Record<Language, string>> {
  const byLanguage = languages.map(({ code }) => {
    const before = readLanguageFrom(() => code)
    const commands = [...listPaletteRooms(), ...listPaletteActions()]
    readLanguageFrom(before)
    return [code, new Map(commands.map(({ to, label }) => [to, label.replaceAll(ISOLATES, '')]))] as const
  })
  const addresses = [...(byLanguage[0]?.[1].keys() ?? [])]
  return Object.fromEntries(
    addresses.map((to) => [
      to,
      Object.fromEntries(byLanguage.map(([code, labels]) => [code, labels.get(to) ?? ''])) as Record<Language, string>,
    ]),
  )
}

const allNames: Readonly<Partial<Record<string, Readonly<Record<Language, string>>>>> = paletteNames

/** Commands with their names in these languages, beside the one that is read. */
export const withOtherNames = (commands: readonly PaletteCommand[], offered: readonly Language[]): PaletteCommand[] =>
  commands.map((command) => {
    const names = allNames[command.to]
    return names ? { ...command, otherNames: offered.map((code) => names[code]) } : command
  })

/** Letters from which on a word may have one that is wrong. */
const LONG_WORD = 4

/**
 * Those whose name holds every word of a search, whatever its accents and hamzas. All of them without one. Where none
 * does, those that another language of the shop calls so; then those of which a word begins like it but for one letter.
 */
export function matchCommands<Command extends Pick<PaletteCommand, 'label' | 'otherNames'>>(
  commands: readonly Command[],
  search: string,
): Command[] {
  const words = plainLetters(search).split(/\s+/).filter(Boolean)
  const named = commands.map((command) => ({
    command,
    names: [command.label, ...(command.otherNames ?? [])].map(plainLetters),
  }))
  const select = (isMeant: (name: string, index: number) => boolean) =>
    named.filter(({ names }) => names.some(isMeant)).map(({ command }) => command)
  const holdsAll = (name: string) => words.every((word) => name.includes(word))
  const isLikeAll = (name: string) => {
    const parts = name.split(/[\s:’']+/)
    return words.every((word) => parts.some((part) => isNear(word, part)))
  }
  // What the reader sees comes before what is called so in a language that they do not read now.
  const rules = [
    (name: string, index: number) => index === 0 && holdsAll(name),
    holdsAll,
    (name: string, index: number) => index === 0 && isLikeAll(name),
    isLikeAll,
  ]
  return rules.map(select).find((found) => found.length > 0) ?? []
}

/** Whether a word of a name begins like a typed one, but for one letter that is wrong, missing or too much. */
function isNear(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true
  if (typed.length < LONG_WORD) return false
  const at = [...typed].findIndex((letter, index) => letter !== word[index])
  const rest = typed.slice(at + 1)
  return (
    [word.slice(at + 1), word.slice(at)].some((end) => end.startsWith(rest)) ||
    word.slice(at + 1).startsWith(typed.slice(at))
  )
}
