/** What a phone's camera makes is larger than what any page shows; a slow network would not carry it in time. */
const LIGHT = 2_500_000
const LONGEST_SIDE = 3000

/**
 * A large photograph made smaller by the browser, as JPEG, before it is sent; the file as it is where it is light already, or
 * the browser cannot read it, which the server then says.
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
