import { Icon, type IconProps } from '../icon.tsx'

// Written by tools/pictures/pick-icons.ts.
export function Check(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M20 6 9 17l-5-5" />
    </Icon>
  )
}
