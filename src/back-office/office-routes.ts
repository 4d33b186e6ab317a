import { layout, page, type PageEntry } from '#ui/page/page-table.ts'
import { pagesOf, rooms } from './rooms.ts'

/** The addresses of the back office. Only those who open one of them load this table. */
export const officeRoutes: PageEntry[] = [
  layout('back-office/frame/back-office-layout.tsx', [
    layout(
      'back-office/frame/admins-only-layout.tsx',
      [
        ...rooms.flatMap(pagesOf).map(({ path, page: file }) => page(path, file)),
        page('*', 'ui/page/not-found-page.tsx', 'admin/not-found-page'),
      ],
      'admin',
    ),
  ]),
  page('setup', 'back-office/setup/setup-page.tsx'),
]
