/** The pages as `npm run build` made them: package.json tells where they lie. */
declare module '#pages'
