import type { DayFigures } from '@tablee/domain/service/figures'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { type PickD3Scale, scaleBand, scaleLinear, scaleOrdinal } from '@visx/scale'
import { BarStack } from '@visx/shape'
import { type PointerEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { numericDay } from '../../words/formats.ts'

type Series = { name: string; color: string; of: (figures: DayFigures) => number }
type Props = {
  title: string
  figures: readonly DayFigures[]
  step: 'day' | 'week'
  /** Stacked, the first at the bottom. */
  series: readonly Series[]
  /** The smallest maximum of the axis, which gives it whole ticks. */
  least: number
  tick: (value: number) => string
  say: (figures: DayFigures) => string
}

const HEIGHT = 220
const MARGIN = { left: 64, right: 4, top: 8, bottom: 28 }
const LABEL_WIDTH = 56

/** Bars by day or week. The text describes the bar under the pointer. The page's table has the same data for screen readers. */
export function BarChart({ title, figures, step, series, least, tick, say }: Props) {
  const id = useId()
  const [frame, width] = useWidth()
  const [at, setAt] = useState<number | null>(null)
  const inner = Math.max(0, width - MARGIN.left - MARGIN.right)
  const { x, y } = scalesOf(figures, series, { width: inner, least })
  const hovered = at === null ? undefined : figures[at]

  function point({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const place = clientX - currentTarget.getBoundingClientRect().left - MARGIN.left
    setAt(Math.floor((place / inner) * figures.length))
  }

  return (
    <figure aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-card p-4 sm:p-5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <Legend series={series} />
        <p aria-hidden className="min-h-6 basis-full text-sm text-ink-soft">
          {hovered && `${step === 'week' ? 'Semaine du ' : ''}${numericDay(hovered.day)} : ${say(hovered)}`}
        </p>
      </figcaption>
      <div ref={frame}>
        {inner > 0 && (
          <svg
            role="img"
            aria-labelledby={id}
            width={width}
            height={HEIGHT}
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={() => setAt(null)}
          >
            <g transform={`translate(${MARGIN.left} ${MARGIN.top})`}>
              {hovered && (
                <rect
                  x={x(hovered.day) ?? 0}
                  y={0}
                  width={x.bandwidth()}
                  height={HEIGHT - MARGIN.top - MARGIN.bottom}
                  fill="var(--color-tint)"
                />
              )}
              <BarStack
                data={figures.map((one) => ({ day: one.day, ...valuesOf(one, series) }))}
                keys={series.map(({ name }) => name)}
                x={({ day }) => day}
                value={(values, name) => Number((values as Record<string, number | string>)[name])}
                offset="diverging"
                xScale={x}
                yScale={y}
                color={scaleOrdinal({ domain: series.map(({ name }) => name), range: series.map((one) => one.color) })}
              />
              <Axes figures={figures} x={x} y={y} inner={inner} tick={tick} />
            </g>
          </svg>
        )}
      </div>
    </figure>
  )
}

type Scales = { x: PickD3Scale<'band', number, string>; y: PickD3Scale<'linear', number> }

function Axes({ figures, x, y, inner, tick }: Scales & Pick<Props, 'figures' | 'tick'> & { inner: number }) {
  const every = Math.max(1, Math.ceil((figures.length * LABEL_WIDTH) / inner))
  const named = figures.filter((_, nth) => nth % every === 0).map(({ day }) => day)
  const style = { fill: 'var(--color-ink-soft)', fontSize: 12, fontFamily: 'inherit' }
  return (
    <>
      <AxisLeft
        scale={y}
        numTicks={4}
        tickFormat={(value) => tick(Number(value))}
        hideAxisLine
        tickStroke="transparent"
        tickLabelProps={{ ...style, textAnchor: 'end', dx: -2, dy: 4 }}
      />
      <AxisBottom
        top={y(0)}
        scale={x}
        tickValues={named}
        tickFormat={(day) => day.split('-').slice(1).toReversed().join('/')}
        stroke="var(--color-edge)"
        tickStroke="transparent"
        tickLabelProps={{ ...style, textAnchor: 'middle' }}
      />
    </>
  )
}

function Legend({ series }: Pick<Props, 'series'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
      {series.map(({ name, color }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden className="size-3 rounded-sm" style={{ background: color }} />
          {name}
        </li>
      ))}
    </ul>
  )
}

function scalesOf(
  figures: readonly DayFigures[],
  series: readonly Series[],
  { width, least }: { width: number; least: number },
): Scales {
  const sums = figures.map((one) => {
    const values = series.map(({ of }) => of(one))
    return { above: sum(values.filter((value) => value > 0)), below: sum(values.filter((value) => value < 0)) }
  })
  const highest = Math.max(least, ...sums.map(({ above }) => above))
  const lowest = Math.min(0, ...sums.map(({ below }) => below))
  return {
    x: scaleBand({ domain: figures.map(({ day }) => day), range: [0, width], padding: 0.2 }),
    y: scaleLinear({ domain: [lowest, highest], range: [HEIGHT - MARGIN.top - MARGIN.bottom, 0], nice: 4 }),
  }
}

function valuesOf(figures: DayFigures, series: readonly Series[]): Record<string, number> {
  return Object.fromEntries(series.map(({ name, of }) => [name, of(figures)]))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Returns the width of an element, in CSS pixels, and updates it; 0 until it is known. */
function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
