import { join } from 'node:path'
import type { DrawnPicture } from '@tablee/domain/drawing'
import type { ImageFit, ImageSize } from '@tablee/domain/images'
import type { Format } from './image-request.ts'
import { type MakerAnswer, makerProcess } from './maker-process.ts'

/** An order for a picture of this size, from a drawing or a stored photograph. */
export type PictureOrder = ImageSize & { format: Format } & (
    | { drawing: DrawnPicture }
    | { photograph: Buffer; fit: ImageFit }
  )

/** `made` is undefined if the photograph is unreadable. */
export type PictureAnswer = MakerAnswer<Buffer | undefined>

const PROGRAM = join(import.meta.dirname, 'make-pictures.process.ts')

/** A `makerProcess` for pictures. `dishArt` is the module that draws. */
export function pictureMaker(dishArt: URL, program = PROGRAM) {
  return makerProcess<PictureOrder, Buffer | undefined>(program, [dishArt.href])
}
