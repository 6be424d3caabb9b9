import { SingleBar } from 'cli-progress'

export type Terminal = {
  say(line: string): void
  warn(line: string): void
  progress(done: number, of: number): void
}

/** Shows a progress bar on a terminal, and plain lines in a log. */
export function standardTerminal(): Terminal {
  let bar: SingleBar | null = null
  let lastLogged = 0

  function showBar(done: number, of: number) {
    bar ??= startBar(of)
    bar.update(done)
    if (done < of) return
    bar.stop()
    bar = null
  }

  function logTenths(done: number, of: number) {
    if (done < of && done - lastLogged < of / 10) return
    lastLogged = done < of ? done : 0
    console.log(`  ${written(done)} / ${written(of)} restaurants écrits`)
  }

  return {
    say: (line) => console.log(line),
    warn: (line) => console.error(line),
    progress: process.stderr.isTTY ? showBar : logTenths,
  }
}

/** Returns « 6 754 lignes », « 0 ligne ». French is singular below two. */
export function counted(number: number, one: string, many: string): string {
  return `${written(number)} ${number < 2 ? one : many}`
}

function written(number: number): string {
  return number.toLocaleString('fr-FR').replace(/\s/g, ' ')
}

function startBar(total: number): SingleBar {
  const bar = new SingleBar({ format: '  {bar} {percentage} % · {value} / {total} restaurants', hideCursor: true })
  bar.start(total, 0)
  return bar
}
