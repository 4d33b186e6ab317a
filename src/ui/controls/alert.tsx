/** The error of a whole form. Screen readers announce it at once. */
export function Alert({ children }: { children: React.ReactNode }) {
  return (
    <p role="alert" className="border-s-4 border-red bg-red/8 p-3 text-sm text-red">
      {children}
    </p>
  )
}
