import {
  altFaults,
  type Crop,
  LONGEST_ALT,
  type Pixels,
  type TypedPhotograph,
} from '@tablee/domain/restaurant/photographs'
import { useRef } from 'react'
import { Form, SendButton } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useValidatedForm } from '../../../ui/form/use-validated-form.ts'
import { useLastSaved } from '../../use-last-saved.ts'
import { Cropper } from './cropper.tsx'

type Props = {
  wholeKey: string
  size: Pixels
  crop: Crop
  alt: string
  button: string
  /** Throws the server's error. */
  onSave: (typed: TypedPhotograph, was: TypedPhotograph) => Promise<void>
}

/** The crop of a photograph and its description. A separate chunk, because it contains the cropper. */
export default function PhotoForm({ wholeKey, size, crop, alt, button, onSave }: Props) {
  const chosen = useRef(crop)
  const { sendOver } = useLastSaved<TypedPhotograph>({ crop, alt })
  const form = useValidatedForm({
    defaults: { alt },
    faultsOf: altFaults,
    onSend: ({ alt: typed }) => {
      const after = { crop: chosen.current, alt: typed }
      return sendOver(
        (was) => onSave(after, was),
        () => after,
      )
    },
  })
  return (
    <Form form={form} label={button}>
      <Cropper
        wholeKey={wholeKey}
        size={size}
        initial={crop}
        onCrop={(next) => {
          chosen.current = next
        }}
      />
      <TextArea
        form={form}
        name="alt"
        label="Ce que montre la photo"
        hint={`Lu à voix haute à qui ne la voit pas. ${LONGEST_ALT} caractères au plus.`}
      />
      <SendButton form={form}>{button}</SendButton>
    </Form>
  )
}
