import { type FragmentType, getFragmentData, graphql } from '../../app/graphql.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { preload, useLazyComponent } from '../../ui/hooks/use-lazy-component.ts'
import { useLazyDialog } from '../../ui/hooks/use-lazy-dialog.ts'
import { T } from '../../words/t.tsx'

const loadList = () => import('./device-list.tsx')
const loadAdd = () => import('./add-device.tsx')

/** The restaurant's devices, for its owners, who can add the current browser. */
export function DevicesOfTeam({ devices }: { devices: readonly FragmentType<typeof DeviceOfTeam>[] }) {
  const all = getFragmentData(DeviceOfTeam, devices)
  const { isOpen, close, control } = useLazyDialog(() => preload(loadAdd))
  const DeviceList = useLazyComponent(loadList, all.length > 0)
  const AddDevice = useLazyComponent(loadAdd, isOpen)
  return (
    <Card title="Appareils du restaurant">
      <p className="mb-3 text-ink-soft">
        <T>
          Une tablette au comptoir que l’équipe se partage : chacun y agit avec son code de quatre chiffres, et personne
          n’y ouvre les pages des propriétaires.
        </T>
      </p>
      {DeviceList && <DeviceList devices={all} />}
      <button {...control} className={buttonStyle('line', 'mt-3')}>
        <T>En faire un de cet appareil</T>
      </button>
      {AddDevice && <AddDevice isOpen={isOpen} onClose={close} />}
    </Card>
  )
}

export const DeviceOfTeam = graphql(`
  fragment DeviceOfTeam on RestaurantDevice {
    id
    name
    addedAt
    addedBy
    usedAt
  }
`)
