import { imageRatios, largeSides } from '@tablee/domain/images'
import { type Crop, centredCrop, LEAST_WIDTH, type Pixels, pixelsOf } from '@tablee/domain/restaurant/photographs'
import { useEffect, useRef, useState } from 'react'
import EasyCrop from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Slider } from '../../../ui/slider.tsx'
import { T } from '../../../words/t.tsx'
import { useOriginal } from '../use-original.ts'

type Props = { wholeKey: string; size: Pixels; initial: Crop; onCrop: (crop: Crop) => void }

/** Beyond this zoom only a detail of a photograph is left. */
const MOST_ZOOM = 4
const HUNDRED = 100

/** The visible part of a photograph, in the ratio of covers. It is moved by dragging, pinching or the arrow keys. */
export function Cropper({ wholeKey, size, initial, onCrop }: Props) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const { frame, isLaid } = useLaid()
  const { src, hasFailed } = useOriginal(wholeKey, largeSides[1])
  const widest = pixelsOf(centredCrop(size), size).width
  const maxZoom = Math.max(1, Math.min(MOST_ZOOM, widest / LEAST_WIDTH))
  return (
    <div>
      <div ref={frame} className="relative h-[min(52vh,24rem)] overflow-hidden rounded-control bg-[#150c13]">
        {hasFailed && (
          <p role="alert" className="p-4 text-white">
            <T>La photo ne peut pas être affichée. Rechargez la page.</T>
          </p>
        )}
        {isLaid && src !== null && (
          <EasyCrop
            image={src}
            aspect={imageRatios.cover}
            crop={place}
            zoom={zoom}
            maxZoom={maxZoom}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(area) => Object.values(area).every(Number.isFinite) && onCrop(fractionsOf(area))}
            initialCroppedAreaPercentages={percentagesOf(initial)}
            disableAutomaticStylesInjection
            keyboardStep={4}
            mediaProps={{ alt: '' }}
            cropperProps={{
              'aria-label': 'Cadre : déplacez-le avec les flèches',
              role: 'application',
            }}
          />
        )}
      </div>
      {maxZoom > 1.01 && (
        <div className="mt-2">
          <p aria-hidden className="text-sm text-ink-soft">
            <T>Agrandir</T>
          </p>
          <Slider
            label="Agrandir"
            min={1}
            max={maxZoom}
            step={0.01}
            value={zoom}
            text={`${Math.round(zoom * HUNDRED)} %`}
            onChange={setZoom}
          />
        </div>
      )}
    </div>
  )
}

/**
 * True once the frame has a size. A dialog is laid out only once it is open, and the cropper measures itself when it mounts.
 */
function useLaid() {
  const frame = useRef<HTMLDivElement>(null)
  const [isLaid, setLaid] = useState(false)
  useEffect(() => {
    const observer = new ResizeObserver(([seen]) => setLaid((seen?.contentRect.width ?? 0) > 0))
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return { frame, isLaid }
}

function fractionsOf({ x, y, width, height }: Crop): Crop {
  const within = (percent: number) => Math.min(1, Math.max(0, percent / HUNDRED))
  return { x: within(x), y: within(y), width: within(width), height: within(height) }
}

function percentagesOf({ x, y, width, height }: Crop): Crop {
  return { x: x * HUNDRED, y: y * HUNDRED, width: width * HUNDRED, height: height * HUNDRED }
}
