import { StepOutline } from '#components/work/step-outline.tsx'
import { Card } from '#ui/page/card.tsx'
import { Skeleton } from '#ui/waiting/skeleton.tsx'

const THREE = ['w-14', 'w-12', 'w-16']

/** A day of binding work before it comes: the plan, the money's way, the accounts, the next step; each where it will stand. */
export function BindingOutline({ label }: { label: string }) {
  return (
    <>
      <div role="status" className="grid grid-cols-1 gap-4 lg:grid-cols-[3fr_2fr] lg:items-start">
        <span className="sr-only">{label}</span>
        <Card className="flex flex-col gap-4">
          <div className="flex items-center justify-between">
            <Skeleton className="h-6 w-36" />
            <Skeleton className="h-6 w-20 rounded-full" />
          </div>
          <Skeleton className="h-8 w-24" />
          <Skeleton className="h-2 w-full" />
          <div className="grid grid-cols-3 gap-3 border-t border-line pt-4">
            {THREE.map((width) => (
              <div key={width} className="flex flex-col gap-2">
                <Skeleton className={`h-5 ${width}`} />
                <Skeleton className="h-4 w-16" />
              </div>
            ))}
          </div>
          <div className="flex flex-col gap-4 border-t border-line pt-4">
            {THREE.map((width) => (
              <div key={width} className="flex justify-between">
                <Skeleton className="h-4 w-36" />
                <Skeleton className="h-4 w-8" />
              </div>
            ))}
          </div>
        </Card>
        <Card className="flex flex-col gap-4">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-12 w-full" />
        </Card>
      </div>
      <StepOutline />
    </>
  )
}
