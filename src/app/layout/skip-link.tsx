/** The first stop of the Tab key. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-[max(0.5rem,env(safe-area-inset-top))] left-2 z-50 -translate-y-24 rounded-lg bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
    >
      К содержанию
    </a>
  )
}
