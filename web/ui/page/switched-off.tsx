import type { SwitchName } from '@tablee/domain/switches'
import { useRouteLoaderData } from 'react-router'
import type { Site } from '../../app/request-context.ts'
import { Notice } from '../form/notice.tsx'

/** The notice of features that are switched off, before anybody fills in a form that would be refused. */
export function SwitchedOff({ names }: { names: readonly SwitchName[] }) {
  const site = useRouteLoaderData<Site>('root')
  const sentence = (['read-only', ...names] as const).map((name) => site?.switchedOff[name]).find(Boolean)
  return sentence ? <Notice kind="danger">{sentence}</Notice> : null
}
