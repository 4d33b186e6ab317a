import { href } from 'react-router'
import { plainLetters } from '#domain/texts/plain-letters.ts'
import { t } from '#domain/texts/t.ts'
import type { Right } from '#domain/staff/rights.ts'
import { listFrameGroups } from '#back-office/frame/frame-links.ts'
import { sectionTitle, settingsPath, settingsSections } from '#back-office/settings/section-names.ts'
import { pagesOf, roomAddress, rooms } from '#back-office/rooms.ts'

/** Something that the palette leads to without a search of the server. */
export interface PaletteCommand {
  to: string
  label: string
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

/** Those whose name holds every word of a search, whatever its accents. All of them without one. */
export function matchCommands<Command extends Pick<PaletteCommand, 'label'>>(
  commands: readonly Command[],
  search: string,
): Command[] {
  const words = plainLetters(search).split(/\s+/).filter(Boolean)
  return commands.filter(({ label }) => words.every((word) => plainLetters(label).includes(word)))
}
