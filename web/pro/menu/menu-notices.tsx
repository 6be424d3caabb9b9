import { menuChanges } from '@tablee/domain/menus/menu-changes'
import type { MenuFault } from '@tablee/domain/menus/menu-faults'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../app/sentence-of.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { typeset } from '../../words/typeset.ts'
import { loadMenu, mergeDraft } from './menu-requests.ts'
import type { MenuState, MenuStore } from './menu-store.ts'

type Props = { restaurantId: string; menu: MenuState; store: MenuStore }

/** Notices about the draft: another version of it or of the menu, and its faults. */
export function MenuNotices({ faults, ...props }: Props & { faults: readonly MenuFault[] }) {
  const { status, isOutdated } = props.menu
  return (
    <div className="mt-4 grid gap-4 empty:hidden">
      {status === 'stale' && <Stale {...props} />}
      {status !== 'stale' && isOutdated && <Outdated {...props} />}
      {faults.length > 0 && <Faults faults={faults} />}
    </div>
  )
}

/** The notice that another tab of the same person has saved. */
function Stale({ restaurantId, menu, store }: Props) {
  const [isBusy, act] = useAct()
  return (
    <Notice kind="danger">
      <p>{typeset('Ce brouillon a été changé dans un autre onglet ou sur un autre appareil.')}</p>
      <p className="font-normal">{typeset(`Ici, ${countOf(menu)}.`)}</p>
      <Answers>
        <button
          type="button"
          disabled={isBusy}
          onClick={() => act(async () => store.overwrite(await loadMenu(restaurantId)))}
          className={buttonStyle('line')}
        >
          Garder cette version
        </button>
        <button
          type="button"
          disabled={isBusy}
          onClick={() => act(async () => store.adopt(await loadMenu(restaurantId)))}
          className={buttonStyle('line')}
        >
          Prendre l'autre
        </button>
      </Answers>
    </Notice>
  )
}

/**
 * The notice that somebody else has published, or that the restaurant has sold something out: both versions, and a merge of
 * them.
 */
function Outdated({ restaurantId, menu, store }: Props) {
  const [isBusy, act] = useAct()
  async function merge() {
    await store.flush()
    store.adopt(await mergeDraft(restaurantId))
    toast('Les deux versions sont réunies : relisez, puis publiez.')
  }
  return (
    <Notice kind="danger">
      <p>{typeset('La carte a changé depuis que vous avez commencé ce brouillon.')}</p>
      <div className="mt-2 grid gap-x-8 gap-y-3 font-normal md:grid-cols-2">
        <Version title="Publié depuis" sentences={menuChanges(menu.base, menu.published)} />
        <Version title="Votre brouillon" sentences={menuChanges(menu.base, menu.draft)} />
      </div>
      <p className="mt-2 font-normal">
        {typeset('Réunies, les deux gardent leurs changements ; pour une même ligne, le vôtre compte.')}
      </p>
      <Answers>
        <button type="button" disabled={isBusy} onClick={() => act(merge)} className={buttonStyle()}>
          Réunir les deux
        </button>
      </Answers>
    </Notice>
  )
}

function Version({ title, sentences }: { title: string; sentences: readonly { sentence: string }[] }) {
  return (
    <div>
      <p className="font-bold">{title}</p>
      <ul className="list-disc pl-5">
        {sentences.map(({ sentence }) => (
          <li key={sentence}>{typeset(sentence)}</li>
        ))}
        {sentences.length === 0 && <li>Rien de changé</li>}
      </ul>
    </div>
  )
}

function Faults({ faults }: { faults: readonly MenuFault[] }) {
  return (
    <div role="alert">
      <Notice kind="danger">
        <p>{typeset('À corriger avant de publier :')}</p>
        <ul className="font-normal">
          {onceEach(faults).map(({ key, sentence }) => (
            <li key={`${key} ${sentence}`}>
              <Link to={`?fiche=${key}`} preventScrollReset className="inline-block py-1.5 underline">
                {typeset(sentence)}
              </Link>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** Returns each fault once: two questions without a name of one dish have the same fault. */
function onceEach(faults: readonly MenuFault[]): MenuFault[] {
  return [...new Map(faults.map((fault) => [`${fault.key} ${fault.sentence}`, fault])).values()]
}

function Answers({ children }: { children: ReactNode }) {
  return <div className="mt-3 flex flex-wrap gap-3">{children}</div>
}

/** Runs one act at a time. A refusal shows a toast. */
function useAct(): [isBusy: boolean, act: (run: () => Promise<void>) => void] {
  const [isBusy, setBusy] = useState(false)
  function act(run: () => Promise<void>) {
    setBusy(true)
    run()
      .catch((error) => toast(sentenceOf(error) ?? ''))
      .finally(() => setBusy(false))
  }
  return [isBusy, act]
}

function countOf({ base, draft }: MenuState): string {
  const count = menuChanges(base, draft).length
  return count < 2 ? `${count} modification` : `${count} modifications`
}
