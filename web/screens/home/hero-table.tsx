import salad from '../../ui/plates/green-salad.webp'
import hamburger from '../../ui/plates/hamburger.webp'
import spaghetti from '../../ui/plates/spaghetti.webp'
import sushi from '../../ui/plates/sushi.webp'
import { price } from '../../words/formats.ts'

export function HeroTable({ className = '' }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={`aspect-square rounded-full bg-[radial-gradient(circle_at_50%_45%,#e9217f,#b60c68)] shadow-[0_40px_80px_-30px_#cd107688] ${className}`}
    >
      <div className="relative size-full">
        <Plate src={spaghetti} className="inset-[24%]" dish="w-[84%]" />
        <Plate src={sushi} className="top-[10%] -left-[4%] size-[31%]" />
        <Plate src={hamburger} className="top-[4%] -right-[3%] size-[31%]" />
        <Plate src={salad} className="bottom-[2%] left-[4%] size-[31%]" />
        <div className="absolute right-0 bottom-[8%] grid min-w-[160px] sm:min-w-[190px] sm:-right-[4%] gap-1.5 rounded-[18px] bg-card px-[18px] py-4 text-[0.9375rem] text-ink shadow-[0_20px_40px_-16px_#52082f66]">
          <b>Partage à 4</b>
          <Line who="Inès" amount="payé" className="text-herb" />
          <Line who="Hugo" amount="payé" className="text-herb" />
          <Line who="Vous" amount={price(22.5)} className="text-brand" />
        </div>
      </div>
    </div>
  )
}

function Plate({ src, className, dish = 'w-[64%]' }: { src: string; className: string; dish?: string }) {
  return (
    <div
      className={`absolute grid place-items-center rounded-full bg-white shadow-[inset_0_0_0_10px_#fff,inset_0_0_0_12px_#f3e7e7,0_18px_30px_-12px_#52082f88] ${className}`}
    >
      <img src={src} width={256} height={256} alt="" fetchPriority="low" className={`h-auto ${dish}`} />
    </div>
  )
}

function Line({ who, amount, className }: { who: string; amount: string; className: string }) {
  return (
    <span className="flex justify-between gap-5">
      {who} <span className={`font-semibold ${className}`}>{amount}</span>
    </span>
  )
}
