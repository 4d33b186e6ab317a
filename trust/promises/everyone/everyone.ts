import { withBuiltPages } from '../../pages/built-pages.ts'
import type { TrustPromise } from '../../promise.ts'
import { PHONE_WIDTH } from './find-page-faults.ts'
import { lookAtPages } from './look-at-pages.ts'
import { findUnknownRoutes, pageStates } from './page-states.ts'

const WIDTHS = [PHONE_WIDTH, 768, 1440]
/** What must be found where pages are broken, one for each edit of the saboteur. */
const SIGNS = [/: (label|select-name) at/, /: color-contrast at/, /: aria-dialog-name at/, / × \d+ px$/]

/** Shows that every page can be used by everyone, whatever state it is in and however wide the window is. */
export const everyone: TrustPromise = {
  name: 'everyone',
  isLong: true,
  promise: 'Every page of the route table, in each of its states, can be read and used by everyone, also on a phone.',
  // Pages do not know the database.
  engines: ['sqlite'],

  async run(engine, size, saboteur) {
    const looks = pageStates.flatMap((state, index) =>
      WIDTHS.filter((_, turn) => size === 'full' || turn === index % WIDTHS.length).map((width) => ({ state, width })),
    )
    const unknown = findUnknownRoutes()
    const isCaught = (faults: readonly string[]) => SIGNS.every((sign) => faults.some((fault) => sign.test(fault)))
    const seen = await withBuiltPages(saboteur, (sabotaged) =>
      lookAtPages(engine, looks, { saboteur: sabotaged, ...(sabotaged && { isEnough: isCaught }) }),
    )
    const faults = [...unknown, ...seen]
    return {
      asked: `0 findings in ${looks.length} views of ${pageStates.length} states: axe, sideways scrolling, targets of 44 px`,
      measured: `${faults.length} findings${faults[0] ? ` (${faults[0]})` : ''}`,
      isKept: saboteur ? !isCaught(seen) : faults.length === 0,
    }
  },

  saboteurs: [
    {
      // One for all four, each of which must be found: pages are built for every saboteur.
      name: 'fields lose their labels, quiet text is pale, dialogs have no name, buttons are small',
      edits: [
        {
          file: 'src/ui/controls/form/field.tsx',
          find: '<label htmlFor={id} ',
          replace: '<label ',
        },
        { file: 'src/ui/styles/theme.css', find: '--color-muted: #5b5a56', replace: '--color-muted: #9b9a96' },
        {
          file: 'src/ui/controls/dialog/dialog.tsx',
          find: '<Radix.Title className="headline text-base">{title}</Radix.Title>',
          replace: '<p className="headline text-base">{title}</p>',
        },
        { file: 'src/ui/controls/button.tsx', find: 'size-11', replace: 'size-8' },
      ],
    },
  ],
}
