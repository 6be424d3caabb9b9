import { X } from '../../ui/icons/actions/x.tsx'
import { typeset } from '../../words/typeset.ts'
import type { SentFile } from './use-sending.ts'

type Props = { files: readonly SentFile[]; onDismiss: (id: number) => void }

export function UploadingFiles({ files, onDismiss }: Props) {
  return (
    <div role="status" className="empty:hidden">
      {files.length > 0 && (
        <ul aria-label="Envois" className="grid gap-2">
          {files.map(({ id, name, share, fault }) => (
            <li key={id} className="flex items-center gap-3 rounded-card border border-line bg-card px-4 py-2">
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold">{name}</p>
                {fault ? (
                  <p className="text-sm font-medium text-danger">{typeset(fault)}</p>
                ) : (
                  <progress
                    aria-label={`Envoi de ${name}`}
                    value={share}
                    max={1}
                    className="block h-2 w-full accent-brand"
                  />
                )}
              </div>
              {fault && (
                <button
                  type="button"
                  aria-label={`Fermer : ${name}`}
                  onClick={() => onDismiss(id)}
                  className="grid size-11 flex-none place-items-center rounded-pill text-ink-soft hover:bg-tint hover:text-ink"
                >
                  <X aria-hidden className="size-5" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
