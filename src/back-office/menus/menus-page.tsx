import { useSearchParams } from 'react-router'
import { menuNames } from '#domain/collections/menus/menu-link.ts'
import { t } from '#domain/texts/t.ts'
import { adminApi } from '#back-office/ui/admin-api.ts'
import { noteCollections } from '#back-office/collections/known-collections.ts'
import { RoomTitle } from '#back-office/guide/room-title.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MenuEditor } from './menu-editor.tsx'
import type { PageProps } from '#ui/page/page-types.ts'

export async function clientLoader() {
  // Before a menu is shown, so that no link seems to lead to a deleted collection.
  const [menus, collections] = await Promise.all([adminApi.listMenus(), adminApi.listCollections()])
  noteCollections(collections)
  return { menus }
}

/** The menus of the shop, one at a time. */
export default function MenusPage({ loaderData: { menus } }: PageProps<typeof clientLoader>) {
  const [query, setQuery] = useSearchParams()
  const chosen = menuNames.find((name) => name === query.get('menu')) ?? menuNames[0]
  const menu = menus.find(({ name }) => name === chosen)
  return (
    <div className="max-w-4xl px-gutter py-8">
      <PageHead title={t('menuRoom.title')} />
      <RoomTitle className="mb-6">{t('menuRoom.title')}</RoomTitle>
      <div className="mb-6 grid grid-cols-2 sm:grid-cols-4">
        {menuNames.map((name) => (
          <Button
            key={name}
            look={name === chosen ? 'ink' : 'outline'}
            aria-pressed={name === chosen}
            className="px-3"
            onClick={() => setQuery({ menu: name }, { replace: true, preventScrollReset: true })}
          >
            {t('menuRoom.name', { menu: name })}
          </Button>
        ))}
      </div>
      {menu && <MenuEditor key={`${menu.name} ${menu.version}`} menu={menu} />}
    </div>
  )
}
