import { join } from 'node:path'
import type { DrawnPicture } from '@tablee/domain/drawing'
import type { ImageFit, ImageSize } from '@tablee/domain/images'
import type { Format } from './image-request.ts'
import { type MakerAnswer, makerProcess } from './maker-process.ts'

/** A picture at this size: a drawing, or a stored photograph. */
export type PictureOrder = ImageSize & { format: Format } & (
    | { drawing: DrawnPicture }
    | { photograph: Buffer; fit: ImageFit }
  )

/** `made` is undefined where a photograph cannot be read. */
export type PictureAnswer = MakerAnswer<Buffer | undefined>

const PROGRAM = join(import.meta.dirname, 'make-pictures.process.ts')

/** Makes pictures in a process of its own, as `makerProcess`, with the program `dishArt` for drawings. */
export function pictureMaker(dishArt: URL, program = PROGRAM) {
  return makerProcess<PictureOrder, Buffer | undefined>(program, [dishArt.href])
}
