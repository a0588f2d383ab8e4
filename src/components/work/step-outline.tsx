import { BottomBar } from '#ui/overlays/bottom-bar.tsx'
import { Skeleton } from '#ui/waiting/skeleton.tsx'

/** The next step's bar before it is known. */
export function StepOutline() {
  return (
    <BottomBar className="order-last -mb-8 lg:hidden [@media(max-height:26rem)]:static">
      <div className="grid grid-cols-[2fr_3fr] gap-2">
        <Skeleton className="h-8 w-16 self-center" />
        <Skeleton className="h-12 rounded-lg" />
      </div>
    </BottomBar>
  )
}
