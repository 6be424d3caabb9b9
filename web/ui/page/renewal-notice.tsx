import { useRenewalNotice } from '../../app/renew-page.ts'
import { T } from '../../words/t.tsx'
import { buttonStyle } from '../button.tsx'

/** Above the lower edge of the window: a sentence and a button. */
export const NOTICE_STYLE =
  'fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-[40rem] flex-wrap items-center justify-between gap-4 rounded-card bg-card p-5 shadow-far'

/** Asks to reload a page that a new release has made outdated. Mounted once, in the shell. */
export function RenewalNotice() {
  const sentence = useRenewalNotice()
  if (sentence === null) return null
  return (
    <div role="alert" className={NOTICE_STYLE}>
      <p className="font-semibold">
        <T>{sentence}</T>
      </p>
      <button type="button" onClick={() => window.location.reload()} className={buttonStyle()}>
        Recharger la page
      </button>
    </div>
  )
}
