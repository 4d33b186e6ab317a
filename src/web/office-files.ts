import type { PageModule } from '#ui/page/to-routes.tsx'
export { officeRoutes } from '#back-office/office-routes.ts'

/** The code of the pages of the back office. */
export const officeFiles = import.meta.glob<PageModule>('/src/back-office/**/*-{page,layout}.tsx')
