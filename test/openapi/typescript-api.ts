/** The API of the compiler as `openapi-typescript` asks for it: TypeScript 7 is a program without one. */
// oxlint-disable-next-line import/no-default-export -- as the package that it stands for
export { ts as default } from '@ts-morph/common'
