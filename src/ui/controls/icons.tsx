/** An icon that is drawn with one line in a square of 24. */
export function makeIcon(path: string, name: string) {
  function Icon({ className = 'size-6' }: { className?: string }) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
        className={className}
      >
        <path d={path} />
      </svg>
    )
  }
  Icon.displayName = name
  return Icon
}

export const MenuIcon = makeIcon('M3 7h18M3 12h18M3 17h12', 'MenuIcon')
export const SearchIcon = makeIcon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20.5 20.5', 'SearchIcon')
export const CloseIcon = makeIcon('M5 5l14 14M19 5 5 19', 'CloseIcon')
export const CartIcon = makeIcon('M5 8h14l1 13H4L5 8Zm4 0V6.5a3 3 0 0 1 6 0V8', 'CartIcon')
export const PersonIcon = makeIcon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c0-4 3.5-6 8-6s8 2 8 6', 'PersonIcon')
export const PlusIcon = makeIcon('M12 5v14M5 12h14', 'PlusIcon')
export const MinusIcon = makeIcon('M5 12h14', 'MinusIcon')
export const TrashIcon = makeIcon('M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6', 'TrashIcon')
export const CheckIcon = makeIcon('m4 12.5 5.5 5.5L20 7', 'CheckIcon')
export const ArrowIcon = makeIcon('M4 12h16m-6-6 6 6-6 6', 'ArrowIcon')
export const ChevronIcon = makeIcon('m6 9 6 6 6-6', 'ChevronIcon')
export const PauseIcon = makeIcon('M8 5v14M16 5v14', 'PauseIcon')
export const PlayIcon = makeIcon('M7 4.5v15l12-7.5-12-7.5Z', 'PlayIcon')
export const BulletListIcon = makeIcon('M9 6h12M9 12h12M9 18h12M4 6h1M4 12h1M4 18h1', 'BulletListIcon')
export const NumberedListIcon = makeIcon('M10 6h11M10 12h11M10 18h11M3.5 5 5 4v5M3.5 15.5h3l-3 4h3', 'NumberedListIcon')
