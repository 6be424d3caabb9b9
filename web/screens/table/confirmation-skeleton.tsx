import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx'
import { Steps } from '../../ui/steps.tsx'

export function ConfirmationSkeleton() {
  return (
    <div className="mx-auto max-w-[1440px] px-4 pt-3 pb-12 md:px-12 md:pt-6">
      <Steps current="Confirmation" />
      <LoadingSkeleton className="mt-7 grid items-center gap-x-12 gap-y-8 md:grid-cols-2">
        <div>
          <div className="h-6 w-3/5 rounded bg-line" />
          <div className="mt-4 h-12 w-4/5 rounded bg-line" />
          <div className="mt-5 h-5 w-full max-w-[40ch] rounded bg-line" />
          <div className="mt-3 h-5 w-2/3 max-w-[30ch] rounded bg-line" />
          <div className="mt-8 h-13 w-56 rounded-control bg-line" />
        </div>
        <div className="px-[9%] pt-[5%] pb-[16%] sm:px-[8%]">
          <div className="mx-auto aspect-square w-full max-w-[520px] rounded-full bg-tint" />
        </div>
      </LoadingSkeleton>
    </div>
  )
}
