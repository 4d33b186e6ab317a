/** The shop's API, fetched with its schemas when a page first calls it and not before. */
export const browserApi = async () => (await import('./api.ts')).api
