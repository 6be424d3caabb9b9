/** Bytes. A phone's camera makes larger files than any page needs, which take too long on a slow network. */
const LIGHT = 2_500_000
const LONGEST_SIDE = 3000

/**
 * Returns a large photograph scaled down by the browser, as JPEG. Returns the file unchanged if it is small enough, or if the
 * browser cannot read it: the server then refuses it.
 */
export async function lightened(file: File): Promise<Blob> {
  if (file.size <= LIGHT) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    return made && made.size < file.size ? made : file
  } catch {
    return file
  }
}
