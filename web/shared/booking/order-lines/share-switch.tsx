import { Switch } from '../../../ui/switch.tsx'
import { typeset } from '../../../words/typeset.ts'

type Props = { name: string; note: string; isOn: boolean; onChange: (isOn: boolean) => void }

export function ShareSwitch({ name, note, isOn, onChange }: Props) {
  return (
    <div className="rounded-control bg-tint *:px-4 *:py-2.5">
      <Switch
        label={
          <>
            {typeset("J'en prends une part")}
            <span className="sr-only">{typeset(` : ${name}`)}</span>
          </>
        }
        note={typeset(note)}
        isOn={isOn}
        onChange={onChange}
      />
    </div>
  )
}
