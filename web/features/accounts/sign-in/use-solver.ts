import { useEffect, useRef, useState } from 'react'

const loadSolver = () => import('./solve-captcha.ts')

/** Solves a captcha in the browser, once at a time and until the form is left; `onSolved` receives the answer. */
export function useSolver(isDone: boolean, onSolved: (answer: string) => void) {
  const [progress, setProgress] = useState<'idle' | 'working' | 'failed'>('idle')
  const working = useRef<AbortController>(null)

  useEffect(() => {
    loadSolver().catch(() => {})
    return () => working.current?.abort()
  }, [])

  async function solve() {
    if (isDone || progress === 'working') return
    const controller = new AbortController()
    working.current = controller
    setProgress('working')
    try {
      const { solveCaptcha } = await loadSolver()
      const answer = await solveCaptcha(controller)
      if (controller.signal.aborted) return
      onSolved(answer)
      setProgress('idle')
    } catch {
      if (!controller.signal.aborted) setProgress('failed')
    }
  }

  return { progress, solve }
}
