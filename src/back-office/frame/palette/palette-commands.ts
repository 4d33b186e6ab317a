import { href } from 'react-router'
import { t } from '#domain/texts/t.ts'
import type { Right } from '#domain/staff/rights.ts'
import { listFrameGroups } from '#back-office/frame/frame-links.ts'
import { pagesOf, roomAddress, rooms } from '#back-office/rooms.ts'

/** Something that the palette leads to without a search of the server. */
export interface PaletteCommand {
  to: string
  label: string
  /** Staff without it are not led there. */
  right?: Right
}

/** The rooms of the back office, as its navigation has them. */
export const listPaletteRooms = (): PaletteCommand[] => listFrameGroups().flatMap(({ links }) => links)

/** What is begun on a page of its own. */
export const listPaletteActions = (): PaletteCommand[] => [
  ...rooms
    .flatMap(pagesOf)
    .flatMap(({ path, right, action }) =>
      action ? { to: roomAddress(path), label: action(), ...(right && { right }) } : [],
    ),
  { to: href('/'), label: t('desk.viewShop'), right: 'orders:read' },
]

/** Those whose name holds every word of a search. All of them without one. */
export function matchCommands<Command extends Pick<PaletteCommand, 'label'>>(
  commands: readonly Command[],
  search: string,
): Command[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}
