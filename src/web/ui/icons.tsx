function icon(path: string, name: string) {
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

export const MenuIcon = icon('M3 7h18M3 12h18M3 17h12', 'MenuIcon')
export const SearchIcon = icon('M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20.5 20.5', 'SearchIcon')
export const CloseIcon = icon('M5 5l14 14M19 5 5 19', 'CloseIcon')
export const BagIcon = icon('M5 8h14l1 13H4L5 8Zm4 0V6.5a3 3 0 0 1 6 0V8', 'BagIcon')
export const PersonIcon = icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 9c0-4 3.5-6 8-6s8 2 8 6', 'PersonIcon')
export const PlusIcon = icon('M12 5v14M5 12h14', 'PlusIcon')
export const MinusIcon = icon('M5 12h14', 'MinusIcon')
export const TrashIcon = icon('M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6', 'TrashIcon')
export const CheckIcon = icon('m4 12.5 5.5 5.5L20 7', 'CheckIcon')
export const ArrowIcon = icon('M4 12h16m-6-6 6 6-6 6', 'ArrowIcon')
export const ArrowUpIcon = icon('M12 19V5m-6 6 6-6 6 6', 'ArrowUpIcon')
export const ArrowDownIcon = icon('M12 5v14m-6-6 6 6 6-6', 'ArrowDownIcon')
export const ChevronIcon = icon('m6 9 6 6 6-6', 'ChevronIcon')
export const MoreIcon = icon('M5 12h1.5m5 0H13m5 0h1.5', 'MoreIcon')
export const PencilIcon = icon('m5 19 1-4L16.5 4.5l3 3L9 18l-4 1Zm9.5-12.5 3 3', 'PencilIcon')
export const PauseIcon = icon('M8 5v14M16 5v14', 'PauseIcon')
export const PlayIcon = icon('M7 4.5v15l12-7.5-12-7.5Z', 'PlayIcon')
export const BulletListIcon = icon('M9 6h12M9 12h12M9 18h12M4 6h1M4 12h1M4 18h1', 'BulletListIcon')
export const NumberedListIcon = icon('M10 6h11M10 12h11M10 18h11M3.5 5 5 4v5M3.5 15.5h3l-3 4h3', 'NumberedListIcon')
export const GripIcon = icon('M8 6h2M8 12h2M8 18h2m4-12h2m-2 6h2m-2 6h2', 'GripIcon')
export const CopyIcon = icon('M8 8h12v12H8V8ZM16 8V4H4v12h4', 'CopyIcon')
const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 2.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z'
export const EyeIcon = icon(eye, 'EyeIcon')
export const EyeOffIcon = icon(`${eye}M4 20 20 4`, 'EyeOffIcon')
