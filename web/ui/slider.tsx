type Bounds = { min: number; max: number; step: number }
type Handle = { label: string; value: number; text: string; onChange: (value: number) => void; isFirst?: boolean }

/** The browser's range input in our colours. `text` is the value for screen readers. */
export function Slider({ min, max, step, ...handle }: Bounds & Handle) {
  return (
    <div className="relative h-11">
      <Track from={0} to={share(handle.value, { min, max })} />
      <Thumb {...handle} min={min} max={max} step={step} />
    </div>
  )
}

type DoubleProps = Bounds & { low: Handle; high: Handle }

/** Two handles on one track that cannot pass each other. */
export function DoubleSlider({ low, high, ...bounds }: DoubleProps) {
  return (
    <div className="relative h-11">
      <Track from={share(low.value, bounds)} to={share(high.value, bounds)} />
      <Thumb {...low} {...bounds} onChange={(value) => low.onChange(Math.min(value, high.value))} />
      <Thumb {...high} {...bounds} onChange={(value) => high.onChange(Math.max(value, low.value))} />
    </div>
  )
}

function Track({ from, to }: { from: number; to: number }) {
  return (
    <div aria-hidden className="absolute inset-x-3.5 top-1/2 h-1.5 -translate-y-1/2 rounded-pill bg-line">
      <div className="absolute inset-y-0 rounded-pill bg-brand" style={{ left: `${from}%`, width: `${to - from}%` }} />
    </div>
  )
}

function Thumb({ label, value, text, onChange, isFirst, ...bounds }: Handle & Bounds) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={text}
      data-first={isFirst ? '' : undefined}
      value={value}
      onChange={({ target }) => onChange(target.valueAsNumber)}
      {...bounds}
      className={thumbStyle}
    />
  )
}

function share(value: number, { min, max }: Pick<Bounds, 'min' | 'max'>): number {
  return ((value - min) / (max - min)) * 100
}

// Only the handles react to the pointer, so that two inputs can overlap.
const thumbStyle = [
  'pointer-events-none absolute inset-0 m-0 h-11 w-full cursor-pointer appearance-none bg-transparent outline-none',
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-pill [&::-webkit-slider-thumb]:border-[7px] [&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:border-brand [&::-webkit-slider-thumb]:bg-white [&::-webkit-slider-thumb]:shadow-far',
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-7 [&::-moz-range-thumb]:rounded-pill [&::-moz-range-thumb]:border-[7px] [&::-moz-range-thumb]:border-solid [&::-moz-range-thumb]:border-brand [&::-moz-range-thumb]:bg-white',
  'focus-visible:[&::-webkit-slider-thumb]:outline-3 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-(--accent)',
  'focus-visible:[&::-moz-range-thumb]:outline-3 focus-visible:[&::-moz-range-thumb]:outline-offset-2 focus-visible:[&::-moz-range-thumb]:outline-(--accent)',
].join(' ')
