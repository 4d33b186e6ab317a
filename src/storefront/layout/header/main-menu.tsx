import { useMenu, type ShownLink } from '#storefront/layout/header/menus.ts'
import { NavLink } from '#ui/controls/link.tsx'

const look =
  'label inline-flex min-h-11 items-center border-y-2 border-transparent text-tiny whitespace-nowrap hover:text-blue aria-[current=page]:border-b-ink'

/** The main menu beside the logo, where the window has room for it. The second level opens under the pointer and with the focus. */
export function MainMenu() {
  return (
    <ul className="hidden gap-4 min-[87.5rem]:flex">
      {useMenu('main').map((link) => (
        <li key={link.to} className="group relative">
          <NavLink to={link.to} className={look}>
            {link.label}
          </NavLink>
          {link.items && <SubMenu items={link.items} />}
        </li>
      ))}
    </ul>
  )
}

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
