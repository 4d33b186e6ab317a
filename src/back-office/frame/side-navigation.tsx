import { t } from '#domain/texts/t.ts'
import { FrameAccount } from './frame-account.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { useFrameGroups } from './use-frame-groups.ts'
import { RoomLink } from './room-link.tsx'
import { ShopLink } from './shop-link.tsx'

/** All rooms at the side of the window. It stays in sight while the page scrolls. */
export function SideNavigation() {
  return (
    <aside className="sticky top-0 hidden h-svh flex-col gap-4 overflow-y-auto border-e border-line px-2 py-3 lg:flex print:hidden">
      <ShopLink />
      <PaletteButton className="border border-line" />
      <RoomGroups />
      <div className="mt-auto">
        <FrameAccount />
      </div>
    </aside>
  )
}

/** The rooms under the headings of their groups. */
export function RoomGroups() {
  return (
    <nav aria-label={t('admin.title')} className="grid gap-3">
      {useFrameGroups().map(({ id, title, links }) => (
        <div key={id}>
          {title && (
            <p id={`rooms-${id}`} className="label px-3 pb-1 text-tiny text-muted">
              {title}
            </p>
          )}
          <ul aria-labelledby={title && `rooms-${id}`}>
            {links.map((link) => (
              <li key={link.to}>
                <RoomLink link={link} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
