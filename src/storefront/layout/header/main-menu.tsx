import { useRef } from 'react'
import { t } from '#domain/texts/t.ts'
import { useMenu, type ShownLink } from '#storefront/layout/header/menus.ts'
import { classes } from '#ui/controls/classes.ts'
import { ChevronIcon } from '#ui/controls/icons.tsx'
import { NavLink } from '#ui/controls/link.tsx'
import { useFitting } from './use-fitting.ts'

const look =
  'label inline-flex min-h-11 items-center border-y-2 border-transparent text-tiny whitespace-nowrap hover:text-blue aria-[current=page]:border-b-ink'

/** Out of sight and of the order of the focus, but still to be measured. */
const away = 'invisible absolute start-0 top-0'

/**
 * The main menu beside the logo: as many links as fit, and the rest under one word. Until that is measured, links that do not
 * fit wrap into a second line that is not shown, and the word has its place kept, so that nothing moves.
 */
export function MainMenu() {
  const links = useMenu('main')
  const row = useRef<HTMLUListElement>(null)
  const fitting = useFitting(row, links.length)
  const isMeasured = fitting !== undefined
  const rest = isMeasured ? links.slice(fitting) : []
  return (
    <ul
      ref={row}
      className={classes(
        'relative hidden h-11 min-w-0 grow flex-wrap gap-x-4 md:flex',
        !isMeasured && 'overflow-hidden pe-16',
      )}
    >
      {links.map((link, index) => (
        <li key={link.to} className={classes('group', isMeasured && index >= fitting ? away : 'relative')}>
          <NavLink to={link.to} className={look}>
            {link.label}
          </NavLink>
          {link.items && isMeasured && <SubMenu items={link.items} />}
        </li>
      ))}
      <li className={classes('group', rest.length > 0 ? 'relative' : away)}>
        <button type="button" aria-haspopup="true" className={classes(look, 'gap-1')}>
          {t('header.more')}
          <ChevronIcon className="size-3.5" />
        </button>
        {rest.length > 0 && <SubMenu items={rest.flatMap((link) => [link, ...(link.items ?? [])])} />}
      </li>
    </ul>
  )
}

/** The second level, or what does not fit. It opens under the pointer and with the focus. */
function SubMenu({ items }: { items: ShownLink[] }) {
  return (
    <ul className="invisible absolute start-0 top-full min-w-44 border border-line bg-paper px-4 py-2 group-focus-within:visible group-hover:visible">
      {items.map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to} className={look}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
