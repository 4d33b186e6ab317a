import { layout, page, type PageEntry } from '#web/app/page-table.ts'
import { pagesOf, rooms } from './rooms.ts'

/** The addresses of the back office. Only those who open one of them load this table. */
export const officeRoutes: PageEntry[] = [
  layout('admin/frame/back-office-layout.tsx', [
    layout(
      'admin/admins-only-layout.tsx',
      [
        ...rooms.flatMap(pagesOf).map(({ path, page: file }) => page(path, file)),
        page('*', 'app/not-found-page.tsx', 'admin/not-found-page'),
      ],
      'admin',
    ),
  ]),
  page('setup', 'admin/setup/setup-page.tsx'),
]
