import { withBuiltPages } from '../../pages/built-pages.ts'
import type { TrustPromise } from '../../promise.ts'
import { PHONE_WIDTH } from './find-page-faults.ts'
import { lookAtPages } from './look-at-pages.ts'
import { findUnknownRoutes, pageStates } from './page-states.ts'

const WIDTHS = [PHONE_WIDTH, 768, 1440]

/** Shows that every page can be used by everyone, whatever state it is in and however wide the window is. */
export const everyone: TrustPromise = {
  name: 'everyone',
  promise: 'Every page of the route table, in each of its states, can be read and used by everyone, also on a phone.',
  // Pages do not know the database.
  engines: ['sqlite'],

  async run(engine, size, saboteur) {
    const looks = pageStates.flatMap((state, index) =>
      WIDTHS.filter((_, turn) => size === 'full' || turn === index % WIDTHS.length).map((width) => ({ state, width })),
    )
    const unknown = findUnknownRoutes()
    // One fault tells a broken shop: the run under a saboteur ends with the first.
    const endsEarly = saboteur !== undefined
    const seen = await withBuiltPages(saboteur, (sabotaged) =>
      lookAtPages(engine, looks, { saboteur: sabotaged, endsEarly }),
    )
    const faults = [...unknown, ...seen]
    return {
      asked: `0 findings in ${looks.length} views of ${pageStates.length} states: axe, sideways scrolling, targets of 44 px`,
      measured: `${faults.length} findings${faults[0] ? ` (${faults[0]})` : ''}`,
      isKept: faults.length === 0,
    }
  },

  saboteurs: [
    {
      name: 'fields lose their labels',
      edits: [
        {
          file: 'src/web/ui/form/field.tsx',
          find: '<label htmlFor={id} ',
          replace: '<label ',
        },
      ],
    },
    {
      name: 'quiet text is pale',
      edits: [{ file: 'src/web/app.css', find: '--color-muted: #5b5a56', replace: '--color-muted: #9b9a96' }],
    },
    {
      name: 'dialogs have no name',
      edits: [
        {
          file: 'src/web/ui/dialog/dialog.tsx',
          find: '<Radix.Title className="headline text-base">{title}</Radix.Title>',
          replace: '<p className="headline text-base">{title}</p>',
        },
      ],
    },
    {
      name: 'buttons are small',
      edits: [{ file: 'src/web/ui/button.tsx', find: 'size-11', replace: 'size-8' }],
    },
  ],
}
